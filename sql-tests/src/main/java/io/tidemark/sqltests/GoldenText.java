package io.tidemark.sqltests;

import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How rows look in a golden file. */
final class GoldenText {
  private GoldenText() {}

  /** A header, the rows, and how many there are. */
  static List<String> table(List<String> names, List<String> rows) {
    List<String> lines = new ArrayList<>();
    lines.add(String.join(" | ", names));
    lines.addAll(rows);
    lines.add(count(rows.size()));
    return lines;
  }

  /** The rows of one unit, sorted where no order was asked for. */
  static List<String> lines(List<Change> unit, Function<Change, String> line, boolean isOrdered) {
    Stream<String> lines = unit.stream().map(line);
    return (isOrdered ? lines : lines.sorted()).toList();
  }

  static String count(int rows) {
    return "(" + rows + (rows == 1 ? " row)" : " rows)");
  }

  /** An error without colours and carets, and its hint. */
  static List<String> error(SqlException error) {
    List<String> lines = new ArrayList<>();
    String place = error.range() == null ? "" : " " + error.range();
    lines.add("error" + place + ": " + error.getMessage());
    if (error.hint() != null) {
      lines.add("hint: " + error.hint());
    }
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
