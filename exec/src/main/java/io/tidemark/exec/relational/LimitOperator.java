package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/**
 * Passes the first rows on, in arrival order. Behind the last of them its watermark is at the end,
 * and with the unit of that row, or at once, its output ends, which tells the job that no more
 * input is needed.
 */
public final class LimitOperator implements Operator {
  private Output output = NoOutput.INSTANCE;
  private final boolean endsAtOnce;
  private long toSkip;
  private long toGive;
  private long watermark = Watermarks.NONE;
  private boolean hasEnded;

  /**
   * @param offset how many of the first rows are left out
   * @param fetch most rows given after them; -1 for all
   * @param endsAtOnce whether its output may end inside a unit
   */
  public LimitOperator(long offset, long fetch, boolean endsAtOnce) {
    this.endsAtOnce = endsAtOnce;
    this.toSkip = offset;
    this.toGive = fetch < 0 ? Long.MAX_VALUE : fetch;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
  }

  @Override
  public boolean process(int input, Batch batch) {
    if (toGive == 0) {
      return advance(input, Watermarks.END) && endIfEnough(input);
    }
    int from = (int) Math.min(toSkip, batch.selectedCount());
    int count = (int) Math.min(toGive, batch.selectedCount() - from);
    toSkip -= from;
    toGive -= count;
    if (from == 0 && count == batch.selectedCount() && toGive > 0) {
      watermark = batch.watermarks().last();
      output.emit(batch);
      return true;
    }
    int[] selection = new int[count];
    for (int i = 0; i < count; i++) {
      selection[i] = batch.row(from + i);
    }
    Batch kept = batch.select(selection, count);
    if (toGive == 0 && count > 0) {
      kept = kept.withWatermarks(endAfter(batch.watermarks(), selection[count - 1]));
    }
    watermark = kept.watermarks().last();
    output.emit(kept);
    return endIfEnough(input);
  }

  private boolean endIfEnough(int input) {
    return toGive > 0 || !endsAtOnce || endOfInput(input);
  }

  private static Watermarks endAfter(Watermarks steps, int lastRow) {
    Watermarks cut = new Watermarks(steps.start());
    for (int i = 0; i < steps.count() && steps.row(i) <= lastRow; i++) {
      cut.step(steps.row(i), steps.value(i));
    }
    cut.step(lastRow + 1, Watermarks.END);
    return cut;
  }

  @Override
  public boolean advance(int input, long newWatermark) {
    long own = toGive == 0 ? Watermarks.END : newWatermark;
    if (own > watermark) {
      watermark = own;
      output.advance(own);
    }
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    if (hasEnded) {
      return true;
    }
    output.endUnit(unit);
    return toGive > 0 || endOfInput(input);
  }

  @Override
  public boolean endOfInput(int input) {
    if (hasEnded) {
      return true;
    }
    hasEnded = true;
    if (watermark < Watermarks.END) {
      watermark = Watermarks.END;
      output.advance(watermark);
    }
    output.endOfInput();
    return true;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(toSkip);
    writer.writeLong(toGive);
    writer.writeLong(watermark);
    writer.writeBoolean(hasEnded);
  }

  @Override
  public void restore(StateReader reader) {
    toSkip = reader.readLong();
    toGive = reader.readLong();
    watermark = reader.readLong();
    hasEnded = reader.readBoolean();
  }
}
