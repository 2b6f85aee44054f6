package io.tidemark.exec.relational;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.AllRows;
import io.tidemark.exec.aggregate.GroupRows;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.ResultBatches;
import io.tidemark.exec.aggregate.SlotsByKeyGroup;
import io.tidemark.exec.aggregate.SortedGroups;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowGather;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.pipeline.AggregateLoop;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates the rows of each count window, which come one after the other: its groups, by key
 * ascending, are given before the first row of another window and before the watermark moves.
 */
public final class CountedGroupsOperator implements Operator {
  private final List<ColumnType> keyTypes;
  private final List<AggregateSpec> calls;
  private final AggregateLoop loop;
  private final GroupRows rows;
  private final RowKeys window;
  private @Nullable Output output;
  private @Nullable ResultBatches results;
  private StopSignal stop = StopSignal.NEVER;

  /** Told how many rows a filter leaves. */
  private @Nullable LateRows kept;

  /** The groups of the window at hand, and one of its rows. */
  private @Nullable Groups groups;

  private @Nullable Batch lastBatch;
  private int lastRow;

  // The window being given.
  private @Nullable SortedGroups leaving;

  // The call being worked on.
  private @Nullable Batch batch;
  private int position;
  private int step;
  private long advanced = Watermarks.NONE;
  private boolean endsUnit;
  private long unit;
  private boolean isEnding;

  /**
   * @param keyTypes types of the keys as {@code loop} gives them to the key table; with grouping
   *     sets the last is the index of the set, INT
   * @param hasGroupingSets whether the last key is the index of a grouping set
   * @param window columns of the batches given that tell windows apart
   * @param loop accumulates into {@code target.groups()}
   */
  public CountedGroupsOperator(
      List<ColumnType> keyTypes,
      List<AggregateSpec> calls,
      boolean hasGroupingSets,
      List<Integer> window,
      AggregateLoop loop) {
    this.keyTypes = List.copyOf(keyTypes);
    this.calls = List.copyOf(calls);
    this.loop = loop;
    this.rows = new GroupRows(keyTypes, calls, hasGroupingSets, List.of());
    this.window = new RowKeys(window);
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    kept = context.lateRows();
    stop = context.stop();
    results = new ResultBatches(rows.types(), context.maxBatchRows(), newOutput);
  }

  @Override
  public boolean process(int input, Batch newBatch) {
    batch = newBatch;
    position = 0;
    step = 0;
    advanced = newBatch.watermarks().start();
    return resume();
  }

  @Override
  public boolean advance(int input, long watermark) {
    advanced = watermark;
    return resume();
  }

  @Override
  public boolean endUnit(int input, long newUnit) {
    endsUnit = true;
    unit = newUnit;
    return resume();
  }

  @Override
  public boolean endOfInput(int input) {
    advanced = Watermarks.END;
    isEnding = true;
    return resume();
  }

  @Override
  public boolean resume() {
    ResultBatches batches = batches();
    batches.begin();
    while (next(batches)) {
      SortedGroups closed = leaving;
      if (closed != null && !giveWindow(closed, batches)) {
        return false;
      }
    }
    if (!batches.flush()) {
      return false;
    }
    if (endsUnit) {
      endsUnit = false;
      out().endUnit(unit);
    }
    if (isEnding) {
      isEnding = false;
      out().endOfInput();
    }
    return true;
  }

  /** Does one thing more; false if all of the call is done. A window to give is left to do. */
  private boolean next(ResultBatches batches) {
    if (leaving != null) {
      return true;
    }
    if (advanced > batches.watermark()) {
      if (!closeWindow()) {
        batches.step(advanced);
      }
      return true;
    }
    Batch current = batch;
    if (current == null) {
      return (endsUnit || isEnding) && closeWindow();
    }
    Watermarks steps = current.watermarks();
    boolean isAtEnd = position == current.selectedCount();
    if (step < steps.count() && (isAtEnd || steps.row(step) <= current.row(position))) {
      advanced = steps.value(step++);
    } else if (isAtEnd) {
      batch = null;
    } else if (isOfOther(current, current.row(position))) {
      closeWindow();
    } else {
      accumulate(current, steps);
    }
    return true;
  }

  private boolean isOfOther(Batch current, int row) {
    return lastBatch != null && !window.areSame(lastBatch, lastRow, current, row);
  }

  private void accumulate(Batch current, Watermarks steps) {
    int nextStep = step < steps.count() ? steps.row(step) : Integer.MAX_VALUE;
    int first = current.row(position);
    int end = position + 1;
    while (end < current.selectedCount()
        && current.row(end) < nextStep
        && window.areSame(current, first, current, current.row(end))) {
      end++;
    }
    Groups target = groups;
    if (target == null) {
      target = Groups.create(keyTypes, calls).heeding(stop);
      groups = target;
    }
    loop.accumulate(current, position, end, new AllRows(target, kept()));
    lastBatch = current;
    lastRow = first;
    position = end;
  }

  /** Prepares the window at hand to be given; false if there is none. */
  private boolean closeWindow() {
    Groups closed = groups;
    lastBatch = null;
    if (closed == null) {
      return false;
    }
    leaving = new SortedGroups(closed, rows);
    return true;
  }

  private boolean giveWindow(SortedGroups closed, ResultBatches batches) {
    if (!closed.give(batches)) {
      return false;
    }
    leaving = null;
    groups = null;
    return true;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(batches().watermark());
    Batch last = lastBatch;
    Groups open = groups;
    writer.writeBoolean(last != null && open != null);
    if (last != null && open != null) {
      RowState.write(writer, RowGather.of(last, new int[] {lastRow}, 1));
      SlotsByKeyGroup.writeAll(open, null, writer);
    }
  }

  @Override
  public void restore(StateReader reader) {
    batches().restored(reader.readLong());
    if (reader.readBoolean()) {
      Groups open = Groups.create(keyTypes, calls);
      lastBatch = RowState.read(reader);
      lastRow = 0;
      SlotsByKeyGroup.readAll(open, reader);
      groups = open;
    }
  }

  @Override
  public long stateEntries() {
    return groups == null ? 0 : groups.keys().size();
  }

  @Override
  public long stateBytes() {
    return groups == null ? 0 : groups.stateBytes();
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  private LateRows kept() {
    if (kept == null) {
      throw new IllegalStateException("not open");
    }
    return kept;
  }

  private ResultBatches batches() {
    if (results == null) {
      throw new IllegalStateException("not open");
    }
    return results;
  }
}
