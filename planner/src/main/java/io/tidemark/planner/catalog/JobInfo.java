package io.tidemark.planner.catalog;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A job that runs in a database: it reads tables and views and writes to one table or view, and its
 * late rows to another.
 *
 * @param name unique among the jobs of the database; that of a materialized view is the view's
 * @param kind what made it
 * @param target the table or view that it writes to
 * @param lateTarget the table that it writes late rows to; null if it does not
 * @param reads names of the tables and views that it reads, also through plain views
 * @param sql the text of its query, on one line
 */
public record JobInfo(
    String name,
    Kind kind,
    String target,
    @Nullable String lateTarget,
    Set<String> reads,
    String sql) {
  /** What makes a job. */
  public enum Kind {
    INSERT,
    MATERIALIZED_VIEW
  }

  public JobInfo {
    reads = Set.copyOf(reads);
  }

  /** A job that writes late rows nowhere. */
  public JobInfo(String name, Kind kind, String target, Set<String> reads, String sql) {
    this(name, kind, target, null, reads, sql);
  }

  /** The same with a table for its late rows. */
  public JobInfo into(@Nullable String table) {
    return new JobInfo(name, kind, target, table, reads, sql);
  }

  /** The tables and views that it writes to. */
  public Set<String> targets() {
    Set<String> targets = new TreeSet<>(Set.of(target));
    if (lateTarget != null) {
      targets.add(lateTarget);
    }
    return targets;
  }
}
