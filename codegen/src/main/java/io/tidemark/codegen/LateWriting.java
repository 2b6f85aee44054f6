package io.tidemark.codegen;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.CompiledTransform;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.operator.LateRowsOperator;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.relational.NotNullRows;
import io.tidemark.exec.relational.SinkOperator;
import io.tidemark.exec.sink.SinkGroup;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.TableWriteOperator;
import io.tidemark.exec.table.TableWriter;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.LateTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** LATE ROWS INTO: what writes the late rows of one step of a job to a table. */
final class LateWriting {
  private final ClassCache cache;
  private final Connectors connectors;
  private final @Nullable SinkGroup sinks;
  private final HostServices host;
  private @Nullable TableWriter writer;

  /**
   * @param sinks the group of the tables; null if each shows its rows by itself
   */
  LateWriting(
      ClassCache cache, Connectors connectors, @Nullable SinkGroup sinks, HostServices host) {
    this.sinks = sinks;
    this.cache = cache;
    this.connectors = connectors;
    this.host = host;
  }

  /** The managed table that late rows go to unit by unit; null if there is none. */
  @Nullable TableWriter writer() {
    return writer;
  }

  /** Gives back what was taken hold of for a job that will not run. */
  void abandon() {
    if (writer != null) {
      writer.close(null);
    }
  }

  /**
   * Operators that write their late rows, if there is a table for them.
   *
   * @param target null for none: then the operators stay as they are
   * @param log of the step, told where the rows go
   * @param columns of the log
   * @param timeColumn which of them is the rowtime
   */
  Supplier<Operator> around(
      Supplier<Operator> operators,
      @Nullable LateTarget target,
      LateLog log,
      RowType columns,
      int timeColumn) {
    if (target == null) {
      return operators;
    }
    LateRowsOperator.Received received = new LateRowsOperator.Received(columns, timeColumn);
    log.tell(received);
    Projection projection = projection(target, columns);
    GeneratedSource text = TransformGenerator.generate("LateColumns", projection);
    Supplier<Operator> writers = writers(target);
    return () ->
        new LateRowsOperator(
            operators.get(),
            received,
            checked(target, new CompiledTransform(cache, text, projection)),
            writers.get(),
            sinks != null);
  }

  private static Projection projection(LateTarget target, RowType columns) {
    List<RowField> fields = new ArrayList<>(columns.fields());
    fields.add(new RowField("late_by", ColumnType.of(ColumnType.Kind.INTERVAL_DAY_TIME)));
    return new Projection(
        new RowType(fields),
        null,
        target.columns(),
        target.table().rowType(),
        IntStream.range(0, target.columns().size()).boxed().collect(Collectors.toSet()));
  }

  /** Faults of a value have the place of the table. */
  private static BatchTransform checked(LateTarget target, BatchTransform columns) {
    NotNullRows rows =
        new NotNullRows(target.table(), target.dropsNullRows(), NullRefusals.of(target));
    return batch -> {
      try {
        Batch made = columns.apply(batch);
        return rows.isNeeded() ? rows.apply(made) : made;
      } catch (DataException e) {
        throw PlacedSource.placed(e, target.range());
      }
    };
  }

  private Supplier<Operator> writers(LateTarget target) {
    SourceRange range = target.range();
    TableFactory factory = connectors.factory(range, target.connector());
    if (target.isContinuous() && factory instanceof ManagedTableFactory managed) {
      TableWriter opened = Faults.reached(range, () -> managed.write(target.table()));
      writer = opened;
      return () -> new TableWriteOperator(opened);
    }
    TableSink sink =
        PlacedSink.of(Faults.reached(range, () -> factory.sink(target.table(), host)), range);
    TableSink shown = InsertSteps.grouped(sink, factory, sinks);
    return () -> new SinkOperator(shown, target.isContinuous());
  }
}
