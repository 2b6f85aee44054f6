package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.codegen.JobCompiler;
import io.tidemark.codegen.JobOptions;
import io.tidemark.engine.host.HostDeepStack;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.table.ManagedTable;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.StatementParser;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.Planner;
import io.tidemark.planner.SessionSettings;
import io.tidemark.planner.physical.PhysicalNode;
import java.time.ZoneId;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements one after the other: settings, and the names of queries with their late rows. A
 * SELECT is called {@code q1}, {@code q2}, ... by its place in the session, unless the setting
 * {@code pipeline.name} has another name for it. One thread at a time uses it.
 */
public final class Session implements AutoCloseable {
  /** A statement of more characters may be a deep tree. */
  private static final int MAX_SHALLOW_CHARS = 500;

  private final Tidemark tidemark;
  private final SessionSettings settings;
  private final LateLogs lateLogs = new LateLogs();
  private final Planner planner;
  private int queries;
  private volatile boolean isClosed;

  Session(Tidemark tidemark) {
    this.tidemark = tidemark;
    this.settings = new SessionSettings(ZoneId.of("UTC"), tidemark.options().threads());
    this.planner =
        new Planner(tidemark.catalog().withLateTables(lateLogs), settings, tidemark.connectors());
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
  public Iterator<StatementResult> execute(String script) {
    Iterator<ScriptStatement> statements = SqlScript.split(script).iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return statements.hasNext();
      }

      @Override
      public StatementResult next() {
        return execute(statements.next());
      }
    };
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
      return statement.text().length() > MAX_SHALLOW_CHARS
          ? HostDeepStack.call(() -> answer(plan(statement)))
          : answer(plan(statement));
    } catch (RuntimeException | Error e) {
      throw Failures.of(e);
    }
  }

  /** Sessions share the catalog, which takes one at a time. */
  private PlannedStatement plan(ScriptStatement statement) {
    synchronized (tidemark.catalog()) {
      return planner.plan(StatementParser.parse(statement));
    }
  }

  private StatementResult answer(PlannedStatement planned) {
    if (planned instanceof PlannedStatement.Query query) {
      String ordinal = "q" + ++queries;
      return new StatementResult.Query(start(ResultInfo.of(name(ordinal), query), query.plan()));
    }
    if (planned instanceof PlannedStatement.Insert insert) {
      String what = "insert into " + insert.target();
      return new StatementResult.Insert(
          start(ResultInfo.of(name(what), insert), insert.plan()), insert.done());
    }
    if (planned instanceof PlannedStatement.TableChange change) {
      change(change);
      return new StatementResult.Done();
    }
    if (planned instanceof PlannedStatement.Rows rows) {
      return new StatementResult.Text(rows.rowType(), rows.rows(), rows.isText());
    }
    if (planned instanceof PlannedStatement.Codegen codegen) {
      String source = JobCompiler.source(codegen.plan(), threads());
      List<List<@Nullable String>> lines =
          source.lines().map(line -> List.<@Nullable String>of(line)).toList();
      RowField column = new RowField("source", ColumnType.string().notNull());
      return new StatementResult.Text(RowType.of(column), lines, true);
    }
    return new StatementResult.Done();
  }

  /** The name that was set, or else the one at hand. */
  private String name(String other) {
    String name = settings.queryName();
    return name == null ? other : name;
  }

  private void change(PlannedStatement.TableChange change) {
    ManagedTable table = tidemark.tables().get(change.table());
    switch (change.kind()) {
      case TRUNCATE -> table.truncate();
      case ADVANCE_WATERMARK -> table.advance(change.watermark());
      case END_OF_INPUT -> table.endOfInput();
    }
  }

  private StreamingResult start(ResultInfo info, PhysicalNode plan) {
    JobOptions options =
        new JobOptions(threads(), settings.batchSize(), settings.lateRowsRetained());
    CompiledJob compiled =
        tidemark
            .tables()
            .arrivals()
            .still(() -> tidemark.compiler().compile(info.name(), plan, options, lateLogs::source));
    lateLogs.put(compiled.lateLogs());
    return StreamingResult.start(this, info, compiled);
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

  ZoneId zone() {
    return settings.zone();
  }

  private int threads() {
    return Math.min(settings.threads(), tidemark.host().scheduler().threads());
  }

  /**
   * Says that no statement follows: results that {@link StreamingResult#isFollowing follow} tables
   * of the database end once they have handed out what comes of everything that arrived before.
   * Returns at once; the client reads them until they are done. Jobs go on.
   */
  public void finish() {
    tidemark.running().finish(this);
  }

  /**
   * Stops the session's queries and waits until they have freed everything, as {@link
   * Tidemark#close} does. Any thread may call it, and more than once.
   */
  @Override
  public void close() {
    isClosed = true;
    tidemark.running().close(this);
  }
}
