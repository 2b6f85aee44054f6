package io.tidemark.engine;

import io.tidemark.engine.host.HostDeepStack;
import io.tidemark.parser.ScriptStatement;
import java.util.function.Supplier;

/** Gives long statements, which may be deep trees, a deep stack. */
final class DeepStatements {
  /** A statement of more characters may be a deep tree. */
  private static final int MAX_SHALLOW_CHARS = 500;

  private DeepStatements() {}

  static <T> T call(ScriptStatement statement, Supplier<T> work) {
    return statement.text().length() > MAX_SHALLOW_CHARS ? HostDeepStack.call(work) : work.get();
  }
}
