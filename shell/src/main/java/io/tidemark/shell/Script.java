package io.tidemark.shell;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Text to run.
 *
 * @param name what errors call it; null if it was typed on the command line
 * @param source gives all of the text that is known
 */
record Script(@Nullable String name, Supplier<String> source) {
  /** What does not come from a script. */
  static final Script NONE = of(null, "");

  static Script of(@Nullable String name, String text) {
    return new Script(name, () -> text);
  }

  static Script setting(String key, String value) {
    return of("--set", "SET '" + key.replace("'", "''") + "' = '" + value.replace("'", "''") + "'");
  }

  String text() {
    return source.get();
  }
}
