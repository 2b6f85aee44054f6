package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes final rows of rows that come and go: what is left of them is given once, as inserts, when
 * the watermark passes its time; at the end of the input all is. What has no time has none at which
 * it would be final: it is dropped, and counted when it comes.
 *
 * <p>Rows that become final in a unit come at its end by (time, key ascending with NULL first; all
 * columns without a key). A change whose time the watermark had passed before is too late: those
 * rows are out. It is dropped and counted, row by row, so nothing depends on how rows are batched.
 */
public final class FinalRowsOperator implements Operator {
  private static final long[] NO_WINDOWS = {};

  private final FiringTime time;
  private final int @Nullable [] key;
  private final PendingChanges pending;
  private @Nullable Output output;
  private @Nullable LateRows late;
  private int maxBatchRows;
  private long watermark = Watermarks.NONE;
  private long announced = Watermarks.NONE;

  /** At most when the first row becomes final. */
  private long first = Watermarks.END;

  // What is being given.
  private int[] order = {};
  private int given;
  private int[] kept = {};
  private boolean isEnding;
  private long unit;

  /**
   * @param time when a row is final
   * @param key columns that name a row; null if rows have no name
   */
  public FinalRowsOperator(FiringTime time, int @Nullable [] key) {
    this.time = time;
    this.key = key == null ? null : key.clone();
    this.pending = new PendingChanges(this.key);
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    late = context.lateRows();
    maxBatchRows = context.maxBatchRows();
    pending.heed(context.stop());
  }

  @Override
  public boolean process(int input, Batch batch) {
    int count = batch.selectedCount();
    int[] onTime = new int[count];
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int row = batch.row(i);
      long before = Math.max(announced, batch.watermarks().before(row));
      if (time.isMissing(batch, row)) {
        if (!batch.goes(row)) {
          late().add(LateReason.NULL_ROWTIME, batch, row, before, NO_WINDOWS);
        }
        continue;
      }
      long closing = time.closesAt(batch, row);
      if (closing <= before && closing != Watermarks.END) {
        late().add(LateReason.LATE, batch, row, before, NO_WINDOWS);
      } else {
        onTime[kept++] = row;
        first = Math.min(first, closing);
      }
    }
    late().judged(count);
    pending.add(kept == count ? batch : batch.select(onTime, kept));
    watermark = Math.max(watermark, batch.watermarks().last());
    return true;
  }

  @Override
  public boolean advance(int input, long newWatermark) {
    watermark = Math.max(watermark, newWatermark);
    return true;
  }

  @Override
  public boolean endUnit(int input, long newUnit) {
    unit = newUnit;
    return begin();
  }

  @Override
  public boolean endOfInput(int input) {
    isEnding = true;
    watermark = Watermarks.END;
    return begin();
  }

  private boolean begin() {
    given = 0;
    order = new int[0];
    if (first <= watermark) {
      choose();
    }
    return give(true);
  }

  /** Parts the rows that are final now from the others. */
  private void choose() {
    RowCollector rows = pending.rows();
    int[] living = pending.living();
    long[] times = new long[living.length];
    int[] ready = new int[living.length];
    int readyCount = 0;
    int keptCount = 0;
    first = Watermarks.END;
    int looked = 0;
    for (int number : living) {
      pending.stop().checkAt(looked++);
      long closing = time.closesAt(rows.batch(number), rows.row(number));
      if (closing > watermark) {
        living[keptCount++] = number;
        first = Math.min(first, closing);
      } else if (!pending.goes(number)) {
        times[readyCount] = closing;
        ready[readyCount++] = number;
      }
    }
    kept = Arrays.copyOf(living, keptCount);
    order = Arrays.copyOf(ready, readyCount);
    NumberSort.sort(order, Arrays.copyOf(times, readyCount), this::compare, pending.stop());
  }

  private int compare(int a, int b) {
    RowCollector rows = pending.rows();
    return key == null
        ? WholeRows.compare(rows.batch(a), rows.row(a), rows.batch(b), rows.row(b))
        : RowIndex.compareKeys(key, rows.batch(a), rows.row(a), rows.batch(b), rows.row(b));
  }

  @Override
  public boolean resume() {
    return give(false);
  }

  private boolean give(boolean isFirst) {
    boolean mayEmit = isFirst;
    while (given < order.length) {
      if (!mayEmit && !out().hasRoom()) {
        return false;
      }
      mayEmit = false;
      int from = given;
      given = Math.min(order.length, given + maxBatchRows);
      Batch batch = pending.rows().toBatch(order, from, given, Watermarks.still(announced));
      out().emit(batch.withKinds(null));
    }
    end();
    return true;
  }

  private void end() {
    if (order.length > 0) {
      pending.retain(kept);
      order = new int[0];
      kept = new int[0];
      given = 0;
    } else {
      pending.compact();
    }
    if (watermark > announced) {
      announced = watermark;
      out().advance(watermark);
    }
    if (isEnding) {
      pending.clear();
      out().endOfInput();
    } else {
      out().endUnit(unit);
    }
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  private LateRows late() {
    if (late == null) {
      throw new IllegalStateException("not open");
    }
    return late;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(watermark);
    writer.writeLong(announced);
    writer.writeLong(first);
    writer.writeLong(unit);
    pending.write(writer);
  }

  @Override
  public void restore(StateReader reader) {
    watermark = reader.readLong();
    announced = reader.readLong();
    first = reader.readLong();
    unit = reader.readLong();
    pending.read(reader);
  }

  @Override
  public List<Wait> waits() {
    if (pending.size() == 0) {
      return List.of();
    }
    RowCollector rows = pending.rows();
    long closing = Watermarks.END;
    for (int number : pending.living()) {
      closing = Math.min(closing, time.closesAt(rows.batch(number), rows.row(number)));
    }
    return List.of(
        closing == Watermarks.END ? Wait.endOfInput() : Wait.watermark(closing, watermark));
  }

  @Override
  public long stateEntries() {
    return pending.size();
  }

  @Override
  public long stateBytes() {
    return pending.stateBytes();
  }
}
