package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import io.tidemark.exec.text.JsonText;
import java.io.IOException;
import java.io.OutputStream;

/** One JSON object a line. */
final class JsonFormat implements ResultFormat {
  private final OutputStream out;
  private final JsonText text;
  private final BytesBuilder bytes = new BytesBuilder();
  private RowType rowType = RowType.of();

  JsonFormat(OutputStream out, Zone zone) {
    this.out = out;
    this.text = JsonText.forResults(zone);
  }

  @Override
  public void begin(RowType newRowType) throws IOException {
    rowType = newRowType;
  }

  @Override
  public void rows(Batch batch) throws IOException {
    for (int i = 0; i < batch.selectedCount(); i++) {
      text.row(rowType, batch, batch.row(i), bytes);
    }
    flush();
  }

  @Override
  public void end() {}

  private void flush() throws IOException {
    out.write(bytes.heap(), 0, bytes.size());
    bytes.clear();
  }
}
