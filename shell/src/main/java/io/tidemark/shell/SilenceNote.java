package io.tidemark.shell;

import io.tidemark.engine.Session;

/**
 * Says once, in a line, why a query over something that goes on has no result yet, if it has had
 * none for a while.
 */
final class SilenceNote {
  private static final long PATIENCE_NANOS = 5_000_000_000L;

  private final Session session;
  private final Streams streams;
  private final String query;
  private final long startNanos;
  private boolean isOver;

  /**
   * @param query its name in the session
   */
  SilenceNote(Session session, Streams streams, String query) {
    this.session = session;
    this.streams = streams;
    this.query = query;
    this.startNanos = streams.nanoTime().getAsLong();
  }

  /** The query has a result. */
  void spoken() {
    isOver = true;
  }

  /**
   * The query still has none.
   *
   * @param progress makes way for the line
   */
  void silent(Progress progress) {
    if (isOver || streams.nanoTime().getAsLong() - startNanos < PATIENCE_NANOS) {
      return;
    }
    isOver = true;
    String reason = session.reason(query);
    if (reason != null) {
      progress.erase();
      streams.say("note: " + query + " has no result yet: " + reason);
    }
  }
}
