package io.tidemark.planner.catalog;

import java.util.Set;

/**
 * A job that runs in a database: it reads tables and views and writes to one table or view.
 *
 * @param name unique among the jobs of the database; that of a materialized view is the view's
 * @param kind what made it
 * @param target the table or view that it writes to
 * @param reads names of the tables and views that it reads, also through plain views
 * @param sql the text of its query, on one line
 */
public record JobInfo(String name, Kind kind, String target, Set<String> reads, String sql) {
  /** What makes a job. */
  public enum Kind {
    INSERT,
    MATERIALIZED_VIEW
  }

  public JobInfo {
    reads = Set.copyOf(reads);
  }
}
