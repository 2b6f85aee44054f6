package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.pipeline.AggregateLoop;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates rows that come and go by key, and at the end of each unit emits what the unit changed:
 * first all rows that go ({@code UPDATE_BEFORE} if the group stays, {@code DELETE} if it leaves),
 * then all that come ({@code UPDATE_AFTER}, or {@code INSERT} if the group is new), both by key
 * ascending, NULL first. A group whose result is the same bit for bit emits nothing.
 *
 * <p>A group leaves with its last row, or stays as it is when it is closed. What has no key, which
 * is the whole input or a grouping set, comes with the first unit, also of no rows, and never
 * leaves.
 *
 * <p>Output columns: keys, results; with grouping sets the index of the set last. Watermarks are
 * held back, since every result can still change.
 */
public final class UpdatingAggregateOperator implements Operator {
  private final List<ColumnType> keyTypes;
  private final AggregateLoop loop;
  private final @Nullable AggregateLoop retractLoop;
  private final GroupRows layout;
  private final LiveGroups live;
  private final UnitChanges changes;
  private @Nullable PartitionKeys partition;
  private List<Integer> keylessSets = List.of();
  private @Nullable OperatorContext context;
  private @Nullable Output output;
  private @Nullable ResultBatches batches;
  private boolean hasStarted;
  private Phase phase = Phase.READING;
  private long unit;
  private long watermark = Watermarks.NONE;

  private enum Phase {
    READING,
    ENDING_UNIT,
    ENDING_INPUT
  }

  /**
   * @param keyTypes types of the keys as {@code loop} gives them to the key table; with grouping
   *     sets the last is the index of the set, INT
   * @param hasGroupingSets whether the last key is the index of a grouping set
   * @param loop accumulates into {@code target.groups()}, and touches each group before
   * @param retractLoop the same for rows that go, which it takes away; null if none goes
   * @param ttlMillis after which time of the clock a group that is not touched is forgotten without
   *     a word; 0 for never
   */
  public UpdatingAggregateOperator(
      List<ColumnType> keyTypes,
      List<AggregateSpec> calls,
      boolean hasGroupingSets,
      AggregateLoop loop,
      @Nullable AggregateLoop retractLoop,
      long ttlMillis) {
    this.keyTypes = List.copyOf(keyTypes);
    this.loop = loop;
    this.retractLoop = retractLoop;
    List<AggregateSpec> copies = List.copyOf(calls);
    this.layout = new GroupRows(keyTypes, copies, hasGroupingSets, List.of());
    this.live = new LiveGroups(this.keyTypes, copies, ttlMillis);
    this.changes = new UnitChanges(layout, live, new ResultImages(copies));
  }

  /** See {@link GroupAggregateOperator#partitionedBy}. */
  public UpdatingAggregateOperator partitionedBy(List<Integer> positions) {
    partition = new PartitionKeys(keyTypes, positions);
    return this;
  }

  /** See {@link GroupAggregateOperator#withKeylessSets}. */
  public UpdatingAggregateOperator withKeylessSets(List<Integer> sets) {
    keylessSets = List.copyOf(sets);
    return this;
  }

  /**
   * Has groups forgotten without a word once the watermark says that none of their rows can come or
   * go any more; before {@link #open}.
   */
  public UpdatingAggregateOperator closedBy(GroupClosing closing) {
    live.closedBy(closing);
    return this;
  }

  @Override
  public void open(OperatorContext newContext, Output newOutput) {
    context = newContext;
    output = newOutput;
    live.telling(newContext.lateRows());
    live.heeding(newContext.stop());
    batches = new ResultBatches(layout.types(), newContext.maxBatchRows(), newOutput);
  }

  @Override
  public boolean process(int input, Batch batch) {
    live.expire(clock());
    watermark = Math.max(watermark, batch.watermarks().last());
    if (batch.kinds() == null) {
      accumulate(batch, 0, batch.selectedCount(), false);
      return true;
    }
    int count = batch.selectedCount();
    for (int from = 0; from < count; ) {
      boolean isGoing = batch.goes(batch.row(from));
      int to = from + 1;
      while (to < count && batch.goes(batch.row(to)) == isGoing) {
        to++;
      }
      accumulate(batch, from, to, isGoing);
      from = to;
    }
    return true;
  }

  private void accumulate(Batch batch, int from, int to, boolean isGoing) {
    AggregateLoop used = isGoing ? retractLoop : loop;
    if (used == null) {
      throw new IllegalStateException("a row goes from an input that only appends");
    }
    live.takeAway(isGoing);
    used.accumulate(batch, from, to, live);
  }

  @Override
  public boolean advance(int input, long newWatermark) {
    watermark = Math.max(watermark, newWatermark);
    return true;
  }

  @Override
  public boolean tick(long clockMillis) {
    live.expire(clockMillis);
    return true;
  }

  @Override
  public boolean endUnit(int input, long endedUnit) {
    unit = endedUnit;
    phase = Phase.ENDING_UNIT;
    return end();
  }

  @Override
  public boolean endOfInput(int input) {
    phase = Phase.ENDING_INPUT;
    return end();
  }

  private boolean end() {
    if (!hasStarted) {
      hasStarted = true;
      makeLasting();
    }
    changes.prepare();
    return resume();
  }

  private void makeLasting() {
    for (int slot : KeylessSets.slots(live.groups().keys(), keyTypes.size(), keylessSets)) {
      live.makeLasting(slot);
    }
  }

  @Override
  public boolean resume() {
    if (phase == Phase.READING) {
      return true;
    }
    if (batches == null || output == null) {
      throw new IllegalStateException("not open");
    }
    batches.begin();
    if (!changes.emit(batches) || !batches.flush()) {
      return false;
    }
    changes.settle();
    boolean isEnd = phase == Phase.ENDING_INPUT;
    phase = Phase.READING;
    if (isEnd) {
      batches.step(Watermarks.END);
      batches.flush();
      live.clear();
      output.endOfInput();
    } else {
      live.expire(clock());
      live.close(watermark);
      // The groups of this unit were judged under what held before.
      batches.step(watermark);
      batches.flush();
      output.endUnit(unit);
    }
    return true;
  }

  private long clock() {
    if (context == null) {
      throw new IllegalStateException("not open");
    }
    return context.clock().millis();
  }

  @Override
  public void snapshot(StateWriter writer) {
    live.write(writer, partition);
  }

  @Override
  public void restore(StateReader reader) {
    live.read(reader);
  }

  @Override
  public long stateEntries() {
    return live.held();
  }

  @Override
  public long stateBytes() {
    return live.stateBytes();
  }
}
