package io.tidemark.engine;

import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.SessionSettings;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements one after the other: settings, and the names of queries with their late rows. A
 * SELECT is called {@code q1}, {@code q2}, ... by its place in the session, unless the setting
 * {@code pipeline.name} has another name for it. One thread at a time uses it.
 */
public final class Session implements AutoCloseable {
  /** How often a statement that waits looks whether its session was closed. */
  private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Tidemark tidemark;
  private final SessionSettings settings;
  private final StatementRunner statements;
  private volatile boolean isClosed;
  private volatile boolean isStopped;

  Session(Tidemark tidemark) {
    this.tidemark = tidemark;
    this.settings =
        new SessionSettings(
            ZoneId.of("UTC"), tidemark.options().threads(), () -> tidemark.clock().isVirtual());
    this.statements = new StatementRunner(this, settings);
  }

  /** Sets an option of the session, as the statement SET does. */
  public void set(String key, String value) {
    settings.set(key, value);
  }

  /**
   * Runs the statements of a script, each when the iterator comes to it; a query's result should be
   * read or closed before the next.
   *
   * @throws SqlException from {@code next}, at the statement that failed, with its place in the
   *     script
   */
  public StatementResults execute(String script) {
    return run(SqlScript.split(script));
  }

  /** A script that comes piece by piece, whose statements run as soon as they are whole. */
  public ScriptFeed feed() {
    return new ScriptFeed(this);
  }

  StatementResults run(List<ScriptStatement> all) {
    return new StatementResults(this, all);
  }

  /**
   * Runs one statement.
   *
   * @throws SqlException if it is not valid, not supported or fails, or the session is closed;
   *     nothing has changed then
   */
  public StatementResult execute(ScriptStatement statement) {
    requireOpen();
    try {
      return statements.run(statement);
    } catch (RuntimeException | Error e) {
      throw Failures.of(e);
    }
  }

  /**
   * Why a query of this session, or a job or view, that runs has given nothing yet, in a line: what
   * it waits for, and how many rows it has read. Takes a moment.
   *
   * @param query its name
   * @return null if it is over
   * @throws SqlException if the session is closed
   */
  public @Nullable String reason(String query) {
    requireOpen();
    return statements.reason(query);
  }

  Tidemark tidemark() {
    return tidemark;
  }

  /** What was closed and cannot answer any more; null if nothing was. */
  @Nullable String closed() {
    if (tidemark.isClosed()) {
      return "the database";
    }
    return isClosed ? "the session" : null;
  }

  /**
   * @throws SqlException if the session or its database is closed
   */
  void requireOpen() {
    tidemark.requireOpen();
    if (isClosed) {
      throw new SqlException(
          SqlException.Kind.INVALID, null, "the session is closed", "use a new session", null);
    }
  }

  /**
   * Waits for something that jobs or readers bring about; nothing is locked meanwhile.
   *
   * @throws SqlException if the session is closed or stopped, or the thread is interrupted
   */
  void await(BooleanSupplier holds) {
    while (!await(() -> isStopped || holds.getAsBoolean(), LOOK_NANOS)) {
      requireOpen();
    }
    if (isStopped && !holds.getAsBoolean()) {
      throw interrupted();
    }
  }

  /**
   * Waits for a moment at most; whether it has come about then does not matter.
   *
   * @throws SqlException as {@link #await(BooleanSupplier)}
   */
  void awaitBriefly(BooleanSupplier holds) {
    await(() -> isStopped || holds.getAsBoolean(), DatabaseJob.PATIENCE_NANOS);
    requireOpen();
    if (isStopped && !holds.getAsBoolean()) {
      throw interrupted();
    }
  }

  /**
   * The same for a while.
   *
   * @return whether it holds
   * @throws SqlException if the thread is interrupted
   */
  boolean await(BooleanSupplier holds, long nanos) {
    try {
      return tidemark.tables().arrivals().await(holds, nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw interrupted();
    }
  }

  private static SqlException interrupted() {
    return new SqlException(
        SqlException.Kind.INVALID,
        null,
        "the statement was interrupted while it waited for jobs or readers",
        "run it again",
        null);
  }

  /**
   * Has a statement fail that waits for jobs or readers, and those that come later and would wait.
   * Any thread may call it; results that are read are stopped by {@link StreamingResult#cancel}.
   */
  public void stopWaiting() {
    isStopped = true;
    tidemark.tables().arrivals().progressed();
  }

  ZoneId zone() {
    return settings.zone();
  }

  /**
   * Says that no statement follows: results that {@link StreamingResult#isFollowing follow} tables
   * of the database end once they have handed out what comes of everything that arrived before.
   * Returns at once; the client reads them until they are done. Jobs go on.
   */
  public void finish() {
    tidemark.runs().of(this).forEach(Run::finish);
  }

  /**
   * Stops the session's queries and waits until they have freed everything, as {@link
   * Tidemark#close} does. Any thread may call it, and more than once.
   */
  @Override
  public void close() {
    isClosed = true;
    tidemark.runs().close(this);
  }
}
