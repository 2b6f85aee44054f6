package io.tidemark.sqltests;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How rows look in a golden file. */
final class GoldenText {
  private GoldenText() {}

  /** A header, the rows, and how many there are. */
  static List<String> table(List<String> names, List<List<String>> rows, boolean isOrdered) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      lines.add(String.join(" | ", row));
    }
    if (!isOrdered) {
      lines.sort(null);
    }
    lines.add(0, String.join(" | ", names));
    lines.add("(" + rows.size() + (rows.size() == 1 ? " row)" : " rows)"));
    return lines;
  }

  /** A value; text that could be taken for something else stands in quotes. */
  static String cell(@Nullable String text, boolean isString) {
    if (text == null) {
      return "NULL";
    }
    boolean isAmbiguous =
        text.isEmpty()
            || text.equals("NULL")
            || text.startsWith("'")
            || !text.equals(text.strip())
            || text.contains(" | ")
            || text.indexOf('\n') >= 0
            || text.indexOf('\r') >= 0;
    if (!isString || !isAmbiguous) {
      return text;
    }
    return "'" + text.replace("'", "''").replace("\n", "\\n").replace("\r", "\\r") + "'";
  }
}
