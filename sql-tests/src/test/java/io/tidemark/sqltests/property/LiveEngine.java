package io.tidemark.sqltests.property;

import io.tidemark.engine.ResultBatch;
import io.tidemark.engine.ResultMode;
import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StreamingResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.error.SqlException;
import io.tidemark.sqltests.reference.Change;
import io.tidemark.sqltests.reference.JobCounts;
import io.tidemark.sqltests.reference.Unit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A session of the engine in which queries follow: after each statement it waits until nothing is
 * left to do, and takes what they told.
 */
final class LiveEngine implements AutoCloseable {
  private static final Duration POLL = Duration.ofSeconds(1);
  private static final Duration SHORT_WAIT = Duration.ofMillis(100);
  private static final int MOST_WAITS = 600;

  private final Tidemark tidemark;
  private final Session session;
  private final List<Follower> followers = new ArrayList<>();

  /** What queries told that have answered. */
  private final List<Unit> answered = new ArrayList<>();

  /** Whether queries that begin now forget groups. */
  private boolean forgets;

  /** A query that follows, and the changes of a unit that has not ended. */
  private static final class Follower {
    final StreamingResult result;
    final List<Change> open = new ArrayList<>();
    final Fold fold;
    boolean hasEnded;

    Follower(StreamingResult result, boolean forgets) {
      this.result = result;
      this.fold = new Fold(result.mode() == ResultMode.COMPLETE, result.key(), forgets);
    }
  }

  /**
   * @param tidemark not closed by this
   */
  LiveEngine(Tidemark tidemark, int batchSize, int threads) {
    this.tidemark = tidemark;
    this.session = tidemark.session();
    session.set("execution.batch-size", String.valueOf(batchSize));
    session.set("execution.threads", String.valueOf(threads));
  }

  Session session() {
    return session;
  }

  /**
   * Rows that a query answered.
   *
   * @param isInOrder whether their order means something; it does not for the fold of changes
   */
  record Rows(List<List<@Nullable Object>> rows, boolean isInOrder) {}

  /**
   * Runs a statement.
   *
   * @return the rows of a query that ends by itself; null for others
   */
  @Nullable Rows run(ScriptStatement statement) {
    if (statement.text().contains("'table.exec.state.ttl'")) {
      forgets = statement.text().startsWith("SET");
    }
    return run(session.execute(statement));
  }

  private @Nullable Rows run(StatementResult answer) {
    if (answer instanceof StatementResult.Insert insert) {
      try (StreamingResult result = insert.result()) {
        EngineAnswers.rows(result);
      }
    } else if (answer instanceof StatementResult.StatementSet set) {
      set.answers().forEach(this::run);
    } else if (answer instanceof StatementResult.Query query) {
      StreamingResult result = query.result();
      if (!result.isFollowing()) {
        try (result) {
          Rows rows = read(result);
          // What is told of a query is not its result.
          return query.isPlain() ? null : rows;
        }
      }
      followers.add(new Follower(result, forgets));
    }
    return null;
  }

  private Rows read(StreamingResult result) {
    if (result.mode() == ResultMode.APPEND) {
      return new Rows(EngineAnswers.rows(result), true);
    }
    Fold fold = new Fold(result.mode() == ResultMode.COMPLETE, result.key(), false);
    List<Change> unit = new ArrayList<>();
    while (!result.isDone()) {
      ResultBatch next = result.poll(POLL);
      if (next != null) {
        unit.addAll(EngineAnswers.changes(result, next));
        if (next.endsUnit()) {
          answered.add(
              new Unit(result.name(), result.mode() == ResultMode.COMPLETE, List.copyOf(unit)));
          fold.apply(unit);
          unit.clear();
        }
      }
    }
    return new Rows(fold.rows(), false);
  }

  /** The rows of a query that ends by itself. */
  List<List<@Nullable Object>> rows(String query) {
    Rows rows = run(SqlScript.split(query).get(0));
    if (rows == null) {
      throw new IllegalArgumentException(query + " follows");
    }
    return rows.rows();
  }

  /** Entries of state of all views and jobs. */
  long stateEntries() {
    StatementResult.Text jobs = (StatementResult.Text) session.execute("SHOW JOBS").next();
    int column = jobs.rowType().names().indexOf("state_entries");
    return jobs.rows().stream()
        .mapToLong(row -> Long.parseLong(String.valueOf(row.get(column))))
        .sum();
  }

  /** What SHOW JOBS counts of the views and jobs that have not failed. */
  Map<String, JobCounts> jobCounts() {
    StatementResult.Text jobs = (StatementResult.Text) session.execute("SHOW JOBS").next();
    List<String> names = jobs.rowType().names();
    Map<String, JobCounts> counts = new TreeMap<>();
    for (List<@Nullable String> row : jobs.rows()) {
      ToLongFunction<String> count = name -> Long.parseLong("" + row.get(names.indexOf(name)));
      if (!"failed".equals(row.get(names.indexOf("state")))) {
        counts.put(
            String.valueOf(row.get(names.indexOf("name"))),
            new JobCounts(
                count.applyAsLong("rows_in"),
                count.applyAsLong("rows_out"),
                count.applyAsLong("late"),
                count.applyAsLong("partly_late"),
                count.applyAsLong("null_rowtime"),
                count.applyAsLong("ahead"),
                count.applyAsLong("lost_retractions")));
      }
    }
    return counts;
  }

  /** What is left when all changes of a following query are applied, by its name. */
  Map<String, Fold> folds() {
    Map<String, Fold> folds = new TreeMap<>();
    followers.forEach(follower -> folds.put(follower.result.name(), follower.fold));
    return folds;
  }

  /** What following queries tell of all that has arrived, each by itself in order. */
  List<Unit> takeUnits() {
    List<Unit> units = new ArrayList<>(answered);
    answered.clear();
    // A job whose results nobody takes waits when there are many, and the database with it.
    for (int wait = 0; !tidemark.awaitQuiet(SHORT_WAIT); wait++) {
      if (wait == MOST_WAITS) {
        throw new AssertionError("the database does not come to rest");
      }
      followers.removeIf(follower -> !take(follower, units, false));
    }
    followers.removeIf(follower -> !take(follower, units, true));
    return units;
  }

  /**
   * Takes what a query tells; false if it has failed, as when its table was dropped.
   *
   * @param toTheEnd whether until it has told all; else only what is there
   */
  private boolean take(Follower follower, List<Unit> units, boolean toTheEnd) {
    try {
      takeAll(follower, units, toTheEnd);
      return true;
    } catch (SqlException e) {
      if (e.kind() == SqlException.Kind.INTERNAL) {
        throw new IllegalStateException(follower.result.name() + " failed", e);
      }
      follower.result.close();
      return false;
    }
  }

  private void takeAll(Follower follower, List<Unit> units, boolean toTheEnd) {
    StreamingResult result = follower.result;
    boolean isComplete = result.mode() == ResultMode.COMPLETE;
    while (!result.isCaughtUp()) {
      ResultBatch batch = result.poll(toTheEnd ? POLL : Duration.ZERO);
      if (batch == null && !toTheEnd) {
        return;
      } else if (batch == null) {
        continue;
      }
      follower.open.addAll(EngineAnswers.changes(result, batch));
      if (batch.endsUnit()) {
        units.add(new Unit(result.name(), isComplete, List.copyOf(follower.open)));
        follower.fold.apply(follower.open);
        follower.open.clear();
      }
    }
  }

  /** Names of the following queries that came to their end since the last call. */
  List<String> takeEnded() {
    List<String> ended = new ArrayList<>();
    for (Follower follower : followers) {
      if (!follower.hasEnded && follower.result.isDone()) {
        follower.hasEnded = true;
        ended.add(follower.result.name());
      }
    }
    return ended;
  }

  @Override
  public void close() {
    followers.forEach(follower -> follower.result.close());
    session.close();
  }
}
