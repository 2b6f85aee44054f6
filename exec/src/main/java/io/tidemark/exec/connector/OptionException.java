package io.tidemark.exec.connector;

import org.jspecify.annotations.Nullable;

/**
 * A table option that is unknown, missing, or has a value that does not fit; or a table that the
 * connector cannot serve.
 */
public final class OptionException extends RuntimeException {
  private final @Nullable String key;
  private final @Nullable String hint;

  /**
   * @param key the option at fault, so that the planner can point at it; null if the whole table is
   */
  public OptionException(@Nullable String key, String message, @Nullable String hint) {
    super(message);
    this.key = key;
    this.hint = hint;
  }

  public @Nullable String key() {
    return key;
  }

  public @Nullable String hint() {
    return hint;
  }
}
