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

  public DataException(String message) {
    this(message, null, null);
  }

  public DataException(String message, @Nullable String hint) {
    this(message, hint, null);
  }

  public DataException(String message, @Nullable String hint, @Nullable Throwable cause) {
    super(message, cause);
    this.hint = hint;
  }

  /** What the user can do, or null. */
  public @Nullable String hint() {
    return hint;
  }
}
