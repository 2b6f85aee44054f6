package io.tidemark.codegen.pipeline;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.ForwardingOperator;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import org.jspecify.annotations.Nullable;

/**
 * An operator whose loop also does the projection below it, so that it sees the projection's input.
 * Rows that it recalls, because they came too late, still have the columns that the projection
 * gives.
 */
public final class FusedOperator extends ForwardingOperator {
  private final RecalledRows projection;
  private final boolean hasFilter;
  private @Nullable Kept kept;
  private long rowsIn;

  /**
   * @param hasFilter whether the projection removes rows
   */
  public FusedOperator(Operator operator, RecalledRows projection, boolean hasFilter) {
    super(operator);
    this.projection = projection;
    this.hasFilter = hasFilter;
  }

  @Override
  public void open(OperatorContext context, Output output) {
    Kept counted = null;
    if (hasFilter) {
      counted = new Kept(context.lateRows());
      kept = counted;
    }
    super.open(counted == null ? context : context.keeping(counted), output);
  }

  @Override
  public boolean process(int input, Batch batch) {
    rowsIn += batch.selectedCount();
    return super.process(
        input, batch.withOrigin((rows, count) -> projection.of(batch, rows, count)));
  }

  @Override
  public long filteredRows() {
    return kept == null ? 0 : rowsIn - kept.rows;
  }

  /** Counts the rows that pass the filter, which the loop alone knows. */
  private static final class Kept implements LateRows {
    private final LateRows late;
    private long rows;

    Kept(LateRows late) {
      this.late = late;
    }

    @Override
    public void add(LateReason reason, Batch batch, int row, long watermark, long[] windows) {
      late.add(reason, batch, row, watermark, windows);
    }

    @Override
    public void judged(long judgedRows) {
      rows += judgedRows;
      late.judged(judgedRows);
    }
  }
}
