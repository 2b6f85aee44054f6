package io.tidemark.codegen;

import io.tidemark.exec.job.JobNode;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The sources of one job, in an order that has those of each of its plans in the order of that
 * plan. Plans share what they read, unless one reads tables in another order than the plans before
 * it: which rows come first is a part of what a query means, so it reads them anew then. A plan
 * that names a table twice reads it twice, one after the other.
 */
final class SourceOrder {
  private final List<? extends PhysicalNode> plans;
  private final List<Placed> order = new ArrayList<>();

  /** Where the next source of the plan at hand can stand first. */
  private int next;

  /** A source; {@code table} is null for one that is not shared. */
  private record Placed(@Nullable ReadTable table, JobNode node) {}

  /**
   * @param plans those of the job
   */
  SourceOrder(List<? extends PhysicalNode> plans) {
    this.plans = List.copyOf(plans);
  }

  /** The sources to come are those of another plan. */
  void beginPlan() {
    next = 0;
  }

  /** The scan, with the columns that all plans need of what they share. */
  PhysicalNode.Scan shared(PhysicalNode.Scan scan, ReadTable table) {
    return plans.size() == 1 ? scan : scan.reading(union(scan, table));
  }

  /** All scans of what they share. */
  List<PhysicalNode.Scan> scans(ReadTable table) {
    return table.scans(plans);
  }

  private Set<Integer> union(PhysicalNode.Scan scan, ReadTable table) {
    Set<Integer> required = table.required(plans);
    required.addAll(scan.required());
    return required;
  }

  /** The source of a table that can be shared, one of a plan before if there is one. */
  JobNode place(ReadTable table, Supplier<JobNode> made) {
    for (int i = next; i < order.size(); i++) {
      if (table.equals(order.get(i).table())) {
        next = i + 1;
        return order.get(i).node();
      }
    }
    return add(table, made.get());
  }

  /** A source that is not shared. */
  JobNode place(JobNode node) {
    return add(null, node);
  }

  private JobNode add(@Nullable ReadTable table, JobNode node) {
    order.add(next, new Placed(table, node));
    next++;
    return node;
  }

  List<JobNode> sources() {
    return order.stream().map(Placed::node).toList();
  }
}
