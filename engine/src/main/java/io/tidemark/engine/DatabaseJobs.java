package io.tidemark.engine;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.catalog.JobInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The jobs of a database by name: those that run, and those that are over until something takes
 * their name or their table is dropped. Any thread may call.
 */
final class DatabaseJobs {
  private final Map<String, DatabaseJob> byName = new TreeMap<>();
  private final SortedMap<String, Long> numbers = new TreeMap<>();
  private long lastNumber;

  /** Adds a job, in place of one of its name. */
  synchronized void put(DatabaseJob job) {
    byName.put(job.info().name(), job);
    numbers.put(job.info().name(), ++lastNumber);
  }

  synchronized @Nullable DatabaseJob get(String name) {
    return byName.get(name);
  }

  /** All jobs by name. */
  synchronized List<DatabaseJob> all() {
    return new ArrayList<>(byName.values());
  }

  /** A number of each job by name, which no job had before. */
  synchronized SortedMap<String, Long> numbers() {
    return new TreeMap<>(numbers);
  }

  /** Forgets a job, and answers it; null if there is none. */
  synchronized @Nullable DatabaseJob remove(String name) {
    numbers.remove(name);
    return byName.remove(name);
  }

  /** The INSERT jobs that wrote to a table and are over. */
  synchronized List<DatabaseJob> overInto(String table) {
    return byName.values().stream()
        .filter(job -> job.isOver() && job.info().kind() == JobInfo.Kind.INSERT)
        .filter(job -> job.info().target().equals(table))
        .toList();
  }

  /**
   * The job of a name, which may be that of a query as well.
   *
   * @param queries names of those that go on, for the hint
   * @param other the hint if the name is that of something else; null if it is not
   * @param range where the name stands
   * @throws SqlException if there is none
   */
  synchronized DatabaseJob require(
      String name, List<String> queries, @Nullable String other, SourceRange range) {
    DatabaseJob job = byName.get(name);
    if (job == null) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          range,
          "there is no job '" + name + "'",
          other != null
              ? other
              : known(Suggestions.hint(name, byName.keySet(), "jobs are"), queries),
          null);
    }
    return job;
  }

  /**
   * What there is to be stopped, as a hint.
   *
   * @param jobs the one that may be meant, or all; null if there are none
   */
  private static String known(@Nullable String jobs, List<String> queries) {
    if (jobs != null && (queries.isEmpty() || jobs.endsWith("?"))) {
      return jobs;
    }
    String list = "queries that go on are: " + String.join(", ", queries);
    return queries.isEmpty()
        ? "no job and no query runs"
        : jobs == null ? list : jobs + "; " + list;
  }
}
