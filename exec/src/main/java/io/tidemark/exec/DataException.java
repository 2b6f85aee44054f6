package io.tidemark.exec;

import org.jspecify.annotations.Nullable;

/**
 * A fault of the data or of its surroundings that stops a query: a malformed record, a number out
 * of range, an unreadable file.
 *
 * <p>The message names file, line, field and value where there are such; it is one lower-case line
 * without a full stop and without class names.
 */
public final class DataException extends RuntimeException {
  private final @Nullable String hint;
  private final @Nullable String field;
  private final boolean isOfValue;

  public DataException(String message) {
    this(message, null, null);
  }

  public DataException(String message, @Nullable String hint) {
    this(message, hint, null);
  }

  public DataException(String message, @Nullable String hint, @Nullable Throwable cause) {
    this(message, hint, cause, null, false);
  }

  private DataException(
      String message,
      @Nullable String hint,
      @Nullable Throwable cause,
      @Nullable String field,
      boolean isOfValue) {
    super(message, cause);
    this.hint = hint;
    this.field = field;
    this.isOfValue = isOfValue;
  }

  /** A fault of a value that is none of the type it is to have, such as one out of its range. */
  public static DataException ofValue(String message, String hint) {
    return new DataException(message, hint, null, null, true);
  }

  /**
   * A fault of one field of a record.
   *
   * @param field name of the column that it is read for; null if the fault is the record's
   */
  public static DataException ofField(
      String message, @Nullable String hint, @Nullable String field) {
    return new DataException(message, hint, null, field, false);
  }

  /** The column whose field is at fault; null if there is no such column. */
  public @Nullable String field() {
    return field;
  }

  /** Whether a value does not have the type that it is to have. */
  public boolean isOfValue() {
    return isOfValue;
  }

  /** What the user can do, or null. */
  public @Nullable String hint() {
    return hint;
  }
}
