package io.tidemark.exec.connector;

import org.jspecify.annotations.Nullable;

/**
 * An option that a connector takes.
 *
 * @param defaultValue what holds where the option is not given; null if there is none
 * @param isRequired whether the table cannot be made without it
 * @param isSecret whether its value is hidden wherever options are shown
 */
public record OptionSpec(
    String key,
    @Nullable String defaultValue,
    boolean isRequired,
    boolean isSecret,
    String description) {

  public static OptionSpec required(String key, String description) {
    return new OptionSpec(key, null, true, false, description);
  }

  public static OptionSpec optional(String key, @Nullable String defaultValue, String description) {
    return new OptionSpec(key, defaultValue, false, false, description);
  }
}
