package io.tidemark.engine;

import io.tidemark.engine.host.HostDeepStack;
import io.tidemark.parser.ScriptStatement;
import java.util.function.Supplier;

/** Gives statements that may be deep trees a deep stack. */
final class DeepStatements {
  /** A statement of more characters may be a deep tree. */
  private static final int MAX_SHALLOW_CHARS = 500;

  private DeepStatements() {}

  /**
   * @param hasViews whether plain views may stand for their queries in it, as deep as these are
   */
  static <T> T call(ScriptStatement statement, boolean hasViews, Supplier<T> work) {
    boolean mayBeDeep = hasViews || statement.text().length() > MAX_SHALLOW_CHARS;
    return mayBeDeep ? HostDeepStack.call(work) : work.get();
  }
}
