package io.tidemark.exec.connector;

import org.jspecify.annotations.Nullable;

/**
 * A table option that is unknown, missing, or has a value that does not fit; or a table that the
 * connector cannot serve.
 */
public final class OptionException extends RuntimeException {
  private final @Nullable String key;
  private final @Nullable String column;
  private final @Nullable String hint;

  /**
   * @param key the option at fault, so that the planner can point at it; null if the whole table is
   */
  public OptionException(@Nullable String key, String message, @Nullable String hint) {
    this(key, null, message, hint);
  }

  private OptionException(
      @Nullable String key, @Nullable String column, String message, @Nullable String hint) {
    super(message);
    this.key = key;
    this.column = column;
    this.hint = hint;
  }

  /** A column that the connector cannot serve. */
  public static OptionException ofColumn(String column, String message, @Nullable String hint) {
    return new OptionException(null, column, message, hint);
  }

  /** The column at fault, so that the planner can point at it; null if none is. */
  public @Nullable String column() {
    return column;
  }

  public @Nullable String key() {
    return key;
  }

  public @Nullable String hint() {
    return hint;
  }
}
