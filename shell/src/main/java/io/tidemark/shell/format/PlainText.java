package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lines that are read as they are: plans, source, statements. */
public final class PlainText {
  private PlainText() {}

  /**
   * @param rows of one column; a value may have several lines
   */
  public static void print(List<List<@Nullable String>> rows, OutputStream out) throws IOException {
    for (List<@Nullable String> row : rows) {
      String text = row.get(0);
      String lines = text == null ? "" : visible(text);
      out.write((lines + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * The lines that the rows of a batch are.
   *
   * @param rows of one column of texts
   */
  public static List<List<@Nullable String>> lines(Batch rows) {
    List<List<@Nullable String>> lines = new ArrayList<>();
    Column texts = rows.column(0);
    for (int i = 0; i < rows.selectedCount(); i++) {
      int row = rows.row(i);
      int start = texts.starts[row];
      lines.add(List.of(new String(texts.heap, start, texts.lengths[row], StandardCharsets.UTF_8)));
    }
    return lines;
  }

  /** Names and literals of the user may hold what a terminal would obey. */
  private static String visible(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isHarmless = c == '\n' || c == '\t' || !Character.isISOControl(c);
      visible.append(isHarmless ? String.valueOf(c) : Cells.printable(String.valueOf(c)));
    }
    return visible.toString();
  }
}
