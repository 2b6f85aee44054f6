package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Batch;
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
 * Aggregates all rows of a bounded input by key; its rows come when the input has ended, by key
 * ascending, NULL first. Without keys there is one row, also over no rows.
 *
 * <p>Output columns: keys, results; with grouping sets the index of the set last. Watermarks are
 * held back, since every result can still change.
 */
public final class GroupAggregateOperator implements Operator {
  private final List<ColumnType> keyTypes;
  private final List<AggregateSpec> calls;
  private final AggregateLoop loop;
  private final GroupRows rows;
  private @Nullable PartitionKeys partition;
  private List<Integer> keylessSets = List.of();
  private Groups groups;
  private @Nullable Output output;
  private @Nullable ResultBatches results;

  /** Told how many rows a filter leaves. */
  private @Nullable LateRows kept;

  /** The groups on their way out, once the input has ended. */
  private @Nullable SortedGroups sorted;

  /**
   * @param keyTypes types of the keys as {@code loop} gives them to the key table; with grouping
   *     sets the last is the index of the set, INT
   * @param hasGroupingSets whether the last key is the index of a grouping set
   * @param loop accumulates into {@code target.groups()}
   */
  public GroupAggregateOperator(
      List<ColumnType> keyTypes,
      List<AggregateSpec> calls,
      boolean hasGroupingSets,
      AggregateLoop loop) {
    this.keyTypes = List.copyOf(keyTypes);
    this.calls = List.copyOf(calls);
    this.loop = loop;
    this.rows = new GroupRows(keyTypes, calls, hasGroupingSets, List.of());
    this.groups = Groups.create(this.keyTypes, this.calls);
  }

  /**
   * Says by which keys rows are given to tasks, if not by all.
   *
   * @param positions positions of keys, see {@link PartitionKeys}
   */
  public GroupAggregateOperator partitionedBy(List<Integer> positions) {
    partition = new PartitionKeys(keyTypes, positions);
    return this;
  }

  /**
   * Says which grouping sets have no key: each of them is one group, also of no rows.
   *
   * @param sets indexes of sets
   */
  public GroupAggregateOperator withKeylessSets(List<Integer> sets) {
    keylessSets = List.copyOf(sets);
    return this;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    kept = context.lateRows();
    groups.heeding(context.stop());
    results = new ResultBatches(rows.types(), context.maxBatchRows(), newOutput);
  }

  @Override
  public boolean process(int input, Batch batch) {
    loop.accumulate(batch, 0, batch.selectedCount(), new AllRows(groups, kept()));
    return true;
  }

  @Override
  public boolean advance(int input, long watermark) {
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    out().endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    KeylessSets.slots(groups.keys(), keyTypes.size(), keylessSets);
    sorted = new SortedGroups(groups, rows);
    return resume();
  }

  @Override
  public boolean resume() {
    SortedGroups leaving = sorted;
    if (leaving == null) {
      return true;
    }
    ResultBatches batches = batches();
    batches.begin();
    if (!leaving.give(batches)) {
      return false;
    }
    return finish(batches);
  }

  private boolean finish(ResultBatches batches) {
    batches.step(Watermarks.END);
    if (!batches.flush()) {
      return false;
    }
    sorted = null;
    groups = Groups.create(keyTypes, calls);
    out().endOfInput();
    return true;
  }

  @Override
  public void snapshot(StateWriter writer) {
    SlotsByKeyGroup.writeAll(groups, partition, writer);
  }

  @Override
  public void restore(StateReader reader) {
    SlotsByKeyGroup.readAll(groups, reader);
  }

  @Override
  public List<Wait> waits() {
    return List.of(Wait.endOfInput());
  }

  @Override
  public long stateEntries() {
    return groups.keys().size();
  }

  @Override
  public long stateBytes() {
    return groups.keys().size() == 0 ? 0 : groups.stateBytes();
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
