package io.tidemark.shell;

import org.jspecify.annotations.Nullable;

/**
 * Text to run.
 *
 * @param name what errors call it; null if it was typed on the command line
 */
record Script(@Nullable String name, String text) {
  /** What does not come from a script. */
  static final Script NONE = new Script(null, "");

  static Script setting(String key, String value) {
    return new Script(
        "--set", "SET '" + key.replace("'", "''") + "' = '" + value.replace("'", "''") + "'");
  }
}
