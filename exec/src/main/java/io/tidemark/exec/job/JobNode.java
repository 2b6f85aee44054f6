package io.tidemark.exec.job;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.source.AheadRows;
import io.tidemark.exec.source.RowCheck;
import io.tidemark.exec.source.TableSource;
import io.tidemark.exec.table.LiveReading;
import io.tidemark.exec.table.TableReading;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A node of a job graph; the edges point from consumer to producer. */
public sealed interface JobNode {
  /** What progress, EXPLAIN and errors call it. */
  String name();

  /**
   * Reads a table.
   *
   * @param required by column of the table: whether it is decoded
   * @param computed appends computed columns and, as the last column, the value of the WATERMARK
   *     expression in epoch milliseconds (NULL moves nothing); null if there is neither
   * @param watermarkColumn index of that last column, which the source takes off again; -1 for a
   *     table without WATERMARK
   * @param advancesPerUnit whether the watermark moves only at the end of a unit
   * @param rowCheck what rows must be like; null for nothing
   * @param ahead finds rows that are too far ahead of the clock; null if none can be
   */
  record Source(
      String name,
      TableSource source,
      boolean[] required,
      @Nullable Supplier<BatchTransform> computed,
      int watermarkColumn,
      boolean advancesPerUnit,
      @Nullable RowCheck rowCheck,
      @Nullable AheadRows ahead)
      implements JobNode {
    /** A table whose watermark, if there is one, moves row by row. */
    public Source(
        String name,
        TableSource source,
        boolean[] required,
        @Nullable Supplier<BatchTransform> computed,
        int watermarkColumn) {
      this(name, source, required, computed, watermarkColumn, false, null, null);
    }
  }

  /**
   * Reads an unbounded table from outside, whose batches arrive as they are taken, beside the
   * managed tables of the job.
   *
   * @param strategy as of its {@code reading}
   * @param placed gives an error the place of the table in the SQL
   */
  record Live(
      String name,
      LiveReading reading,
      WatermarkStrategy strategy,
      UnaryOperator<RuntimeException> placed)
      implements JobNode {}

  /**
   * Reads a managed table in the order of arrivals; all such sources of a job begin at the same
   * arrival. They are read when all bounded ones have ended.
   *
   * @param computed as in {@link Source}
   * @param watermarkColumn as in {@link Source}
   * @param strategy how the watermark moves
   * @param ahead finds rows that are too far ahead of the clock; null if none can be
   * @param rowCheck what rows must be like; null for nothing
   * @param stored the columns of its rows as they were written
   * @param placed gives an error the place of the table in the SQL
   */
  record Followed(
      String name,
      TableReading reading,
      @Nullable Supplier<BatchTransform> computed,
      int watermarkColumn,
      WatermarkStrategy strategy,
      @Nullable AheadRows ahead,
      @Nullable RowCheck rowCheck,
      RowType stored,
      UnaryOperator<RuntimeException> placed)
      implements JobNode {}

  /**
   * Runs an operator, in as many tasks as there are threads if its input is exchanged by hash, else
   * in one.
   *
   * @param operators makes the operator of one task
   * @param lateRows takes its late rows; shared by its tasks
   * @param placed gives an error about the step, such as that it holds too much, its place in the
   *     SQL
   */
  record Step(
      String name,
      Supplier<Operator> operators,
      List<Input> inputs,
      @Nullable LateRows lateRows,
      UnaryOperator<RuntimeException> placed)
      implements JobNode {
    public Step {
      inputs = List.copyOf(inputs);
    }

    /** A step that stands nowhere in the SQL. */
    public Step(
        String name,
        Supplier<Operator> operators,
        List<Input> inputs,
        @Nullable LateRows lateRows) {
      this(name, operators, inputs, lateRows, UnaryOperator.identity());
    }

    /** The same step with a place in the SQL. */
    public Step at(UnaryOperator<RuntimeException> newPlaced) {
      return new Step(name, operators, inputs, lateRows, newPlaced);
    }
  }

  /** An input of a step. */
  record Input(JobNode node, Exchange exchange) {}

  /** How rows get from the tasks of a producer to those of a consumer. */
  sealed interface Exchange {}

  /** One task to one task. */
  record Forward() implements Exchange {}

  /** One task to the task that owns the key group of the row's key. */
  record Hash(List<Integer> keys, List<ColumnType> types) implements Exchange {
    public Hash {
      keys = List.copyOf(keys);
      types = List.copyOf(types);
    }
  }

  /**
   * All tasks to one. Inside an arrival unit rows are merged in this order, which each task already
   * keeps: rows that go before rows that come, then ascending, NULL first; so the number of tasks
   * does not show. If the first of the columns is a time it is the window_time of the rows, and
   * watermark steps are put where they fire the windows; else, and without types, they come behind
   * the rows.
   */
  record Gather(List<Integer> order, List<ColumnType> types) implements Exchange {
    public Gather {
      order = List.copyOf(order);
      types = List.copyOf(types);
    }
  }
}
