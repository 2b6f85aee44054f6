package io.tidemark.parser.error;

import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * A statement that cannot run: what is wrong, where it stands in the SQL, and what to write
 * instead.
 *
 * <p>The message is one lower-case line without a full stop; the hint is an imperative that a user
 * can follow.
 */
public final class SqlException extends RuntimeException {
  /** Who can mend the fault. */
  public enum Kind {
    /** The user can fix the statement or the data. */
    INVALID,
    /** Valid SQL that this version does not run; the hint names the nearest thing that works. */
    NOT_SUPPORTED,
    /** A fault of Tidemark's own. */
    INTERNAL
  }

  private final Kind kind;
  private final @Nullable SourceRange range;
  private final @Nullable String hint;

  public SqlException(
      Kind kind,
      @Nullable SourceRange range,
      String message,
      @Nullable String hint,
      @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
    this.range = range;
    this.hint = hint;
  }

  public static SqlException invalid(SqlParserPos pos, String message, @Nullable String hint) {
    return new SqlException(Kind.INVALID, SourceRange.of(pos), message, hint, null);
  }

  public static SqlException notSupported(SqlParserPos pos, String message, @Nullable String hint) {
    return new SqlException(Kind.NOT_SUPPORTED, SourceRange.of(pos), message, hint, null);
  }

  public static SqlException internal(String message, Throwable cause) {
    return new SqlException(Kind.INTERNAL, null, message, null, cause);
  }

  public Kind kind() {
    return kind;
  }

  /** Where the fault stands, or null if it stands nowhere in the text. */
  public @Nullable SourceRange range() {
    return range;
  }

  /** What to write instead, or null. */
  public @Nullable String hint() {
    return hint;
  }
}
