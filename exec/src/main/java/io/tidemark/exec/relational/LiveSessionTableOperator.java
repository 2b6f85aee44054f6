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
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  private final long gapMillis;
  private final boolean isEarly;
  private final long lateness;
  private final int timeColumn;
  private final long unitsPerMilli;
  private final int[] keys;

  /** Those that take rows, by the hash of their keys. */
  private final Map<Long, List<ShownSession>> sessions = new HashMap<>();

  /** By end; an entry counts if its session still has this end. */
  private final PriorityQueue<Due> dropping = new PriorityQueue<>();

  /** The same of sessions that have yet to fire. */
  private final PriorityQueue<Due> firing = new PriorityQueue<>();

  /** Those whose rows may change at the end of the unit. */
  private final List<ShownSession> touched = new ArrayList<>();

  private long watermark = Watermarks.NONE;
  private long nextArrival;
  private long heldRows;

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

  private record Due(long end, ShownSession session) implements Comparable<Due> {
    @Override
    public int compareTo(Due other) {
      return Long.compare(end, other.end);
    }

    boolean isCurrent() {
      return !session.isMerged && !session.isDropped && session.rows.end == end;
    }
  }

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
    this.gapMillis = gapMillis;
    this.isEarly = isEarly;
    this.lateness = latenessMillis;
    this.timeColumn = timeColumn;
    this.unitsPerMilli = timeType.isMicros() ? 1000 : 1;
    this.keys = keys.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Gives window_start and window_end as a clock shows them; before {@link #open}. */
  public LiveSessionTableOperator shownBy(WallClock newClock) {
    clock = newClock;
    return this;
  }

  private long shown(long instant) {
    return clock == null ? instant : clock.show(instant);
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    lateRows = context.lateRows();
    maxBatchRows = context.maxBatchRows();
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
        lateRows.add(LateReason.NULL_ROWTIME, batch, row, watermark, NO_WINDOWS);
      } else {
        join(batch, row, Math.floorDiv(time.longs[row], unitsPerMilli), lateRows);
      }
    }
    rise(moves.last());
    return true;
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
    List<ShownSession> candidates = sessions.computeIfAbsent(hash, h -> new ArrayList<>(1));
    ShownSession joined = null;
    for (int i = 0; i < candidates.size(); i++) {
      ShownSession other = candidates.get(i);
      if (time > other.rows.end || other.rows.start > end || !other.rows.hasKey(batch, row, keys)) {
        continue;
      }
      if (joined == null) {
        joined = other;
      } else {
        joined.merge(other);
        candidates.remove(i--);
      }
    }
    if (joined == null) {
      if (SliceSpec.isPast(end, kept())) {
        if (candidates.isEmpty()) {
          sessions.remove(hash);
        }
        late.add(LateReason.LATE, batch, row, watermark, new long[] {time, end});
        return;
      }
      joined = new ShownSession(new OpenSession(hash, time, end));
      candidates.add(joined);
      enter(joined);
    }
    if (time < joined.rows.start || end > joined.rows.end) {
      joined.rows.start = Math.min(joined.rows.start, time);
      joined.rows.end = Math.max(joined.rows.end, end);
    }
    joined.add(batch, row, nextArrival++);
    heldRows++;
    touch(joined);
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

  private void enter(ShownSession session) {
    dropping.add(new Due(session.rows.end, session));
    enterToFire(session);
  }

  private void enterToFire(ShownSession session) {
    if (!isEarly && session.enteredEnd != session.rows.end) {
      session.enteredEnd = session.rows.end;
      firing.add(new Due(session.rows.end, session));
    }
  }

  /** Takes out the sessions that take no more rows. */
  private void rise(long to) {
    if (to <= watermark) {
      return;
    }
    watermark = to;
    long kept = kept();
    while (!dropping.isEmpty() && SliceSpec.isPast(dropping.peek().end(), kept)) {
      Due due = dropping.remove();
      ShownSession session = due.session();
      if (due.isCurrent()) {
        session.isDropped = true;
        List<ShownSession> siblings = sessions.get(session.rows.hash);
        siblings.remove(session);
        if (siblings.isEmpty()) {
          sessions.remove(session.rows.hash);
        }
        touch(session);
      } else if (!session.isMerged && !session.isDropped) {
        dropping.add(new Due(session.rows.end, session));
      }
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
      if (!session.isMerged) {
        boolean isVisible = isEarly || SliceSpec.isPast(session.rows.end, watermark);
        session.settle(isVisible, going, coming);
        if (session.isDropped) {
          heldRows -= session.rows.size();
        } else if (!isVisible) {
          enterToFire(session);
        }
      }
    }
    touched.clear();
    going.sort((a, b) -> ShownSession.Part.compare(a, b, keys));
    coming.sort((a, b) -> ShownSession.Part.compare(a, b, keys));
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
      Due due = firing.remove();
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
    RowCollector rows = new RowCollector();
    Column[] added = new Column[3];
    for (int i = 0; i < added.length; i++) {
      added[i] = Column.allocate(ColumnType.timestamp(3), maxBatchRows);
    }
    int going = 0;
    while (part < parts.size() && rows.size() < maxBatchRows) {
      ShownSession.Part current = parts.get(part);
      int[] numbers = current.numbers();
      while (given < numbers.length && rows.size() < maxBatchRows) {
        int at = rows.size();
        added[0].longs[at] = shown(current.start());
        added[1].longs[at] = shown(current.end());
        added[2].longs[at] = current.end() - 1;
        rows.add(current.rows().batch(numbers[given]), current.rows().row(numbers[given]));
        given++;
        going += part < goingParts ? 1 : 0;
      }
      if (given == numbers.length) {
        given = 0;
        part++;
      }
    }
    Batch batch = WindowedOrigin.widen(rows.toBatch(Watermarks.still(announced)), added);
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
    List<ShownSession> all = new ArrayList<>();
    sessions.values().forEach(all::addAll);
    touched.stream().filter(session -> session.isDropped).forEach(all::add);
    all.sort((a, b) -> OpenSession.compare(a.rows, b.rows, keys));
    KeyGroupSections.write(
        writer,
        (keyGroup, section) -> {
          List<ShownSession> own =
              all.stream().filter(s -> KeyHash.keyGroup(s.rows.hash) == keyGroup).toList();
          section.writeInt(own.size());
          own.forEach(session -> session.write(section));
          return !own.isEmpty();
        });
  }

  @Override
  public void restore(StateReader reader) {
    watermark = Math.max(watermark, reader.readLong());
    announced = Math.max(announced, reader.readLong());
    KeyGroupSections.read(reader, this::read);
  }

  private void read(StateReader section) {
    for (int count = section.readInt(); count > 0; count--) {
      ShownSession session = ShownSession.read(section);
      for (int row = 0; row < session.rows.size(); row++) {
        nextArrival = Math.max(nextArrival, session.rows.arrival(row) + 1);
      }
      heldRows += session.rows.size();
      if (session.isTouched) {
        touched.add(session);
      }
      if (!session.isDropped) {
        sessions.computeIfAbsent(session.rows.hash, h -> new ArrayList<>(1)).add(session);
        enter(session);
      }
    }
  }

  @Override
  public long stateEntries() {
    return heldRows;
  }

  @Override
  public long stateBytes() {
    return 32 * heldRows;
  }
}
