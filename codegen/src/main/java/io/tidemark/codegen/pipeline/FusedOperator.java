package io.tidemark.codegen.pipeline;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operator whose loop also does the projection below it, so that it sees the projection's input.
 * Rows that it recalls, because they came too late, still have the columns that the projection
 * gives.
 */
public final class FusedOperator implements Operator {
  private final Operator operator;
  private final RecalledRows projection;
  private final boolean hasFilter;
  private @Nullable Kept kept;
  private long rowsIn;

  /**
   * @param hasFilter whether the projection removes rows
   */
  public FusedOperator(Operator operator, RecalledRows projection, boolean hasFilter) {
    this.operator = operator;
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
    operator.open(counted == null ? context : context.keeping(counted), output);
  }

  @Override
  public boolean process(int input, Batch batch) {
    rowsIn += batch.selectedCount();
    return operator.process(
        input, batch.withOrigin((rows, count) -> projection.of(batch, rows, count)));
  }

  @Override
  public boolean advance(int input, long watermark) {
    return operator.advance(input, watermark);
  }

  @Override
  public boolean tick(long clockMillis) {
    return operator.tick(clockMillis);
  }

  @Override
  public boolean endUnit(int input, long unit) {
    return operator.endUnit(input, unit);
  }

  @Override
  public boolean endOfInput(int input) {
    return operator.endOfInput(input);
  }

  @Override
  public boolean resume() {
    return operator.resume();
  }

  @Override
  public void snapshot(StateWriter writer) {
    operator.snapshot(writer);
  }

  @Override
  public void restore(StateReader reader) {
    operator.restore(reader);
  }

  @Override
  public long stateEntries() {
    return operator.stateEntries();
  }

  @Override
  public long stateBytes() {
    return operator.stateBytes();
  }

  @Override
  public List<Wait> waits() {
    return operator.waits();
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

  @Override
  public void close() {
    operator.close();
  }
}
