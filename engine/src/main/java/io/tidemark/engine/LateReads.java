package io.tidemark.engine;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;

/** Finds the jobs whose late rows a plan reads, which must have taken everything first. */
final class LateReads {
  private LateReads() {}

  static List<DatabaseJob> of(PhysicalNode plan, DatabaseJobs jobs) {
    List<DatabaseJob> found = new ArrayList<>();
    collect(plan, jobs, found);
    return found;
  }

  private static void collect(PhysicalNode node, DatabaseJobs jobs, List<DatabaseJob> found) {
    if (node instanceof PhysicalNode.LateScan scan) {
      for (DatabaseJob job : jobs.all()) {
        if (job.lateLogs().stream().anyMatch(log -> LateLogs.queryOf(log).equals(scan.query()))) {
          found.add(job);
        }
      }
    }
    node.inputs().forEach(input -> collect(input, jobs, found));
  }
}
