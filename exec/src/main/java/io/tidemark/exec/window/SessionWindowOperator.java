package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.pipeline.AggregateLoop;
import java.util.List;

/**
 * Aggregates by window and key; output columns: keys, results, window_start, window_end,
 * window_time (epoch milliseconds, NOT NULL); with grouping sets the index of the set last.
 */
public final class SessionWindowOperator implements Operator {
  /**
   * @param timeColumn index of the rowtime in the batches given, layout LONG, epoch milliseconds
   * @param keyTypes types of the keys as {@code loop} gives them to the key table; with grouping
   *     sets the last is the index of the set, INT
   * @param hasGroupingSets whether the last key is the index of a grouping set
   */
  public SessionWindowOperator(
      long gapMillis,
      int timeColumn,
      List<ColumnType> keyTypes,
      int sessionKeys,
      List<AggregateSpec> calls,
      boolean hasGroupingSets,
      AggregateLoop loop) {}

  @Override
  public void open(OperatorContext context, Output output) {}

  @Override
  public boolean process(int input, Batch batch) {
    throw new IllegalStateException("windows are not there yet");
  }

  @Override
  public boolean advance(int input, long watermark) {
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    return true;
  }
}
