package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import io.tidemark.exec.window.SliceSpec;
import io.tidemark.exec.window.WallClock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * As {@link SessionTableOperator}, but rows can change: they are shown before their session fires,
 * with the bounds that it has so far, or they come when it fires, and late rows can still move its
 * bounds.
 *
 * <p>At the end of each unit its net changes come out: first all rows that go, then all that come,
 * each by (window_end, keys ascending with NULL first, window_start), then by arrival. When the
 * bounds of a session move all of its rows go and come again. Behind the changes the output's
 * watermark rises to that of the input less the lateness.
 */
public final class LiveSessionTableOperator implements Operator {
  private static final long[] NO_WINDOWS = {};

  /** What the operator is doing. */
  private enum Phase {
    READING,
    ENDING_UNIT,
    ENDING_INPUT
  }

  private final boolean isEarly;
  private final long lateness;
  private final int timeColumn;
  private final long unitsPerMilli;
  private final RowKeys keys;
  private final KeyedSessions<ShownSession> sessions;

  /** By end, those that have yet to fire; an entry counts if its session still has this end. */
  private final PriorityQueue<KeyedSessions.Due<ShownSession>> firing = new PriorityQueue<>();

  /** Those whose rows may change at the end of the unit. */
  private final List<ShownSession> touched = new ArrayList<>();

  private long watermark = Watermarks.NONE;

  /** Those whose rows are let go once what is being emitted was given. */
  private final List<ShownSession> past = new ArrayList<>();

  private @Nullable WallClock clock;
  private Output output = NoOutput.INSTANCE;
  private @Nullable LateRows lateRows;
  private int maxBatchRows;

  // What is being emitted.
  private Phase phase = Phase.READING;
  private long unit;
  private final List<ShownSession.Part> parts = new ArrayList<>();

  /** So many of the parts go. */
  private int goingParts;

  private int part;
  private int given;
  private long announced = Watermarks.NONE;

  /**
   * @param isEarly whether rows are shown before their session fires
   * @param latenessMillis how long sessions are kept after they fired
   * @param timeColumn a TIMESTAMP or TIMESTAMP_LTZ column of the input
   * @param timeType its type
   * @param keys PARTITION BY columns of the input
   */
  public LiveSessionTableOperator(
      long gapMillis,
      boolean isEarly,
      long latenessMillis,
      int timeColumn,
      ColumnType timeType,
      List<Integer> keys) {
    this.isEarly = isEarly;
    this.lateness = latenessMillis;
    this.timeColumn = timeColumn;
    this.unitsPerMilli = timeType.isMicros() ? 1000 : 1;
    this.keys = new RowKeys(keys);
    this.sessions = new KeyedSessions<>(this.keys, gapMillis, ShownSession::new);
  }

  /** Gives window_start and window_end as a clock shows them; before {@link #open}. */
  public LiveSessionTableOperator shownBy(WallClock newClock) {
    clock = newClock;
    return this;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    lateRows = context.lateRows();
    maxBatchRows = context.maxBatchRows();
    sessions.heed(context.stop());
  }

  @Override
  public boolean process(int input, Batch batch) {
    if (lateRows == null) {
      throw new IllegalStateException("not open");
    }
    if (batch.kinds() != null) {
      throw new IllegalStateException("sessions over rows that can go");
    }
    lateRows.judged(batch.selectedCount());
    keys.require(batch);
    Watermarks moves = batch.watermarks();
    Column time = batch.column(timeColumn);
    rise(moves.start());
    int next = 0;
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      while (next < moves.count() && moves.row(next) <= row) {
        rise(moves.value(next++));
      }
      if (time.isNull(row)) {
        lateRows.add(LateReason.NULL_ROWTIME, batch, row, watermark, NO_WINDOWS);
      } else {
        join(batch, row, Math.floorDiv(time.longs[row], unitsPerMilli), lateRows);
      }
    }
    rise(moves.last());
    sessions.compact();
    return true;
  }

  private void join(Batch batch, int row, long time, LateRows late) {
    ShownSession joined = sessions.join(batch, row, time, kept());
    if (joined == null) {
      late.add(LateReason.LATE, batch, row, watermark, sessions.bounds(time));
    } else {
      touch(joined);
    }
  }

  private void touch(ShownSession session) {
    if (!session.isTouched) {
      session.isTouched = true;
      touched.add(session);
    }
  }

  /** The watermark that decides what is kept. */
  private long kept() {
    return Watermarks.less(watermark, lateness);
  }

  private void enterToFire(ShownSession session) {
    if (!isEarly && session.enteredEnd != session.end) {
      session.enteredEnd = session.end;
      firing.add(new KeyedSessions.Due<>(session.end, session));
    }
  }

  /** Takes out the sessions that take no more rows. */
  private void rise(long to) {
    if (to > watermark) {
      watermark = to;
      sessions.takePast(kept(), this::touch);
    }
  }

  @Override
  public boolean advance(int input, long to) {
    rise(to);
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
    rise(Watermarks.END);
    phase = Phase.ENDING_INPUT;
    return end();
  }

  private boolean end() {
    fire();
    List<ShownSession.Part> going = new ArrayList<>();
    List<ShownSession.Part> coming = new ArrayList<>();
    for (ShownSession session : touched) {
      sessions.stop().check();
      if (!session.isMerged) {
        boolean isVisible = isEarly || SliceSpec.isPast(session.end, watermark);
        session.settle(isVisible, going, coming);
        if (session.isPast) {
          past.add(session);
        } else if (!isVisible) {
          enterToFire(session);
        }
      }
    }
    touched.clear();
    Comparator<ShownSession.Part> order =
        sessions.stop().asking((a, b) -> ShownSession.Part.compare(a, b, keys));
    going.sort(order);
    coming.sort(order);
    parts.addAll(going);
    parts.addAll(coming);
    goingParts = going.size();
    part = 0;
    given = 0;
    return give(true);
  }

  /** Touches the sessions that the watermark fires. */
  private void fire() {
    while (!firing.isEmpty() && SliceSpec.isPast(firing.peek().end(), watermark)) {
      KeyedSessions.Due<ShownSession> due = firing.remove();
      if (due.isCurrent()) {
        touch(due.session());
      }
    }
  }

  @Override
  public boolean resume() {
    return phase == Phase.READING || give(false);
  }

  private boolean give(boolean isFirst) {
    boolean mayEmit = isFirst;
    while (part < parts.size()) {
      if (!mayEmit && !output.hasRoom()) {
        return false;
      }
      mayEmit = false;
      emit();
    }
    parts.clear();
    for (ShownSession session : past) {
      sessions.stop().check();
      session.removeRows();
    }
    past.clear();
    sessions.compact();
    long kept = kept();
    if (kept > announced) {
      announced = kept;
      output.advance(kept);
    }
    boolean isEnd = phase == Phase.ENDING_INPUT;
    phase = Phase.READING;
    if (isEnd) {
      output.endOfInput();
    } else {
      output.endUnit(unit);
    }
    return true;
  }

  private void emit() {
    SessionRows rows = new SessionRows(maxBatchRows, clock);
    int going = 0;
    while (part < parts.size() && rows.size() < maxBatchRows) {
      ShownSession.Part current = parts.get(part);
      int[] numbers = current.numbers();
      while (given < numbers.length && rows.size() < maxBatchRows) {
        rows.add(current.session(), numbers[given++], current.start(), current.end());
        going += part < goingParts ? 1 : 0;
      }
      if (given == numbers.length) {
        given = 0;
        part++;
      }
    }
    Batch batch = rows.toBatch(Watermarks.still(announced));
    if (going > 0) {
      byte[] kinds = new byte[batch.rowCount()];
      Arrays.fill(kinds, 0, going, Batch.DELETE);
      batch = batch.withKinds(kinds);
    }
    output.emit(batch);
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(watermark);
    writer.writeLong(announced);
    sessions.write(writer, touched.stream().filter(session -> session.isPast).toList());
  }

  @Override
  public void restore(StateReader reader) {
    watermark = Math.max(watermark, reader.readLong());
    announced = Math.max(announced, reader.readLong());
    sessions.read(reader, this::restored);
  }

  private void restored(ShownSession session) {
    if (session.isTouched) {
      touched.add(session);
    }
    if (!session.isPast) {
      enterToFire(session);
    }
  }

  @Override
  public List<Wait> waits() {
    return isEarly ? List.of() : sessions.waits(watermark, clock);
  }

  @Override
  public long stateEntries() {
    return sessions.rowCount();
  }

  @Override
  public long stateBytes() {
    return sessions.bytes(ShownSession.ROW_BYTES);
  }
}
