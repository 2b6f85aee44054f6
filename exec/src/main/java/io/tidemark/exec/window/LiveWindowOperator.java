package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.KeyGroupSections;
import io.tidemark.exec.aggregate.PartitionKeys;
import io.tidemark.exec.aggregate.ResultBatches;
import io.tidemark.exec.aggregate.SlotsByKeyGroup;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.pipeline.AggregateLoop;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates by key and by the windows of TUMBLE, HOP and CUMULATE where results change: open
 * windows show what they have, or windows that fired are kept for late rows, or rows are taken away
 * again. At the end of each unit it emits what the unit changed: first all rows that go, then all
 * that come, each by (window_end, keys ascending, NULL first). A group whose result is the same bit
 * for bit emits nothing.
 *
 * <p>A window is dropped, without a word, at the end of the unit in which the watermark passes its
 * end by the allowed lateness. Whether a row is late is judged by the watermark before it, so it
 * does not matter where units end.
 *
 * <p>Output columns: keys, results, window_start, window_end, window_time (epoch milliseconds);
 * with grouping sets the index of the set last. The watermark stays behind by the allowed lateness
 * and moves after the changes.
 */
public final class LiveWindowOperator implements Operator {
  private final SliceSpec spec;
  private final List<ColumnType> keyTypes;
  private final AggregateLoop loop;
  private final @Nullable AggregateLoop retractLoop;
  private final WindowRows rows;
  private final LiveWindows windows;
  private final int timeColumn;
  private final boolean isEarly;
  private final long latenessMillis;

  /** Whether a result depends on the order in which rows of different slices came. */
  private final boolean isOrdered;

  private RowLateness lateness;
  private @Nullable PartitionKeys partition;
  private @Nullable Output output;
  private StopSignal stop = StopSignal.NEVER;
  private @Nullable ResultBatches results;
  private @Nullable LiveWindowTarget target;
  private long watermark = Watermarks.NONE;
  private Phase phase = Phase.READING;
  private long unit;
  private boolean isEnding;

  /** The window whose changes are handed out next. */
  private int next;

  private enum Phase {
    READING,
    GOING,
    COMING
  }

  /**
   * @param timeColumn index of the rowtime in the batches given: epoch milliseconds
   * @param keyTypes types of the keys as {@code loop} gives them to the key table; with grouping
   *     sets the last is the index of the set, INT
   * @param hasGroupingSets whether the last key is the index of a grouping set
   * @param loop accumulates into {@code target.slice(rowtime)}, and touches each group before
   * @param retractLoop the same for rows that go, which it takes away; null if none goes
   * @param isEarly whether windows show results before they fire
   * @param latenessMillis how long windows are kept after they fired
   */
  public LiveWindowOperator(
      SliceSpec slices,
      int timeColumn,
      List<ColumnType> keyTypes,
      List<AggregateSpec> calls,
      boolean hasGroupingSets,
      AggregateLoop loop,
      @Nullable AggregateLoop retractLoop,
      boolean isEarly,
      long latenessMillis) {
    this.spec = slices;
    this.keyTypes = List.copyOf(keyTypes);
    this.loop = loop;
    this.retractLoop = retractLoop;
    this.rows = new WindowRows(keyTypes, calls, hasGroupingSets);
    this.windows = new LiveWindows(slices, this.keyTypes, List.copyOf(calls), rows);
    this.timeColumn = timeColumn;
    this.isEarly = isEarly;
    this.latenessMillis = latenessMillis;
    this.lateness = new RowLateness(slices, timeColumn, latenessMillis, null);
    this.isOrdered =
        !slices.isOneSlice() && calls.stream().anyMatch(LiveWindowOperator::isByArrival);
  }

  private static boolean isByArrival(AggregateSpec call) {
    return switch (call.function()) {
      case FIRST_VALUE, LAST_VALUE, LISTAGG -> true;
      default -> false;
    };
  }

  /** See {@link SlicedWindowOperator#partitionedBy}. */
  public LiveWindowOperator partitionedBy(List<Integer> positions) {
    partition = new PartitionKeys(keyTypes, positions);
    return this;
  }

  /** See {@link SlicedWindowOperator#reportingWhere}. */
  public LiveWindowOperator reportingWhere(WindowCondition condition) {
    lateness = new RowLateness(spec, timeColumn, latenessMillis, condition);
    return this;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    stop = context.stop();
    windows.heed(stop);
    lateness.heed(stop);
    results = new ResultBatches(rows.types(), context.maxBatchRows(), newOutput);
    target = new LiveWindowTarget(spec, windows, lateness, context.lateRows());
  }

  @Override
  public boolean process(int input, Batch batch) {
    lateness.judge(batch, watermark);
    target().start(batch, watermark);
    int position = 0;
    for (int i = 0; i < lateness.partlyCount(); i++) {
      int at = lateness.partly(i);
      accumulate(batch, position, at, Watermarks.NONE);
      accumulatePartly(batch, at);
      position = at + 1;
    }
    accumulate(batch, position, batch.selectedCount(), Watermarks.NONE);
    watermark = Math.max(watermark, batch.watermarks().last());
    return true;
  }

  private void accumulatePartly(Batch batch, int at) {
    int row = batch.row(at);
    long before = Math.max(watermark, batch.watermarks().before(row));
    if (accumulate(batch, at, at + 1, Watermarks.less(before, latenessMillis))) {
      target().report(row);
    }
  }

  /** Accumulates rows into all their windows; whether a row passed the filters. */
  private boolean accumulate(Batch batch, int from, int to, long dropped) {
    boolean isTouched = false;
    for (int start = from; start < to; ) {
      int end = isOrdered || batch.kinds() != null ? endOfRun(batch, start, to) : to;
      isTouched |= accumulate(batch, start, end, batch.goes(batch.row(start)), dropped);
      start = end;
    }
    return isTouched;
  }

  /**
   * How far rows come, or go, side by side. A later pass brings rows that stand before those of an
   * earlier one: where that makes a difference, also how far they are in the same windows.
   */
  private int endOfRun(Batch batch, int start, int to) {
    int first = batch.row(start);
    Column times = batch.column(timeColumn);
    int end = start + 1;
    while (end < to
        && batch.goes(batch.row(end)) == batch.goes(first)
        && (!isOrdered || isSameSlice(times, first, batch.row(end)))) {
      end++;
    }
    return end;
  }

  private boolean isSameSlice(Column times, int row, int other) {
    if (times.isNull(row) || times.isNull(other)) {
      return false;
    }
    try {
      return spec.sliceStart(times.longs[row]) == spec.sliceStart(times.longs[other]);
    } catch (ArithmeticException e) {
      return false;
    }
  }

  private boolean accumulate(Batch batch, int from, int to, boolean isGoing, long dropped) {
    AggregateLoop used = isGoing ? retractLoop : loop;
    if (used == null) {
      throw new IllegalStateException("a row goes from an input that only appends");
    }
    LiveWindowTarget leading = target();
    boolean isTouched = false;
    int pass = 0;
    do {
      stop.check();
      leading.startPass(pass++, isGoing, dropped);
      used.accumulate(batch, from, to, leading);
      isTouched |= leading.isTouched();
    } while (leading.hasMore());
    return isTouched;
  }

  @Override
  public boolean advance(int input, long newWatermark) {
    watermark = Math.max(watermark, newWatermark);
    return true;
  }

  @Override
  public boolean endUnit(int input, long endedUnit) {
    unit = endedUnit;
    return end();
  }

  @Override
  public boolean endOfInput(int input) {
    isEnding = true;
    watermark = Watermarks.END;
    return end();
  }

  private boolean end() {
    for (int i = 0; i < windows.count(); i++) {
      stop.checkAt(i);
      if (shows(windows.get(i))) {
        windows.get(i).changes.prepare();
      }
    }
    phase = Phase.GOING;
    next = 0;
    return resume();
  }

  private boolean shows(LiveWindow window) {
    return window.groups.touchedCount() > 0 && (isEarly || spec.fires(window.end, watermark));
  }

  @Override
  public boolean resume() {
    if (phase == Phase.READING) {
      return true;
    }
    ResultBatches batches = results();
    batches.begin();
    if (phase == Phase.GOING) {
      for (; next < windows.count(); next++) {
        if (shows(windows.get(next)) && !windows.get(next).changes.emitGoing(batches)) {
          return false;
        }
      }
      phase = Phase.COMING;
      next = 0;
    }
    for (; next < windows.count(); next++) {
      if (shows(windows.get(next)) && !windows.get(next).changes.emitComing(batches)) {
        return false;
      }
    }
    long left = Watermarks.less(watermark, latenessMillis);
    batches.step(left);
    if (!batches.flush()) {
      return false;
    }
    settle(left);
    return true;
  }

  private void settle(long left) {
    for (int i = 0; i < windows.count(); i++) {
      stop.checkAt(i);
      if (shows(windows.get(i))) {
        windows.get(i).changes.settle();
      }
    }
    windows.dropTo(left);
    phase = Phase.READING;
    if (isEnding) {
      out().endOfInput();
    } else {
      out().endUnit(unit);
    }
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(watermark);
    writer.writeLong(results().watermark());
    SlotsByKeyGroup[] all = new SlotsByKeyGroup[windows.count()];
    for (int i = 0; i < all.length; i++) {
      all[i] = windows.get(i).groups.byKeyGroup(partition);
    }
    KeyGroupSections.write(writer, (keyGroup, section) -> write(all, keyGroup, section));
  }

  private boolean write(SlotsByKeyGroup[] all, int keyGroup, StateWriter section) {
    int count = 0;
    for (int i = 0; i < all.length; i++) {
      count += windows.get(i).groups.count(all[i], keyGroup) > 0 ? 1 : 0;
    }
    section.writeInt(count);
    for (int i = 0; i < all.length; i++) {
      if (windows.get(i).groups.count(all[i], keyGroup) > 0) {
        section.writeLong(windows.get(i).end);
        windows.get(i).groups.write(all[i], keyGroup, section);
      }
    }
    return count > 0;
  }

  @Override
  public void restore(StateReader reader) {
    watermark = Math.max(watermark, reader.readLong());
    results().restored(Math.max(results().watermark(), reader.readLong()));
    KeyGroupSections.read(reader, this::read);
  }

  private void read(StateReader section) {
    int count = section.readInt();
    for (int i = 0; i < count; i++) {
      windows.at(section.readLong()).groups.readSection(section);
    }
  }

  @Override
  public List<Wait> waits() {
    for (int i = 0; i < windows.count() && !isEarly; i++) {
      LiveWindow window = windows.get(i);
      if (!spec.fires(window.end, watermark) && window.groups.held() > 0) {
        return List.of(
            Wait.window(window.start, window.end, spec.windowTime(window.end), watermark));
      }
    }
    return List.of();
  }

  @Override
  public long stateEntries() {
    return windows.groupCount();
  }

  @Override
  public long stateBytes() {
    return windows.stateBytes();
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  private ResultBatches results() {
    if (results == null) {
      throw new IllegalStateException("not open");
    }
    return results;
  }

  private LiveWindowTarget target() {
    if (target == null) {
      throw new IllegalStateException("not open");
    }
    return target;
  }
}
