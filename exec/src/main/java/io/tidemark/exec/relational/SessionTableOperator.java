package io.tidemark.exec.relational;

import io.tidemark.exec.aggregate.KeyGroupSections;
import io.tidemark.exec.aggregate.KeyTables;
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
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import io.tidemark.exec.window.SliceSpec;
import io.tidemark.exec.window.WallClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
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

  private final long gapMillis;
  private final int timeColumn;
  private final long unitsPerMilli;
  private final int[] keys;

  private final Map<Long, List<OpenSession>> sessions = new HashMap<>();

  /** By end; an entry counts if its session is not gone and still has this end. */
  private final PriorityQueue<Due> queue = new PriorityQueue<>();

  private long watermark = Watermarks.NONE;
  private long nextArrival;
  private long heldRows;

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

  private record Due(long end, OpenSession session) implements Comparable<Due> {
    @Override
    public int compareTo(Due other) {
      return Long.compare(end, other.end);
    }

    boolean isCurrent() {
      return !session.isGone && session.end == end;
    }
  }

  /**
   * @param timeColumn a TIMESTAMP or TIMESTAMP_LTZ column of the input
   * @param timeType its type
   * @param keys PARTITION BY columns of the input
   */
  public SessionTableOperator(
      long gapMillis, int timeColumn, ColumnType timeType, List<Integer> keys) {
    this.gapMillis = gapMillis;
    this.timeColumn = timeColumn;
    this.unitsPerMilli = timeType.isMicros() ? 1000 : 1;
    this.keys = keys.stream().mapToInt(Integer::intValue).toArray();
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
  }

  @Override
  public boolean process(int input, Batch batch) {
    LateRows late = late();
    late.judged(batch.selectedCount());
    for (int key : keys) {
      batch.requireValues(key);
    }
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
    long end = time + gapMillis;
    if (end < time) {
      throw SliceSpec.outOfRange(time);
    }
    long hash = 0;
    for (int key : keys) {
      hash = KeyTables.hash(hash, batch.column(key), row);
    }
    List<OpenSession> candidates = sessions.computeIfAbsent(hash, h -> new ArrayList<>(1));
    OpenSession joined = null;
    long oldEnd = 0;
    for (int i = 0; i < candidates.size(); i++) {
      OpenSession other = candidates.get(i);
      if (time > other.end || other.start > end || !other.hasKey(batch, row, keys)) {
        continue;
      }
      if (joined == null) {
        joined = other;
        oldEnd = other.end;
      } else {
        joined.merge(other);
        candidates.remove(i--);
      }
    }
    if (joined == null) {
      if (SliceSpec.isPast(end, watermark)) {
        if (candidates.isEmpty()) {
          sessions.remove(hash);
        }
        late.add(LateReason.LATE, batch, row, watermark, new long[] {time, end});
        return;
      }
      joined = new OpenSession(hash, time, end);
      candidates.add(joined);
      oldEnd = end - 1;
    }
    joined.start = Math.min(joined.start, time);
    joined.end = Math.max(joined.end, end);
    joined.add(batch, row, nextArrival++);
    heldRows++;
    if (joined.end != oldEnd) {
      queue.add(new Due(joined.end, joined));
    }
  }

  /** Takes out the sessions that a watermark fires. */
  private void rise(long to) {
    if (to <= watermark) {
      return;
    }
    watermark = to;
    int first = firing.size();
    while (!queue.isEmpty()
        && (!queue.peek().isCurrent() || SliceSpec.isPast(queue.peek().end(), to))) {
      Due due = queue.remove();
      if (due.isCurrent()) {
        due.session().isGone = true;
        firing.add(due.session());
        List<OpenSession> siblings = sessions.get(due.session().hash);
        siblings.remove(due.session());
        if (siblings.isEmpty()) {
          sessions.remove(due.session().hash);
        }
      }
    }
    firing.subList(first, firing.size()).sort((a, b) -> OpenSession.compare(a, b, keys));
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
    RowCollector rows = new RowCollector();
    Watermarks moves = new Watermarks(announced);
    Column[] added = new Column[3];
    for (int i = 0; i < added.length; i++) {
      added[i] = Column.allocate(ColumnType.timestamp(3), maxBatchRows);
    }
    while (session < firing.size() && rows.size() < maxBatchRows) {
      OpenSession current = firing.get(session);
      if (given == 0) {
        order = current.byArrival();
        weave(moves, rows.size(), current.end);
      }
      while (given < order.length && rows.size() < maxBatchRows) {
        int at = rows.size();
        added[0].longs[at] = shown(current.start);
        added[1].longs[at] = shown(current.end);
        added[2].longs[at] = current.end - 1;
        rows.add(current.batch(order[given]), current.row(order[given]));
        given++;
      }
      if (given == order.length) {
        heldRows -= order.length;
        given = 0;
        session++;
      }
    }
    if (session == firing.size()) {
      moves.step(rows.size(), steps.last());
    }
    announced = moves.last();
    output.emit(WindowedOrigin.widen(rows.toBatch(moves), added));
  }

  private long shown(long instant) {
    return clock == null ? instant : clock.show(instant);
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
    List<OpenSession> all = new ArrayList<>();
    sessions.values().forEach(all::addAll);
    all.sort((a, b) -> OpenSession.compare(a, b, keys));
    KeyGroupSections.write(
        writer,
        (keyGroup, section) -> {
          List<OpenSession> own =
              all.stream().filter(s -> KeyHash.keyGroup(s.hash) == keyGroup).toList();
          section.writeInt(own.size());
          own.forEach(s -> write(s, section));
          return !own.isEmpty();
        });
  }

  private static void write(OpenSession open, StateWriter section) {
    section.writeLong(open.hash);
    section.writeLong(open.start);
    section.writeLong(open.end);
    RowState.write(section, open.toBatch());
    for (int number : open.byArrival()) {
      section.writeLong(open.arrival(number));
    }
  }

  @Override
  public void restore(StateReader reader) {
    watermark = Math.max(watermark, reader.readLong());
    announced = watermark;
    KeyGroupSections.read(reader, this::read);
  }

  private void read(StateReader section) {
    for (int count = section.readInt(); count > 0; count--) {
      long hash = section.readLong();
      long start = section.readLong();
      OpenSession open = new OpenSession(hash, start, section.readLong());
      Batch rows = RowState.read(section);
      for (int row = 0; row < rows.rowCount(); row++) {
        long arrival = section.readLong();
        open.add(rows, row, arrival);
        nextArrival = Math.max(nextArrival, arrival + 1);
      }
      heldRows += rows.rowCount();
      sessions.computeIfAbsent(hash, h -> new ArrayList<>(1)).add(open);
      queue.add(new Due(open.end, open));
    }
  }

  @Override
  public long stateEntries() {
    return heldRows;
  }

  @Override
  public long stateBytes() {
    return 16 * heldRows;
  }
}
