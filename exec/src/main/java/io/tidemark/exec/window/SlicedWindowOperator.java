package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyGroupSections;
import io.tidemark.exec.aggregate.PartitionKeys;
import io.tidemark.exec.aggregate.ResultBatches;
import io.tidemark.exec.aggregate.SlotsByKeyGroup;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.pipeline.AggregateLoop;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates by key and by the windows of TUMBLE, HOP and CUMULATE. A row is accumulated once, into
 * its slice; a window is made of slices when the watermark fires it, and empty windows give
 * nothing.
 *
 * <p>Output columns: keys, results, window_start, window_end, window_time (epoch milliseconds);
 * with grouping sets the index of the set last. Rows come by (window_end, keys ascending, NULL
 * first), each firing before the watermark step that caused it.
 *
 * <p>A batch is accumulated as a whole and fires once, at its end, but for rows that come after
 * some of their windows have fired: the batch is cut before such a row, and what is due fires
 * first.
 */
public final class SlicedWindowOperator implements Operator {
  private final SliceSpec spec;
  private final List<ColumnType> keyTypes;
  private final AggregateLoop loop;
  private final WindowRows rows;
  private final OpenSlices slices;
  private final WindowGroups windows;
  private final int timeColumn;
  private RowLateness lateness;
  private @Nullable PartitionKeys partition;
  private @Nullable Open open;

  /** All windows up to this watermark have fired, and of those due now the ones up to this end. */
  private long fired = Watermarks.NONE;

  private long firedTo = Long.MIN_VALUE;

  // The call being worked on.
  private @Nullable Batch batch;
  private int position;
  private int partlyDone;
  private long fireTo = Watermarks.NONE;
  private @Nullable Watermarks steps;
  private int wovenSteps;
  private boolean isEnding;

  // The window being emitted.
  private boolean isEmitting;
  private long windowStart;
  private long windowEnd;
  private int emitted;

  /**
   * @param timeColumn index of the rowtime in the batches given: epoch milliseconds
   * @param keyTypes types of the keys as {@code loop} gives them to the key table; with grouping
   *     sets the last is the index of the set, INT
   * @param hasGroupingSets whether the last key is the index of a grouping set
   * @param loop accumulates into {@code target.slice(rowtime)}
   */
  public SlicedWindowOperator(
      SliceSpec slices,
      int timeColumn,
      List<ColumnType> keyTypes,
      List<AggregateSpec> calls,
      boolean hasGroupingSets,
      AggregateLoop loop) {
    this.spec = slices;
    this.keyTypes = List.copyOf(keyTypes);
    this.loop = loop;
    this.rows = new WindowRows(keyTypes, calls, hasGroupingSets);
    this.slices = new OpenSlices(slices, List.copyOf(keyTypes), List.copyOf(calls));
    this.windows = WindowGroups.of(slices, this.slices);
    this.timeColumn = timeColumn;
    this.lateness = new RowLateness(slices, timeColumn, null);
  }

  /**
   * Says by which keys rows are given to tasks, if not by all.
   *
   * @param positions positions of keys, see {@link PartitionKeys}
   */
  public SlicedWindowOperator partitionedBy(List<Integer> positions) {
    partition = new PartitionKeys(keyTypes, positions);
    return this;
  }

  /** Reports as late only what a WHERE on the window's columns keeps; before {@link #open}. */
  public SlicedWindowOperator reportingWhere(WindowCondition condition) {
    lateness = new RowLateness(spec, timeColumn, condition);
    return this;
  }

  /** What the operator got when it was opened. */
  private record Open(
      Output output, LateRows lateRows, ResultBatches results, SliceTarget target) {}

  @Override
  public void open(OperatorContext context, Output output) {
    slices.heed(context.stop());
    windows.heed(context.stop());
    lateness.heed(context.stop());
    open =
        new Open(
            output,
            context.lateRows(),
            new ResultBatches(rows.types(), context.maxBatchRows(), output),
            new SliceTarget(spec, slices, lateness, context.lateRows()));
  }

  @Override
  public boolean process(int input, Batch newBatch) {
    batch = newBatch;
    position = 0;
    partlyDone = 0;
    steps = newBatch.watermarks();
    wovenSteps = 0;
    fireTo = Math.max(fireTo, newBatch.watermarks().start());
    lateness.judge(newBatch, fired);
    return resume();
  }

  @Override
  public boolean advance(int input, long watermark) {
    fireTo = Math.max(fireTo, watermark);
    return resume();
  }

  @Override
  public boolean endUnit(int input, long unit) {
    opened().output().endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    isEnding = true;
    fireTo = Watermarks.END;
    return resume();
  }

  @Override
  public boolean resume() {
    opened().results().begin();
    while (fire()) {
      Batch current = batch;
      if (current == null) {
        return finish();
      }
      accumulateNext(current);
    }
    return false;
  }

  /** Accumulates up to the next row that needs a firing before it, or that row, or all. */
  private void accumulateNext(Batch current) {
    SliceTarget target = opened().target();
    target.start(current, fired);
    if (partlyDone == lateness.partlyCount()) {
      accumulateTo(current, current.selectedCount());
      batch = null;
      fireTo = Math.max(fireTo, current.watermarks().last());
      return;
    }
    int at = lateness.partly(partlyDone);
    accumulateTo(current, at);
    long watermark = current.watermarks().before(current.row(at));
    if (watermark > fireTo) {
      fireTo = watermark;
    } else {
      accumulateAlone(current, at);
    }
  }

  private void accumulateTo(Batch current, int end) {
    if (position < end) {
      loop.accumulate(current, position, end, opened().target());
      position = end;
    }
  }

  private void accumulateAlone(Batch current, int at) {
    slices.stop().check();
    SliceTarget target = opened().target();
    Groups row = slices.newGroups(0);
    target.startAlone(row);
    loop.accumulate(current, at, at + 1, target);
    if (target.endAlone()) {
      windows.addLate(target.sliceStart(), row);
      target.late(current.row(at));
    }
    position = at + 1;
    partlyDone++;
  }

  /** Emits the windows that are due; false if the output has no room. */
  private boolean fire() {
    while (true) {
      if (isEmitting && !emitRows()) {
        return false;
      }
      if (slices.isEmpty() || !spec.fires(nextWindowEnd(), fireTo)) {
        fired = Math.max(fired, fireTo);
        firedTo = spec.firedTo(fired);
        return true;
      }
      slices.stop().check();
      windowEnd = nextWindowEnd();
      windowStart = spec.windowStart(windowEnd);
      weaveSteps(spec.windowTime(windowEnd));
      windows.prepare(windowStart, windowEnd);
      isEmitting = true;
      emitted = 0;
    }
  }

  /** The first window that has a slice and has not fired: one of the earliest slice. */
  private long nextWindowEnd() {
    Slice earliest = slices.get(0);
    return earliest.firstWindowEnd <= firedTo
        ? spec.firstWindowEnd(firedTo)
        : earliest.firstWindowEnd;
  }

  private boolean emitRows() {
    ResultBatches results = opened().results();
    while (emitted < windows.count()) {
      if (results.room() == 0 && !results.flush()) {
        return false;
      }
      int number = Math.min(results.room(), windows.count() - emitted);
      Column[] out = results.columns(number);
      int from = results.rows();
      long windowTime = spec.windowTime(windowEnd);
      rows.put(windows.groups(), windows.keySlots(), windows.slots(), emitted, number, out, from);
      for (int i = 0; i < number; i++) {
        rows.putWindow(windowStart, windowEnd, windowTime, out, from + i);
      }
      results.added(number);
      emitted += number;
    }
    windows.release(windowEnd);
    firedTo = Math.max(firedTo, windowEnd);
    isEmitting = false;
    return true;
  }

  /** Passes on the steps below a watermark, so that what fires at it comes before its step. */
  private void weaveSteps(long watermark) {
    Watermarks current = steps;
    if (current == null) {
      return;
    }
    ResultBatches results = opened().results();
    if (current.start() < watermark) {
      results.step(current.start());
    }
    while (wovenSteps < current.count() && current.value(wovenSteps) < watermark) {
      results.step(current.value(wovenSteps++));
    }
  }

  private boolean finish() {
    ResultBatches results = opened().results();
    results.step(fireTo);
    if (!results.flush()) {
      return false;
    }
    steps = null;
    if (isEnding) {
      isEnding = false;
      opened().output().endOfInput();
    }
    return true;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(fired);
    SlotsByKeyGroup[] all = new SlotsByKeyGroup[slices.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = new SlotsByKeyGroup(slices.get(i).groups, partition);
    }
    KeyGroupSections.write(writer, (keyGroup, section) -> write(all, keyGroup, section));
  }

  private boolean write(SlotsByKeyGroup[] all, int keyGroup, StateWriter section) {
    int count = 0;
    for (SlotsByKeyGroup slice : all) {
      count += slice.count(keyGroup) > 0 ? 1 : 0;
    }
    section.writeInt(count);
    for (int i = 0; i < all.length; i++) {
      if (all[i].count(keyGroup) > 0) {
        section.writeLong(slices.get(i).start);
        all[i].write(keyGroup, section);
      }
    }
    return count > 0;
  }

  @Override
  public void restore(StateReader reader) {
    fired = Math.max(fired, reader.readLong());
    firedTo = spec.firedTo(fired);
    fireTo = fired;
    opened().results().restored(fired);
    KeyGroupSections.read(reader, this::read);
  }

  private void read(StateReader section) {
    int count = section.readInt();
    for (int i = 0; i < count; i++) {
      Slice slice = slices.at(section.readLong());
      SlotsByKeyGroup.read(slice.groups, section);
    }
  }

  @Override
  public List<Wait> waits() {
    if (slices.isEmpty()) {
      return List.of();
    }
    long end = nextWindowEnd();
    return List.of(Wait.window(spec.windowStart(end), end, spec.windowTime(end), fired));
  }

  @Override
  public long stateEntries() {
    return slices.groupCount();
  }

  @Override
  public long stateBytes() {
    return slices.stateBytes() + windows.stateBytes();
  }

  private Open opened() {
    if (open == null) {
      throw new IllegalStateException("not open");
    }
    return open;
  }
}
