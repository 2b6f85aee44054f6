package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import java.io.IOException;
import java.io.OutputStream;

/** One line a value, for rows that are too wide for a table. */
final class VerticalFormat implements ResultFormat {
  private final TextLines lines;
  private final Cells cells;
  private RowType rowType = RowType.of();
  private int nameWidth;
  private long rowCount;

  VerticalFormat(OutputStream out, Zone zone) {
    this.cells = new Cells(zone);
    this.lines = new TextLines(out);
  }

  @Override
  public void begin(RowType newRowType) {
    rowType = newRowType;
    for (String name : rowType.names()) {
      nameWidth = Math.max(nameWidth, Cells.width(Cells.printable(name)));
    }
  }

  @Override
  public void rows(Batch batch) throws IOException {
    for (int i = 0; i < batch.selectedCount(); i++) {
      rowCount++;
      lines.append("--- row " + rowCount + " ---").end();
      for (int c = 0; c < rowType.size(); c++) {
        lines.append(Cells.printable(rowType.name(c)), nameWidth, true).append(": ");
        lines.append(cells.text(rowType.type(c), batch.column(c), batch.row(i))).end();
      }
    }
  }

  @Override
  public void end() throws IOException {
    if (rowCount == 0) {
      lines.append("--- no rows ---").end();
    }
  }
}
