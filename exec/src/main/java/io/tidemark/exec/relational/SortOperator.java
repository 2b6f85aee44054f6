package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BatchBytes;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;

/**
 * Sorts a bounded input and gives it at its end; equal rows keep their order. With a fetch only the
 * rows that can still be among the first are kept.
 *
 * <p>Holds the watermark back until the end: its rows are as old as any.
 */
public final class SortOperator implements Operator {
  private static final Batch EMPTY = Batch.of(0, new Column[0], Watermarks.still(Watermarks.NONE));

  private final SortOrder order;
  private final long offset;
  private final long end;

  private Output output = NoOutput.INSTANCE;
  private int maxBatchRows;
  private StopSignal stop = StopSignal.NEVER;
  private final RowCollector rows = new RowCollector();

  /** The last of the rows that can be among the first, once there are so many; batch of one row. */
  private Batch worst = EMPTY;

  private long bytes;
  private int[] sorted = {};
  private int given;
  private int last;

  /**
   * @param offset how many of the first rows are left out
   * @param fetch most rows given after them; -1 for all
   */
  public SortOperator(SortOrder order, long offset, long fetch) {
    this.order = order;
    this.offset = offset;
    this.end = fetch < 0 || offset + fetch < 0 ? Long.MAX_VALUE : offset + fetch;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    maxBatchRows = context.maxBatchRows();
    stop = context.stop();
  }

  @Override
  public boolean process(int input, Batch batch) {
    order.require(batch);
    Batch plain = batch.withOrigin(null);
    if (plain.selectedCount() <= plain.rowCount() / 2) {
      // Few rows of a large batch would keep all of it alive.
      RowCollector few = new RowCollector();
      few.addSelected(plain);
      plain = few.toBatch(Watermarks.still(Watermarks.NONE));
    }
    bytes += BatchBytes.of(plain);
    add(plain);
    trim();
    return true;
  }

  private void add(Batch batch) {
    boolean isFull = worst != EMPTY;
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      // A row that equals the last one comes behind it.
      if (!isFull || order.compare(batch, row, worst, 0) < 0) {
        rows.add(batch, row);
      }
    }
  }

  private void trim() {
    if (end > Integer.MAX_VALUE / 4 || rows.size() < 2 * end + 4096) {
      return;
    }
    int kept = (int) end;
    Batch best = rows.toBatch(RowSort.sort(rows, order, stop), 0, kept, still());
    rows.clear();
    bytes = BatchBytes.of(best);
    if (kept > 0) {
      rows.addRange(best, 0, kept);
      RowCollector one = new RowCollector();
      one.add(best, kept - 1);
      worst = one.toBatch(still());
    }
  }

  private static Watermarks still() {
    return Watermarks.still(Watermarks.NONE);
  }

  @Override
  public boolean advance(int input, long watermark) {
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    sorted = RowSort.sort(rows, order, stop);
    last = (int) Math.min(end, sorted.length);
    given = (int) Math.min(offset, last);
    return give(true);
  }

  @Override
  public boolean resume() {
    return give(false);
  }

  private boolean give(boolean isFirst) {
    boolean mayEmit = isFirst;
    while (given < last) {
      if (!mayEmit && !output.hasRoom()) {
        return false;
      }
      mayEmit = false;
      int to = Math.min(last, given + maxBatchRows);
      Batch batch = rows.toBatch(sorted, given, to, still());
      given = to;
      output.emit(batch);
    }
    rows.clear();
    output.advance(Watermarks.END);
    output.endOfInput();
    return true;
  }

  @Override
  public void snapshot(StateWriter writer) {
    RowState.write(writer, rows.toBatch(still()));
  }

  @Override
  public void restore(StateReader reader) {
    Batch batch = RowState.read(reader);
    rows.addRange(batch, 0, batch.rowCount());
    bytes = BatchBytes.of(batch);
  }

  @Override
  public List<Wait> waits() {
    return List.of(Wait.endOfInput());
  }

  @Override
  public long stateEntries() {
    return rows.size();
  }

  @Override
  public long stateBytes() {
    return rows.size() == 0 ? 0 : bytes + 8L * rows.size();
  }
}
