package io.tidemark.engine;

import io.tidemark.parser.GrowingScript;
import io.tidemark.parser.ScriptStatement;
import java.util.List;

/**
 * A script that comes piece by piece and whose statements run in a session as soon as they are
 * whole. One thread at a time uses it.
 */
public final class ScriptFeed {
  private final Session session;
  private final GrowingScript script = new GrowingScript();

  ScriptFeed(Session session) {
    this.session = session;
  }

  /** Appends what comes next; pieces may be cut anywhere. Nothing runs yet. */
  public void append(String piece) {
    script.append(piece);
  }

  /** All of it so far, of which errors tell places. */
  public String text() {
    return script.text();
  }

  /** How many characters stand behind the last semicolon that ended a statement. */
  public int pendingLength() {
    return script.pendingLength();
  }

  /**
   * The next statements that a semicolon ends, as {@link Session#execute(String)} gives them: each
   * runs when the iterator comes to it.
   */
  public StatementResults complete() {
    return run(script.complete());
  }

  /** The statements that are left when nothing more comes; the last one needs no semicolon. */
  public StatementResults rest() {
    return run(script.rest());
  }

  /** Whether what is to come begins with STOP JOB, up to its semicolon. */
  public boolean isStopNext() {
    return script.isStopNext();
  }

  private StatementResults run(List<ScriptStatement> statements) {
    return session.run(statements);
  }
}
