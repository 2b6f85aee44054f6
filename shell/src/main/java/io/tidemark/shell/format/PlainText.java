package io.tidemark.shell.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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
