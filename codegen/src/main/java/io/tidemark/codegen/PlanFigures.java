package io.tidemark.codegen;

import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.job.JobSpec;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.MeasuredOperator;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.StepFigures;
import io.tidemark.exec.relational.ReportOperator;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** What the steps of a job did, by the nodes of its plan. */
public final class PlanFigures {
  private final Map<JobNode, PhysicalNode> made;
  private final LongSupplier nanos;
  private final Map<PhysicalNode, Group> groups = new IdentityHashMap<>();

  private PlanFigures(Map<JobNode, PhysicalNode> made, LongSupplier nanos) {
    this.made = made;
    this.nanos = nanos;
  }

  /**
   * What was done for a node of a plan.
   *
   * @param rowsIn of all its inputs
   * @param lateRows rows that were found late, by the reason; those that there are none for left
   *     out
   * @param filteredRows rows that a filter in an aggregate removed
   * @param nanos of all tasks
   * @param stateEntries the most that each task held, in all
   * @param isMeasured whether there is a step for it, and not only the rows that a source gave
   */
  public record Figures(
      long rowsIn,
      long rowsOut,
      Map<LateReason, Long> lateRows,
      long filteredRows,
      long nanos,
      long stateEntries,
      long stateBytes,
      boolean isMeasured) {}

  /** The tasks of a step. */
  private static final class Tasks {
    private final List<StepFigures> all = new CopyOnWriteArrayList<>();
    private final int inputs;

    Tasks(int inputs) {
      this.inputs = inputs;
    }

    StepFigures task() {
      StepFigures figures = new StepFigures(inputs);
      all.add(figures);
      return figures;
    }

    long sum(ToLongFunction<StepFigures> figure) {
      return all.stream().mapToLong(figure).sum();
    }
  }

  /** An input of a step, where the rows of another node are counted. */
  private record Port(Tasks tasks, int input) {
    long rows() {
      return tasks.sum(task -> task.rowsIn(input));
    }
  }

  /** The steps of a node, the last one first. */
  private static final class Group {
    private final Port consumer;
    private final List<Tasks> steps = new ArrayList<>();
    private final List<Port> inputs = new ArrayList<>();

    Group(Port consumer) {
      this.consumer = consumer;
    }

    long sum(ToLongFunction<StepFigures> figure) {
      return steps.stream().mapToLong(step -> step.sum(figure)).sum();
    }
  }

  /**
   * A job that runs another one and gives a report at its end.
   *
   * @param made the nodes of the plan, by the last step of each
   */
  static CompiledJob around(
      CompiledJob job,
      Map<JobNode, PhysicalNode> made,
      LongSupplier nanos,
      Function<PlanFigures, List<String>> report) {
    PlanFigures figures = new PlanFigures(made, nanos);
    Tasks root = new Tasks(1);
    Group above = new Group(new Port(root, 0));
    Supplier<Operator> lines =
        () ->
            new MeasuredOperator(
                ReportOperator.ofLines(() -> report.apply(figures)), root.task(), nanos);
    JobSpec spec = job.spec();
    JobNode top = figures.measured(spec.root(), above, new Port(root, 0));
    JobNode reporting = new JobNode.Step("report", lines, List.of(Steps.forward(top)), null);
    return new CompiledJob(
        new JobSpec(
            spec.name(),
            reporting,
            spec.batchRows(),
            spec.writer(),
            spec.lateWriter(),
            spec.clock(),
            spec.limits(),
            spec.sources()),
        ReportOperator.rowType("plan"),
        job.lateLogs(),
        job.lostRetractions(),
        job.readings(),
        job.live(),
        job.aheadRows());
  }

  private JobNode measured(JobNode node, Group above, Port consumer) {
    PhysicalNode own = made.get(node);
    Group group = above;
    if (own != null) {
      group = groups.computeIfAbsent(own, key -> new Group(consumer));
      above.inputs.add(consumer);
    }
    if (!(node instanceof JobNode.Step step)) {
      return node;
    }
    Tasks tasks = new Tasks(step.inputs().size());
    group.steps.add(tasks);
    List<JobNode.Input> inputs = new ArrayList<>();
    for (int i = 0; i < step.inputs().size(); i++) {
      JobNode.Input input = step.inputs().get(i);
      JobNode below = measured(input.node(), group, new Port(tasks, i));
      inputs.add(new JobNode.Input(below, input.exchange()));
    }
    Supplier<Operator> operators = step.operators();
    return new JobNode.Step(
        step.name(),
        () -> new MeasuredOperator(operators.get(), tasks.task(), nanos),
        inputs,
        step.lateRows(),
        step.placed());
  }

  private static Map<LateReason, Long> lateRows(Group group) {
    Map<LateReason, Long> rows = new EnumMap<>(LateReason.class);
    for (LateReason reason : LateReason.values()) {
      long count = group.sum(step -> step.lateRows(reason));
      if (count > 0) {
        rows.put(reason, count);
      }
    }
    return rows;
  }

  /** What was done for a node; null if the step of the node above did it. */
  public @Nullable Figures of(PhysicalNode node) {
    Group group = groups.get(node);
    if (group == null) {
      return null;
    }
    return new Figures(
        group.inputs.stream().mapToLong(Port::rows).sum(),
        group.consumer.rows(),
        lateRows(group),
        group.sum(StepFigures::filteredRows),
        group.sum(StepFigures::nanos),
        group.sum(StepFigures::mostEntries),
        group.sum(StepFigures::mostBytes),
        !group.steps.isEmpty());
  }
}
