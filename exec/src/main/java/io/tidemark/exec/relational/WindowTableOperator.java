package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.window.SliceSpec;
import io.tidemark.exec.window.WallClock;
import io.tidemark.exec.window.ZonedSlices;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A bare window function: each row once for each of its windows, in the order of the windows, with
 * window_start, window_end and window_time behind its columns. Late rows pass; a row without a time
 * is in no window and is reported as such.
 */
public final class WindowTableOperator implements Operator {
  private static final long[] NO_WINDOWS = {};

  private final SliceSpec windows;
  private final int timeColumn;
  private final long unitsPerMilli;
  private final @Nullable WallClock clock;

  private Output output = NoOutput.INSTANCE;
  private @Nullable LateRows lateRows;
  private int maxBatchRows;
  private final RowCollector rows = new RowCollector();
  private long[] ends = new long[64];

  /** The batch at hand, the position in its selection and the window of that row to give next. */
  private @Nullable Batch batch;

  private int position;
  private int step;
  private long nextEnd;
  private boolean isInsideRow;

  /**
   * @param timeColumn a TIMESTAMP or TIMESTAMP_LTZ column of the input
   * @param timeType its type
   */
  public WindowTableOperator(SliceSpec windows, int timeColumn, ColumnType timeType) {
    this.windows = windows;
    this.timeColumn = timeColumn;
    this.unitsPerMilli = timeType.isMicros() ? 1000 : 1;
    this.clock = windows instanceof ZonedSlices zoned ? zoned.clock() : null;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    lateRows = context.lateRows();
    maxBatchRows = context.maxBatchRows();
  }

  @Override
  public boolean process(int input, Batch newBatch) {
    if (lateRows == null) {
      throw new IllegalStateException("the operator is not open");
    }
    lateRows.judged(newBatch.selectedCount());
    Batch timed = reportNullTimes(newBatch, lateRows);
    if (windows.isOneSlice()) {
      output.emit(inPlace(timed));
      return true;
    }
    batch = timed;
    position = 0;
    step = 0;
    isInsideRow = false;
    return give(timed, true);
  }

  @Override
  public boolean resume() {
    return batch == null || give(batch, false);
  }

  /** The rows that have a time. */
  private Batch reportNullTimes(Batch source, LateRows late) {
    Column time = source.column(timeColumn);
    if (time.nulls == null) {
      return source;
    }
    int[] kept = new int[source.selectedCount()];
    int count = 0;
    for (int i = 0; i < kept.length; i++) {
      int row = source.row(i);
      if (!time.nulls[row]) {
        kept[count++] = row;
      } else if (!source.goes(row)) { // else it was counted when it came
        late.add(LateReason.NULL_ROWTIME, source, row, source.watermarks().before(row), NO_WINDOWS);
      }
    }
    return count == kept.length ? source : source.select(kept, count);
  }

  /** Each row in one window or in none: the same columns and three more. */
  private Batch inPlace(Batch source) {
    Column[] added = allocate(source.rowCount());
    long[] times = source.column(timeColumn).longs;
    int[] kept = new int[source.selectedCount()];
    int count = 0;
    for (int i = 0; i < kept.length; i++) {
      int row = source.row(i);
      long millis = time(times[row]);
      try {
        if (!windows.isGap(millis)) {
          put(added, row, windows.firstWindowEnd(millis));
          kept[count++] = row;
        }
      } catch (ArithmeticException e) {
        throw SliceSpec.outOfRange(millis);
      }
    }
    return WindowedOrigin.widen(count == kept.length ? source : source.select(kept, count), added);
  }

  /** The time of a row on the clock that the windows are on. */
  private long time(long units) {
    long millis = Math.floorDiv(units, unitsPerMilli);
    return clock == null ? millis : clock.show(millis);
  }

  private boolean give(Batch source, boolean isFirst) {
    boolean mayEmit = isFirst;
    while (position < source.selectedCount() || step < source.watermarks().count()) {
      if (!mayEmit && !output.hasRoom()) {
        return false;
      }
      mayEmit = false;
      emit(source, collect(source));
    }
    if (mayEmit && source.watermarks().start() > Watermarks.NONE) {
      output.advance(source.watermarks().start());
    }
    batch = null;
    return true;
  }

  /** Collects rows for one batch; the steps between them move along. */
  private Watermarks collect(Batch source) {
    Watermarks from = source.watermarks();
    Watermarks to = new Watermarks(step == 0 ? from.start() : from.value(step - 1));
    long[] times = source.column(timeColumn).longs;
    rows.clear();
    while (position < source.selectedCount() && rows.size() < maxBatchRows) {
      int row = source.row(position);
      while (step < from.count() && from.row(step) <= row) {
        to.step(rows.size(), from.value(step++));
      }
      addWindows(source, row, times[row]);
    }
    while (position == source.selectedCount() && step < from.count()) {
      to.step(rows.size(), from.value(step++));
    }
    return to;
  }

  private void addWindows(Batch source, int row, long time) {
    long millis = time(time);
    try {
      if (windows.isGap(millis)) {
        position++;
        return;
      }
      long last = windows.lastWindowEnd(millis);
      long end = isInsideRow ? nextEnd : windows.firstWindowEnd(millis);
      while (rows.size() < maxBatchRows) {
        if (ends.length == rows.size()) {
          ends = Arrays.copyOf(ends, 2 * ends.length);
        }
        ends[rows.size()] = end;
        rows.add(source, row);
        if (end == last) {
          isInsideRow = false;
          position++;
          return;
        }
        end = windows.nextWindowEnd(end);
      }
      isInsideRow = true;
      nextEnd = end;
    } catch (ArithmeticException e) {
      throw SliceSpec.outOfRange(millis);
    }
  }

  private void emit(Batch source, Watermarks steps) {
    int count = rows.size();
    if (count == 0) {
      output.advance(steps.last());
      return;
    }
    Column[] added = allocate(count);
    for (int i = 0; i < count; i++) {
      put(added, i, ends[i]);
    }
    output.emit(WindowedOrigin.widen(rows.toBatch(steps), added));
  }

  private static Column[] allocate(int count) {
    ColumnType type = ColumnType.timestamp(3);
    return new Column[] {
      Column.allocate(type, count), Column.allocate(type, count), Column.allocate(type, count)
    };
  }

  private void put(Column[] added, int row, long end) {
    added[0].longs[row] = windows.windowStart(end);
    added[1].longs[row] = end;
    added[2].longs[row] = windows.windowTime(end);
  }

  @Override
  public boolean advance(int input, long watermark) {
    output.advance(watermark);
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    output.endOfInput();
    return true;
  }
}
