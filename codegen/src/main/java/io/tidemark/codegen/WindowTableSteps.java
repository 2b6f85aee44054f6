package io.tidemark.codegen;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.relational.CountTableOperator;
import io.tidemark.exec.relational.WindowTableOperator;
import io.tidemark.exec.window.SliceSpec;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The steps of window table functions whose rows no aggregate takes. */
final class WindowTableSteps {
  private final int threads;
  private final LateLogs lateLogs;
  private final LateWriting lateWriting;

  WindowTableSteps(int threads, LateLogs lateLogs, LateWriting lateWriting) {
    this.threads = threads;
    this.lateLogs = lateLogs;
    this.lateWriting = lateWriting;
  }

  /**
   * @param rows of the input
   */
  JobNode.Input windowTable(PhysicalNode.WindowTable node, JobNode.Input rows) {
    if (node.window() instanceof WindowSpec.Session session) {
      return sessionTable(node, session.gapMillis(), rows);
    }
    if (node.window() instanceof WindowSpec.Count count) {
      return countTable(node, count, rows);
    }
    SliceSpec slices = WindowOperators.slices(node.window());
    ColumnType timeType = node.input().rowType().type(node.timeColumn());
    JobNode input = Steps.single(rows);
    return Steps.forward(
        new JobNode.Step(
            "window table",
            () -> new WindowTableOperator(slices, node.timeColumn(), timeType),
            List.of(Steps.forward(input)),
            lateLogs.log(node, lateColumns(node), node.lateCondition()),
            Faults.at(node)));
  }

  /** One task counts all keys, as windows come in the order of the rows that fill them. */
  private JobNode.Input countTable(
      PhysicalNode.WindowTable node, WindowSpec.Count count, JobNode.Input rows) {
    return Steps.forward(
        Steps.step(
            node,
            "count windows",
            () ->
                new CountTableOperator(
                    count.slideRows(),
                    count.sizeRows(),
                    count.timeoutMillis(),
                    node.timeColumn(),
                    count.hasTime(),
                    node.keys()),
            Steps.forward(Steps.single(rows))));
  }

  private static RowType lateColumns(PhysicalNode.WindowTable node) {
    return new RowType(node.input().rowType().fields().subList(0, node.lateColumns()));
  }

  private JobNode.Input sessionTable(
      PhysicalNode.WindowTable node, long gapMillis, JobNode.Input rows) {
    RowType input = node.input().rowType();
    int time = node.timeColumn();
    ColumnType timeType = input.type(time);
    boolean isKeyed = threads > 1 && !node.keys().isEmpty() && node.lateTarget() == null;
    JobNode.Exchange exchange =
        isKeyed ? new JobNode.Hash(node.keys(), Steps.types(input, node.keys())) : Steps.FORWARD;
    JobNode below = Steps.single(rows);
    LateLog late = lateLogs.log(node, lateColumns(node), node.lateCondition());
    Supplier<Operator> operators = () -> WindowOperators.sessionTable(node, gapMillis, timeType);
    JobNode sessions =
        new JobNode.Step(
            "session table",
            lateWriting.around(operators, node.lateTarget(), late, lateColumns(node), time),
            List.of(new JobNode.Input(below, exchange)),
            late,
            Faults.at(node));
    if (!isKeyed) {
      return Steps.forward(sessions);
    }
    List<Integer> order = new ArrayList<>();
    order.add(input.size() + 2);
    order.add(input.size() + 1);
    order.addAll(node.keys());
    order.add(input.size());
    return new JobNode.Input(
        sessions, new JobNode.Gather(order, Steps.types(node.rowType(), order)));
  }
}
