package io.tidemark.codegen.compile;

import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.DataException;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a generated class throws because of the data into an error with a place in the SQL.
 *
 * <p>The place comes from the line number of the topmost generated frame, so that the loop itself
 * does nothing for it.
 */
public final class DataErrors {
  private final String className;
  private final Map<Integer, SourceRange> ranges;

  public DataErrors(GeneratedSource source) {
    this.className = source.className();
    this.ranges = source.ranges();
  }

  /** What to throw instead; the same exception if it is no fault of the data, or has no place. */
  public RuntimeException place(RuntimeException thrown) {
    if (thrown instanceof DataException data) {
      SourceRange range = range(thrown);
      return range == null ? thrown : invalid(range, data.getMessage(), data.hint(), thrown);
    }
    if (thrown instanceof ArithmeticException) {
      return invalid(range(thrown), message(thrown), hint(thrown), thrown);
    }
    return thrown;
  }

  private @Nullable SourceRange range(RuntimeException thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (frame.getClassName().equals(className)) {
        return ranges.get(frame.getLineNumber());
      }
    }
    return null;
  }

  private static SqlException invalid(
      @Nullable SourceRange range,
      @Nullable String message,
      @Nullable String hint,
      Throwable cause) {
    String text = message == null ? "a value cannot be computed" : message;
    return new SqlException(SqlException.Kind.INVALID, range, text, hint, cause);
  }

  /** The JDK's exact arithmetic says only "long overflow", "integer overflow" or "/ by zero". */
  private static String message(RuntimeException thrown) {
    return switch (String.valueOf(thrown.getMessage())) {
      case "long overflow" -> "the result does not fit BIGINT";
      case "integer overflow" -> "the result does not fit INT";
      case "/ by zero" -> "division by zero";
      default -> "the result is out of range";
    };
  }

  private static @Nullable String hint(RuntimeException thrown) {
    return switch (String.valueOf(thrown.getMessage())) {
      case "long overflow" -> "cast an operand to DECIMAL(38, 0)";
      case "integer overflow" -> "cast an operand to BIGINT";
      case "/ by zero" -> "leave such rows out, or divide by NULLIF(divisor, 0)";
      default -> null;
    };
  }
}
