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
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * SESSION without an aggregate: keeps the rows of a session until it fires, then gives them in
 * arrival order with window_start, window_end and window_time behind their columns. Sessions come
 * by (window_end, keys ascending with NULL first, window_start).
 *
 * <p>A row joins every session of its key that it overlaps or touches; it is late if there is none
 * and its own session would have fired.
 */
public final class SessionTableOperator implements Operator {
  private static final long[] NO_WINDOWS = {};

  private final int timeColumn;
  private final long unitsPerMilli;
  private final RowKeys keys;
  private final KeyedSessions<OpenSession> sessions;

  private long watermark = Watermarks.NONE;

  private @Nullable WallClock clock;
  private Output output = NoOutput.INSTANCE;
  private @Nullable LateRows lateRows;
  private int maxBatchRows;

  // What is being emitted: sessions in order, and the steps that move the watermark between them.
  private final List<OpenSession> firing = new ArrayList<>();
  private Watermarks steps = Watermarks.still(Watermarks.NONE);
  private int step;
  private int session;
  private int given;
  private int[] order = {};
  private long announced = Watermarks.NONE;
  private boolean isEnding;

  /**
   * @param timeColumn a TIMESTAMP or TIMESTAMP_LTZ column of the input
   * @param timeType its type
   * @param keys PARTITION BY columns of the input
   */
  public SessionTableOperator(
      long gapMillis, int timeColumn, ColumnType timeType, List<Integer> keys) {
    this.timeColumn = timeColumn;
    this.unitsPerMilli = timeType.isMicros() ? 1000 : 1;
    this.keys = new RowKeys(keys);
    this.sessions = new KeyedSessions<>(this.keys, gapMillis, OpenSession::new);
  }

  /** Gives window_start and window_end as a clock shows them; before {@link #open}. */
  public SessionTableOperator shownBy(WallClock newClock) {
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
    LateRows late = late();
    late.judged(batch.selectedCount());
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
        late.add(LateReason.NULL_ROWTIME, batch, row, watermark, NO_WINDOWS);
      } else {
        join(batch, row, Math.floorDiv(time.longs[row], unitsPerMilli), late);
      }
    }
    while (next < moves.count()) {
      rise(moves.value(next++));
    }
    return begin(moves);
  }

  private LateRows late() {
    if (lateRows == null) {
      throw new IllegalStateException("the operator is not open");
    }
    return lateRows;
  }

  private void join(Batch batch, int row, long time, LateRows late) {
    if (sessions.join(batch, row, time, watermark) == null) {
      late.add(LateReason.LATE, batch, row, watermark, sessions.bounds(time));
    }
  }

  /** Takes out the sessions that a watermark fires. */
  private void rise(long to) {
    if (to <= watermark) {
      return;
    }
    watermark = to;
    int first = firing.size();
    sessions.takePast(to, firing::add);
    firing
        .subList(first, firing.size())
        .sort(sessions.stop().asking((a, b) -> OpenSession.compare(a, b, keys)));
  }

  private boolean begin(Watermarks moves) {
    steps = moves;
    step = 0;
    session = 0;
    given = 0;
    return give(true);
  }

  @Override
  public boolean resume() {
    return give(false);
  }

  private boolean give(boolean isFirst) {
    boolean mayEmit = isFirst;
    while (session < firing.size()) {
      if (!mayEmit && !output.hasRoom()) {
        return false;
      }
      mayEmit = false;
      emit();
    }
    firing.clear();
    session = 0;
    sessions.compact();
    long last = Math.max(steps.last(), announced);
    if (last > announced) {
      announced = last;
      output.advance(last);
    }
    if (isEnding) {
      isEnding = false;
      output.endOfInput();
    }
    return true;
  }

  private void emit() {
    SessionRows rows = new SessionRows(maxBatchRows, clock);
    Watermarks moves = new Watermarks(announced);
    int first = session;
    while (session < firing.size() && rows.size() < maxBatchRows) {
      OpenSession current = firing.get(session);
      if (given == 0) {
        order = current.byArrival();
        weave(moves, rows.size(), current.end);
      }
      while (given < order.length && rows.size() < maxBatchRows) {
        rows.add(current, order[given++], current.start, current.end);
      }
      if (given == order.length) {
        given = 0;
        session++;
      }
    }
    if (session == firing.size()) {
      moves.step(rows.size(), steps.last());
    }
    announced = moves.last();
    Batch batch = rows.toBatch(moves);
    for (int i = first; i < session; i++) {
      sessions.stop().checkAt(i);
      firing.get(i).removeRows();
    }
    output.emit(batch);
  }

  /** Passes on the steps before the one that fires a session with this end. */
  private void weave(Watermarks moves, int row, long end) {
    if (!SliceSpec.isPast(end, steps.start())) {
      moves.step(row, steps.start());
    }
    while (step < steps.count() && !SliceSpec.isPast(end, steps.value(step))) {
      moves.step(row, steps.value(step++));
    }
  }

  @Override
  public boolean advance(int input, long to) {
    rise(to);
    return begin(Watermarks.still(to));
  }

  @Override
  public boolean endUnit(int input, long unit) {
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    isEnding = true;
    return advance(input, Watermarks.END);
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(watermark);
    sessions.write(writer, List.of());
  }

  @Override
  public void restore(StateReader reader) {
    watermark = Math.max(watermark, reader.readLong());
    announced = watermark;
    sessions.read(reader, session -> {});
  }

  @Override
  public List<Wait> waits() {
    return sessions.waits(watermark, clock);
  }

  @Override
  public long stateEntries() {
    return sessions.rowCount();
  }

  @Override
  public long stateBytes() {
    return sessions.bytes(OpenSession.ROW_BYTES);
  }
}
