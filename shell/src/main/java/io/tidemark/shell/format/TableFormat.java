package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Columns under their names, numbers to the right.
 *
 * <p>The width of the columns follows from the first rows; a longer value further down is printed
 * whole and shifts its line, so that a result of any size takes a bounded amount of memory.
 */
final class TableFormat implements ResultFormat {
  private static final int MEASURED_ROWS = 10_000;

  private final TextLines lines;
  private final Cells cells;
  private final List<String[]> measured = new ArrayList<>();
  private RowType rowType = RowType.of();
  private int[] widths = {};
  private boolean[] toTheRight = {};
  private boolean isLaidOut;
  private long rowCount;

  TableFormat(OutputStream out, Zone zone) {
    this.cells = new Cells(zone);
    this.lines = new TextLines(out);
  }

  @Override
  public void begin(RowType newRowType) {
    rowType = newRowType;
    widths = new int[rowType.size()];
    toTheRight = new boolean[rowType.size()];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Cells.width(Cells.printable(rowType.name(i)));
      toTheRight[i] = Cells.isNumber(rowType.type(i));
    }
  }

  @Override
  public void rows(Batch batch) throws IOException {
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      String[] texts = new String[widths.length];
      for (int c = 0; c < texts.length; c++) {
        texts[c] = cells.text(rowType.type(c), batch.column(c), row);
      }
      rowCount++;
      if (isLaidOut) {
        print(texts);
      } else {
        measure(texts);
      }
    }
  }

  @Override
  public void pause() throws IOException {
    if (!measured.isEmpty()) {
      layOut();
    }
  }

  @Override
  public void end() throws IOException {
    layOut();
    lines.append("(" + rowCount + (rowCount == 1 ? " row)" : " rows)")).end();
  }

  private void measure(String[] texts) throws IOException {
    for (int c = 0; c < texts.length; c++) {
      widths[c] = Math.max(widths[c], Cells.width(texts[c]));
    }
    measured.add(texts);
    if (measured.size() == MEASURED_ROWS) {
      layOut();
    }
  }

  private void layOut() throws IOException {
    if (isLaidOut) {
      return;
    }
    isLaidOut = true;
    String[] names = new String[widths.length];
    for (int c = 0; c < names.length; c++) {
      names[c] = Cells.printable(rowType.name(c));
    }
    print(names);
    for (int c = 0; c < widths.length; c++) {
      lines.append(c == 0 ? "-" : "-+-").append("-".repeat(widths[c]));
    }
    lines.append("-").end();
    for (String[] texts : measured) {
      print(texts);
    }
    measured.clear();
  }

  private void print(String[] texts) throws IOException {
    for (int c = 0; c < texts.length; c++) {
      lines.append(c == 0 ? " " : " | ").append(texts[c], widths[c], toTheRight[c]);
    }
    lines.end();
  }
}
