package io.tidemark.codegen;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.List;
import java.util.function.Supplier;

/** Nodes of a job graph in their usual forms. */
final class Steps {
  static final JobNode.Exchange FORWARD = new JobNode.Forward();

  private Steps() {}

  /** The one task that has all rows of an input, in order. */
  static JobNode single(JobNode.Input input) {
    return input.exchange().equals(FORWARD)
        ? input.node()
        : step("gather", () -> new TransformOperator(batch -> batch), input);
  }

  /** A step without late rows, at the place of a node. */
  static JobNode.Step step(
      PhysicalNode node, String name, Supplier<Operator> operators, JobNode.Input... inputs) {
    return step(name, operators, inputs).at(Faults.at(node));
  }

  /** A step without late rows and without state. */
  static JobNode.Step step(String name, Supplier<Operator> operators, JobNode.Input... inputs) {
    return new JobNode.Step(name, operators, List.of(inputs), null);
  }

  /** All that a node of one task gives. */
  static JobNode.Input forward(JobNode node) {
    return new JobNode.Input(node, FORWARD);
  }

  /** Of some columns of a row, in the order of {@code columns}. */
  static List<ColumnType> types(RowType type, List<Integer> columns) {
    return columns.stream().map(type::type).toList();
  }
}
