package io.tidemark.shell;

import io.tidemark.engine.ScriptFeed;
import java.time.Duration;

/** Gives a script that is piped in to its feed, and knows when to look for statements in it. */
final class PipedScript {
  private final HostPipedText input;
  private final ScriptFeed feed;
  private boolean maySuffice;
  private int lookedAt;

  /** Whether text came while statements ran. */
  private boolean hasMore;

  PipedScript(HostPipedText input, ScriptFeed feed) {
    this.input = input;
    this.feed = feed;
  }

  /**
   * Waits for the next piece of text.
   *
   * @return whether one came in time
   */
  boolean take(Duration timeout) throws WrongUsage {
    String piece = input.poll(timeout);
    if (piece == null) {
      return false;
    }
    feed.append(piece);
    maySuffice |= piece.indexOf(';') >= 0;
    return true;
  }

  boolean isEnded() {
    return input.isEnded();
  }

  /** Whether a semicolon came since statements were looked for. */
  boolean maySuffice() {
    return maySuffice;
  }

  /**
   * Whether to look for statements: a huge one with semicolons in its texts is not looked at anew
   * with each piece.
   */
  boolean isToRun(boolean isPaused) {
    return maySuffice && (isPaused || feed.pendingLength() > 2 * lookedAt);
  }

  /** The statements that were whole have run, and more text may have come meanwhile. */
  void hasRun() {
    maySuffice = hasMore;
    hasMore = false;
    lookedAt = feed.pendingLength();
  }

  /** Whether STOP JOB comes behind the statements that run, as far as it is there. */
  boolean isStopNext() throws WrongUsage {
    while (take(Duration.ZERO)) {
      hasMore = true;
    }
    return hasMore && feed.isStopNext();
  }
}
