package io.tidemark.engine;

import io.tidemark.parser.ScriptStatement;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** What the statements of a script answer; each runs when it is asked for. */
public final class StatementResults implements Iterator<StatementResult> {
  private final Session session;
  private final List<ScriptStatement> statements;
  private int next;

  StatementResults(Session session, List<ScriptStatement> statements) {
    this.session = session;
    this.statements = List.copyOf(statements);
  }

  @Override
  public boolean hasNext() {
    return next < statements.size();
  }

  /**
   * Whether the next statement is STOP JOB: whoever waits for what the one before has caused should
   * not wait for long.
   */
  public boolean isStopNext() {
    return hasNext() && statements.get(next).isStopJob();
  }

  /**
   * Runs the next statement.
   *
   * @throws io.tidemark.parser.error.SqlException at the statement that failed, with its place in
   *     the script
   */
  @Override
  public StatementResult next() {
    if (!hasNext()) {
      throw new NoSuchElementException("all statements have run");
    }
    return session.execute(statements.get(next++));
  }
}
