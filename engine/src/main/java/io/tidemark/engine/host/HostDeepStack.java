package io.tidemark.engine.host;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Runs work on a thread with a large stack. Planning goes down the tree of a statement, and a sum
 * of a thousand terms is a tree of that depth; the stack of a caller's thread may be small.
 */
public final class HostDeepStack {
  /** Reserved, not used: only pages that are touched take memory. */
  private static final long STACK_BYTES = 512L << 20;

  private HostDeepStack() {}

  /** Waits for the work; what it throws comes out as it is. */
  public static <T> T call(Supplier<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                result.complete(work.get());
              } catch (Throwable t) {
                result.completeExceptionally(t);
              }
            },
            "tidemark-planner",
            STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return result.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw e;
    }
  }
}
