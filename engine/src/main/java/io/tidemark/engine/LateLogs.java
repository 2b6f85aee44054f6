package io.tidemark.engine;

import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.source.TableSource;
import io.tidemark.planner.catalog.LateTables;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The late rows of the queries that ran in a session, and of the jobs of its database, by the name
 * of the query or job: the tables {@code <name>$late}.
 */
final class LateLogs implements LateTables {
  private static final String SUFFIX = "$late";

  private final DatabaseJobs jobs;
  private final Map<String, LateLog> logs = new TreeMap<>();

  LateLogs(DatabaseJobs jobs) {
    this.jobs = jobs;
  }

  /**
   * Makes the late rows of a query readable; those of an earlier one of this name are forgotten.
   */
  synchronized void put(List<LateLog> newLogs) {
    newLogs.forEach(log -> logs.put(queryOf(log), log));
  }

  /** What a late table belongs to: the query, or with several time operators one of its steps. */
  static String queryOf(LateLog log) {
    String table = log.name();
    return table.substring(0, table.length() - SUFFIX.length());
  }

  @Override
  public synchronized Map<String, RowType> rowTypes() {
    Map<String, RowType> types = new TreeMap<>();
    for (DatabaseJob job : jobs.all()) {
      job.lateLogs().forEach(log -> types.put(queryOf(log), log.rowType()));
    }
    logs.forEach((name, log) -> types.put(name, log.rowType()));
    return types;
  }

  /** The late rows so far, or null if no query of this name kept any. */
  synchronized @Nullable TableSource source(String query) {
    LateLog log = logs.get(query);
    if (log == null) {
      log = ofJob(query);
    }
    return log == null ? null : log.source();
  }

  private @Nullable LateLog ofJob(String query) {
    for (DatabaseJob job : jobs.all()) {
      for (LateLog log : job.lateLogs()) {
        if (queryOf(log).equals(query)) {
          return log;
        }
      }
    }
    return null;
  }
}
