package io.tidemark.codegen;

import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.relational.NotNullRows;
import io.tidemark.exec.relational.SinkOperator;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.exec.sink.SinkGroup;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.TableWriteOperator;
import io.tidemark.exec.table.TableWriter;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The steps that write to a table. */
final class InsertSteps {
  private final Connectors connectors;
  private final HostServices host;
  private final @Nullable SinkGroup sinks;
  private final PhysicalNode.Visitor<JobNode.Input> inputs;
  private @Nullable TableWriter writer;

  /** What computes the columns that are written. */
  private PhysicalNode.@Nullable Calc values;

  private @Nullable InsertColumns columns;

  /**
   * @param sinks the group of the tables; null if each shows its rows by itself
   * @param inputs makes the steps whose rows are written
   */
  InsertSteps(
      Connectors connectors,
      HostServices host,
      @Nullable SinkGroup sinks,
      PhysicalNode.Visitor<JobNode.Input> inputs) {
    this.sinks = sinks;
    this.connectors = connectors;
    this.host = host;
    this.inputs = inputs;
  }

  /** The managed table that the job writes to unit by unit; null if it does not. */
  @Nullable TableWriter writer() {
    return writer;
  }

  /** Gives back what was taken hold of for a job that will not run. */
  void abandon() {
    if (writer != null) {
      writer.close(null);
    }
  }

  JobNode.Input insert(PhysicalNode.Insert node) {
    TableFactory factory = connectors.factory(node.range(), node.connector());
    if (node.isContinuous() && factory instanceof ManagedTableFactory managed) {
      TableWriter opened = Faults.reached(node.range(), () -> managed.write(node.table()));
      writer = opened;
      return Steps.forward(
          Steps.step(
              "insert",
              () -> new TableWriteOperator(opened),
              checked(node, NetChangesStep.forTable(node.input()))));
    }
    TableSink sink =
        PlacedSink.of(
            Faults.reached(node.range(), () -> factory.sink(node.table(), host)), node.range());
    boolean canChange = node.input().traits().changelogMode() != Traits.ChangelogMode.APPEND;
    if (canChange && !sink.takesChanges()) {
      throw Faults.invalid(
          node.range(),
          "table '"
              + node.table().name()
              + "' takes only new rows, but rows of this query can change later",
          "insert into a table without a connector, or into one that takes changes, such as print;"
              + " or write EMIT FINAL over a window");
    }
    JobNode.Input input = checked(node, node.input());
    TableSink shown = grouped(sink, factory, sinks);
    return Steps.forward(
        Steps.step("insert", () -> new SinkOperator(shown, node.isContinuous()), input));
  }

  /** Has faults of what a node computes name the columns, if it computes those of the table. */
  UnaryOperator<BatchTransform> naming(PhysicalNode.Calc node) {
    InsertColumns named = columns;
    return named == null || node != values ? UnaryOperator.identity() : named::naming;
  }

  /** The sink as a member of its group, if there is one. */
  static TableSink grouped(TableSink sink, TableFactory factory, @Nullable SinkGroup sinks) {
    return sinks == null ? sink : sinks.member(sink, factory instanceof ManagedTableFactory);
  }

  /** The rows to insert, none of which has NULL where the table does not take it. */
  private JobNode.Input checked(PhysicalNode.Insert node, PhysicalNode rows) {
    PhysicalNode made = rows instanceof PhysicalNode.NetChanges net ? net.input() : rows;
    if (made instanceof PhysicalNode.Calc calc) {
      values = calc;
      columns = InsertColumns.of(node, calc);
    }
    JobNode.Input input = rows.accept(inputs);
    return notNull(node).isNeeded()
        ? Steps.forward(Steps.step("not null", () -> new TransformOperator(notNull(node)), input))
        : Steps.forward(Steps.single(input));
  }

  private static NotNullRows notNull(PhysicalNode.Insert node) {
    return new NotNullRows(node.table(), node.dropsNullRows(), NullRefusals.of(node));
  }
}
