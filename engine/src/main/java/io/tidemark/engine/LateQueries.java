package io.tidemark.engine;

import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.Map;
import java.util.TreeMap;

/**
 * The queries that write late rows to tables of the database as they go on. They stand in the
 * catalog among the jobs, so that nobody drops such a table, or makes the query read it. Whoever
 * changes it holds the catalog's lock alone.
 */
final class LateQueries {
  private final Catalog catalog;
  private final Map<String, StreamingResult> byName = new TreeMap<>();

  LateQueries(Catalog catalog) {
    this.catalog = catalog;
  }

  /** Whether a query is one of them. */
  static boolean isOne(PhysicalNode plan) {
    LateTarget target = LateTarget.of(plan);
    return target != null
        && target.isContinuous()
        && target.connector().equals(ManagedTableFactory.NAME);
  }

  /** Adds a query that runs. */
  synchronized void put(StreamingResult query, PhysicalNode plan) {
    LateTarget target = LateTarget.of(plan);
    if (target == null) {
      throw new IllegalArgumentException("a query without a table for late rows");
    }
    String name = query.name();
    for (int i = 2; catalog.job(name) != null; i++) {
      name = query.name() + "_" + i;
    }
    byName.put(name, query);
    catalog.put(
        new JobInfo(
            name, JobInfo.Kind.QUERY, target.table().name(), Followed.tables(plan), query.name()));
  }

  /** Whether some are over. */
  synchronized boolean hasEnded() {
    return byName.values().stream().anyMatch(StreamingResult::isOver);
  }

  /** Takes those out that are over. */
  synchronized void forgetEnded() {
    byName
        .entrySet()
        .removeIf(
            query -> {
              boolean isOver = query.getValue().isOver();
              if (isOver) {
                catalog.removeJob(query.getKey());
              }
              return isOver;
            });
  }
}
