package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyGroupSections;
import io.tidemark.exec.aggregate.ResultBatches;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.pipeline.AggregateLoop;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates by key and by sessions of rows of one key that are at most a gap apart. The first keys
 * define the sessions; further ones, and the index of a grouping set, group inside of them.
 *
 * <p>Output columns: keys, results, window_start, window_end, window_time (epoch milliseconds);
 * with grouping sets the index of the set last. Rows come by (window_end, keys ascending, NULL
 * first, window_start), each firing before the watermark step that caused it.
 *
 * <p>What a session holds depends only on rows of its key, each under the watermark before it, so a
 * batch is accumulated as a whole; what is due by its last watermark is emitted at its end.
 */
public final class SessionWindowOperator implements Operator {
  private static final int[] NOTHING = {};

  private final AggregateLoop loop;
  private final WindowRows rows;
  private final Sessions sessions;
  private final SessionTarget target;
  private @Nullable Output output;
  private @Nullable ResultBatches results;

  /** All sessions up to this watermark were emitted. */
  private long fired = Watermarks.NONE;

  private boolean isEnding;

  // What is being emitted: groups and, for a part of them, the slots of their keys.
  private int[] due = NOTHING;
  private int[] keySlots = NOTHING;
  private int emitted;
  private @Nullable Watermarks steps;
  private int wovenSteps;

  /**
   * @param timeColumn index of the rowtime in the batches given: epoch milliseconds
   * @param keyTypes types of the keys as {@code loop} gives them to the key table; with grouping
   *     sets the last is the index of the set, INT
   * @param sessionKeys how many keys, from the first on, define the sessions; every grouping set
   *     has them all
   * @param hasGroupingSets whether the last key is the index of a grouping set
   * @param loop accumulates into {@code target.groups()}, at the slot that {@code target.session}
   *     answers
   */
  public SessionWindowOperator(
      long gapMillis,
      int timeColumn,
      List<ColumnType> keyTypes,
      int sessionKeys,
      List<AggregateSpec> calls,
      boolean hasGroupingSets,
      AggregateLoop loop) {
    this.loop = loop;
    this.rows = new WindowRows(keyTypes, calls, hasGroupingSets);
    this.sessions = new Sessions(gapMillis, List.copyOf(keyTypes), sessionKeys, calls);
    this.target = new SessionTarget(sessions, timeColumn, gapMillis, 0);
  }

  /** Gives window_start and window_end as a clock shows them; before {@link #open}. */
  public SessionWindowOperator shownBy(WallClock clock) {
    rows.shownBy(clock);
    return this;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    results = new ResultBatches(rows.types(), context.maxBatchRows(), newOutput);
    target.open(context.lateRows());
    sessions.heed(context.stop());
  }

  @Override
  public boolean process(int input, Batch batch) {
    target.start(batch, fired);
    loop.accumulate(batch, 0, batch.selectedCount(), target);
    steps = batch.watermarks();
    wovenSteps = 0;
    return fire(batch.watermarks().last());
  }

  @Override
  public boolean advance(int input, long watermark) {
    return fire(watermark);
  }

  @Override
  public boolean endUnit(int input, long unit) {
    out().endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    isEnding = true;
    return fire(Watermarks.END);
  }

  private boolean fire(long watermark) {
    fired = Math.max(fired, watermark);
    due = sessions.due(fired);
    emitted = 0;
    return resume();
  }

  @Override
  public boolean resume() {
    ResultBatches batches = batches();
    batches.begin();
    while (emitted < due.length) {
      if (batches.room() == 0 && !batches.flush()) {
        return false;
      }
      emitSome(batches);
    }
    batches.step(fired);
    if (!batches.flush()) {
      return false;
    }
    return finish();
  }

  private void emitSome(ResultBatches batches) {
    int count = Math.min(batches.room(), due.length - emitted);
    if (keySlots.length < due.length) {
      keySlots = new int[due.length];
    }
    for (int i = emitted; i < emitted + count; i++) {
      keySlots[i] = sessions.keySlot(due[i]);
    }
    Column[] out = batches.columns(count);
    int from = batches.rows();
    rows.put(sessions.view(), keySlots, due, emitted, count, out, from);
    for (int i = 0; i < count; i++) {
      int group = due[emitted + i];
      weaveSteps(batches, from + i, sessions.end(group) - 1);
      rows.putSession(sessions.start(group), sessions.end(group), out, from + i);
    }
    batches.added(count);
    emitted += count;
  }

  /** Passes on the steps below a watermark, so that what fires at it comes before its step. */
  private void weaveSteps(ResultBatches batches, int row, long watermark) {
    Watermarks current = steps;
    if (current == null) {
      return;
    }
    if (current.start() < watermark) {
      batches.step(row, current.start());
    }
    while (wovenSteps < current.count() && current.value(wovenSteps) < watermark) {
      batches.step(row, current.value(wovenSteps++));
    }
  }

  private boolean finish() {
    due = NOTHING;
    keySlots = NOTHING;
    emitted = 0;
    steps = null;
    sessions.release();
    if (isEnding) {
      isEnding = false;
      out().endOfInput();
    }
    return true;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(fired);
    int[] order = sessions.snapshotOrder();
    KeyGroupSections.write(writer, (keyGroup, section) -> write(order, keyGroup, section));
  }

  private boolean write(int[] order, int keyGroup, StateWriter section) {
    int count = 0;
    for (int session : order) {
      count += KeyHash.keyGroup(sessions.hash(session)) == keyGroup ? 1 : 0;
    }
    section.writeInt(count);
    for (int session : order) {
      if (KeyHash.keyGroup(sessions.hash(session)) == keyGroup) {
        writeSession(session, section);
      }
    }
    return count > 0;
  }

  private void writeSession(int session, StateWriter section) {
    int[] groups = sessions.sortedGroups(session);
    section.writeLong(sessions.sessionStart(session));
    section.writeLong(sessions.sessionEnd(session));
    section.writeInt(groups.length);
    Groups view = sessions.view();
    for (int group : groups) {
      view.keys().writeKey(sessions.keySlot(group), section);
      for (int call = 0; call < view.accumulatorCount(); call++) {
        view.accumulator(call).write(group, section);
      }
    }
  }

  @Override
  public void restore(StateReader reader) {
    fired = Math.max(fired, reader.readLong());
    batches().restored(fired);
    KeyGroupSections.read(reader, this::read);
  }

  private void read(StateReader section) {
    int count = section.readInt();
    Groups view = sessions.view();
    for (int i = 0; i < count; i++) {
      long start = section.readLong();
      long end = section.readLong();
      int groups = section.readInt();
      int session = -1;
      for (int k = 0; k < groups; k++) {
        int keySlot = view.keys().readKey(section);
        int group = sessions.restore(session, keySlot, start, end);
        session = sessions.session(group);
        for (int call = 0; call < view.accumulatorCount(); call++) {
          view.accumulator(call).read(group, section);
        }
      }
    }
  }

  @Override
  public List<Wait> waits() {
    int session = sessions.firstToEnd(fired);
    return session < 0 ? List.of() : List.of(rows.wait(sessions, session, fired));
  }

  @Override
  public long stateEntries() {
    return sessions.liveGroups();
  }

  @Override
  public long stateBytes() {
    return sessions.stateBytes();
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  private ResultBatches batches() {
    if (results == null) {
      throw new IllegalStateException("not open");
    }
    return results;
  }
}
