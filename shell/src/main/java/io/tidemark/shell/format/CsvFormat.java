package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import io.tidemark.exec.text.CsvText;
import java.io.IOException;
import java.io.OutputStream;

/** RFC 4180 with a header; NULL is empty, the empty string {@code ""}. */
final class CsvFormat implements ResultFormat {
  private final OutputStream out;
  private final CsvText text;
  private final BytesBuilder bytes = new BytesBuilder();
  private RowType rowType = RowType.of();

  CsvFormat(OutputStream out, Zone zone) {
    this.out = out;
    this.text = CsvText.forResults(zone);
  }

  @Override
  public void begin(RowType newRowType) throws IOException {
    rowType = newRowType;
    text.header(rowType.names(), bytes);
    flush();
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
