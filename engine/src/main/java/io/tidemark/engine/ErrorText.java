package io.tidemark.engine;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import org.jspecify.annotations.Nullable;

/**
 * Writes a failed statement the way a user reads it: what is wrong, the line of the script with the
 * place marked below it, and what to do.
 *
 * <pre>
 * error: column 'nope' not found in table clicks
 *   17 | SELECT nope FROM clicks
 *      |        ^^^^
 * hint: its columns are ts, k
 * </pre>
 */
public final class ErrorText {
  /** A longer line is shown only around the place at fault. */
  private static final int SHOWN_COLUMNS = 100;

  private static final int COLUMNS_BEFORE = 40;

  private ErrorText() {}

  /**
   * @param script the text that the positions of the error speak of
   * @param name what to call the script, such as its path; null if it was typed
   * @return lines, the last one without a line break
   */
  public static String of(SqlException error, String script, @Nullable String name) {
    StringBuilder text = new StringBuilder("error: ").append(oneLine(error.getMessage()));
    if (error.kind() == SqlException.Kind.INTERNAL) {
      internal(error, text);
    }
    SourceRange range = error.range();
    String line = range == null ? null : line(script, range.line());
    if (range != null && name != null) {
      text.append("\n  ").append(name).append(':').append(range);
    }
    if (range != null && line != null && range.column() <= line.length() + 1) {
      place(range, line, text);
    }
    String hint = error.hint();
    if (hint != null) {
      text.append("\nhint: ").append(oneLine(hint));
    }
    return text.toString();
  }

  /** The classes and lines where it happened help whoever mends it, and are no stack trace. */
  private static void internal(SqlException error, StringBuilder text) {
    Throwable cause = error.getCause();
    if (cause != null) {
      text.append(" (").append(cause.getClass().getSimpleName());
      StackTraceElement[] trace = cause.getStackTrace();
      if (trace.length > 0) {
        text.append(" at ").append(trace[0].getFileName()).append(':');
        text.append(trace[0].getLineNumber());
      }
      text.append(')');
    }
    text.append("\nthis is a fault of Tidemark; please report it with the statement");
  }

  private static void place(SourceRange range, String line, StringBuilder text) {
    int from = range.column() - 1;
    int to = range.endLine() == range.line() ? range.endColumn() : line.stripTrailing().length();
    to = Math.max(from + 1, Math.min(to, line.length()));
    int first = 0;
    int last = line.length();
    if (line.length() > SHOWN_COLUMNS) {
      first = boundary(line, Math.max(0, from - COLUMNS_BEFORE));
      last = boundary(line, Math.min(line.length(), first + SHOWN_COLUMNS));
      to = Math.max(from + 1, Math.min(to, last));
    }
    String number = String.valueOf(range.line());
    String before = first > 0 ? "... " : "";
    text.append("\n  ").append(number).append(" | ").append(before);
    text.append(visible(line.substring(first, last))).append(last < line.length() ? " ..." : "");
    text.append("\n  ").append(" ".repeat(number.length())).append(" | ");
    text.append(" ".repeat(before.length() + width(line, first, from)));
    text.append("^".repeat(Math.max(1, width(line, from, Math.min(to, line.length())))));
  }

  private static int boundary(String line, int index) {
    boolean splitsPair =
        index > 0 && index < line.length() && Character.isLowSurrogate(line.charAt(index));
    return splitsPair ? index - 1 : index;
  }

  private static int width(String line, int from, int to) {
    return from >= to ? 0 : line.codePointCount(from, to);
  }

  /** A tab would move what stands behind it away from its mark; other controls move the cursor. */
  private static String visible(String line) {
    StringBuilder shown = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      shown.append(Character.isISOControl(c) ? ' ' : c);
    }
    return shown.toString();
  }

  private static String oneLine(@Nullable String message) {
    return message == null ? "unknown" : visible(message);
  }

  /** Lines end as they do for the parser. */
  private static @Nullable String line(String script, int number) {
    String[] lines = script.split("\\r\\n|\\n|\\r", -1);
    return number <= lines.length ? lines[number - 1] : null;
  }
}
