package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import java.io.IOException;
import java.io.OutputStream;

/** A table as Markdown writes it. */
final class MarkdownFormat implements ResultFormat {
  private final TextLines lines;
  private final Cells cells;
  private RowType rowType = RowType.of();

  MarkdownFormat(OutputStream out, Zone zone) {
    this.cells = new Cells(zone);
    this.lines = new TextLines(out);
  }

  @Override
  public void begin(RowType newRowType) throws IOException {
    rowType = newRowType;
    lines.append("|");
    for (String name : rowType.names()) {
      lines.append(" ").append(escaped(Cells.printable(name))).append(" |");
    }
    lines.end();
    lines.append("|");
    for (int c = 0; c < rowType.size(); c++) {
      lines.append(Cells.isNumber(rowType.type(c)) ? " ---: |" : " --- |");
    }
    lines.end();
  }

  @Override
  public void rows(Batch batch) throws IOException {
    for (int i = 0; i < batch.selectedCount(); i++) {
      lines.append("|");
      for (int c = 0; c < rowType.size(); c++) {
        String text = cells.text(rowType.type(c), batch.column(c), batch.row(i));
        lines.append(" ").append(escaped(text)).append(" |");
      }
      lines.end();
    }
  }

  @Override
  public void end() {}

  /** Only what would end the cell or begin HTML; other marks in values are rare and harmless. */
  private static String escaped(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;");
  }
}
