package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.ResultBatches;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
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
 * As {@link SessionWindowOperator}, but results can change: sessions show what they have before
 * they fire, or are kept for a while after they fired, so that late rows correct them.
 *
 * <p>At the end of each unit its net changes come out: first all rows that go, then all that come,
 * each by (window_end, keys ascending, NULL first, window_start). The bounds are part of a row's
 * key: a session that grew, or was merged with another, is a row that goes and another that comes.
 * Behind the changes the output's watermark rises to that of the input less the lateness.
 *
 * <p>A session is dropped when the watermark passes its last time plus the lateness; its rows stay.
 * Which rows it takes is judged row by row, what it shows at the end of the unit.
 */
public final class LiveSessionOperator implements Operator {
  /** What the operator is doing. */
  private enum Phase {
    READING,
    ENDING_UNIT,
    ENDING_INPUT
  }

  private final AggregateLoop loop;
  private final long lateness;
  private final WindowRows layout;
  private final Sessions sessions;
  private final SessionChanges changes;
  private final SessionUnitChanges unitChanges;
  private final LiveSessionState state;
  private final SessionTarget target;
  private @Nullable Output output;
  private @Nullable ResultBatches batches;

  /** The watermark of the input. */
  private long watermark = Watermarks.NONE;

  private Phase phase = Phase.READING;
  private long unit;

  /**
   * @param isEarly whether sessions show what they have before they fire
   * @param latenessMillis how long sessions are kept after they fired
   * @see SessionWindowOperator#SessionWindowOperator
   */
  public LiveSessionOperator(
      long gapMillis,
      boolean isEarly,
      long latenessMillis,
      int timeColumn,
      List<ColumnType> keyTypes,
      int sessionKeys,
      List<AggregateSpec> calls,
      boolean hasGroupingSets,
      AggregateLoop loop) {
    this.loop = loop;
    this.lateness = latenessMillis;
    this.layout = new WindowRows(keyTypes, calls, hasGroupingSets);
    this.sessions = new Sessions(gapMillis, List.copyOf(keyTypes), sessionKeys, calls);
    this.changes = new SessionChanges(sessions, calls, isEarly);
    sessions.tell(changes);
    this.unitChanges = new SessionUnitChanges(sessions, changes, layout, calls);
    this.state = new LiveSessionState(sessions, changes);
    this.target = new SessionTarget(sessions, timeColumn, gapMillis, latenessMillis);
  }

  /** Gives window_start and window_end as a clock shows them; before {@link #open}. */
  public LiveSessionOperator shownBy(WallClock clock) {
    layout.shownBy(clock);
    return this;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    batches = new ResultBatches(layout.types(), context.maxBatchRows(), newOutput);
    target.open(context.lateRows());
    sessions.heed(context.stop());
  }

  @Override
  public boolean process(int input, Batch batch) {
    if (batch.kinds() != null) {
      throw new IllegalStateException("sessions over rows that can go");
    }
    target.start(batch, watermark);
    loop.accumulate(batch, 0, batch.selectedCount(), target);
    return advance(input, batch.watermarks().last());
  }

  @Override
  public boolean advance(int input, long newWatermark) {
    watermark = Math.max(watermark, newWatermark);
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
    watermark = Watermarks.END;
    phase = Phase.ENDING_INPUT;
    return end();
  }

  private boolean end() {
    changes.fire(watermark);
    sessions.finishDue(Watermarks.less(watermark, lateness));
    unitChanges.prepare(watermark);
    return resume();
  }

  @Override
  public boolean resume() {
    if (phase == Phase.READING) {
      return true;
    }
    ResultBatches results = batches();
    if (!unitChanges.emit(results)) {
      return false;
    }
    unitChanges.clear();
    changes.settle(watermark);
    sessions.release();
    results.step(Watermarks.less(watermark, lateness));
    results.flush();
    boolean isEnd = phase == Phase.ENDING_INPUT;
    phase = Phase.READING;
    if (isEnd) {
      out().endOfInput();
    } else {
      out().endUnit(unit);
    }
    return true;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(watermark);
    writer.writeLong(batches().watermark());
    state.write(writer);
  }

  @Override
  public void restore(StateReader reader) {
    watermark = Math.max(watermark, reader.readLong());
    batches().restored(Math.max(batches().watermark(), reader.readLong()));
    state.read(reader);
  }

  @Override
  public List<Wait> waits() {
    int session = changes.isEarly() ? -1 : sessions.firstToEnd(watermark);
    return session < 0 ? List.of() : List.of(layout.wait(sessions, session, watermark));
  }

  @Override
  public long stateEntries() {
    return sessions.liveGroups();
  }

  @Override
  public long stateBytes() {
    return sessions.live() == 0 ? 0 : sessions.stateBytes() + changes.stateBytes();
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  private ResultBatches batches() {
    if (batches == null) {
      throw new IllegalStateException("not open");
    }
    return batches;
  }
}
