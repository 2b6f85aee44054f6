package io.tidemark.exec.relational;

import io.tidemark.exec.aggregate.KeyGroupSections;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import io.tidemark.exec.window.SliceSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Windows of rows of one key, in the order of their arrival: one opens every {@code slide} rows and
 * is given as a whole, in order of arrival, with its last row. Behind the columns stand window_id,
 * by key from 0 on, and perhaps window_time, the greatest rowtime in the window.
 *
 * <p>A window that is not full is not given, unless there is a timeout: then once that has passed
 * since the first row of the window, or else when the input ends. When no window of a key is open
 * any more because of that, counting begins anew with the key's next row.
 *
 * <p>With a timeout by event time the watermark is handed on that much later: the rows of a window
 * that times out are so old.
 */
public final class CountTableOperator implements Operator {
  private static final long NEVER = Long.MAX_VALUE;

  private final long slide;
  private final long size;
  private final long timeout;
  private final int timeColumn;
  private final boolean hasTime;
  private final RowKeys keys;

  private final Map<Long, List<CountedKey>> byHash = new HashMap<>();

  /** By deadline; an entry counts if its window is open and still has this deadline. */
  private final PriorityQueue<Due> deadlines = new PriorityQueue<>();

  private final KeptRows kept = new KeptRows();
  private long keyCount;
  private long keyBytes;
  private long opened;
  private long watermark = Watermarks.NONE;

  private Output output = NoOutput.INSTANCE;
  private @Nullable Clock clock;
  private int maxBatchRows;
  private StopSignal stop = StopSignal.NEVER;

  /** How many windows took a row, counted on. */
  private int steps;

  // What is to be given: windows, and the watermarks between them.
  private final List<Object> events = new ArrayList<>();
  private int event;
  private int given;
  private long announced = Watermarks.NONE;
  private boolean isEnding;

  private record Due(long deadline, CountedWindow window) implements Comparable<Due> {
    @Override
    public int compareTo(Due other) {
      int order = Long.compare(deadline, other.deadline);
      return order != 0 ? order : Long.compare(window.number, other.window.number);
    }

    boolean isCurrent() {
      return window.isOpen && window.deadline == deadline;
    }
  }

  /**
   * @param timeoutMillis 0 for none
   * @param timeColumn the rowtime of the input, epoch milliseconds; -1 without one: a timeout then
   *     goes by the clock
   * @param hasTime whether window_time is given
   * @param keys PARTITION BY columns of the input
   */
  public CountTableOperator(
      long slideRows,
      long sizeRows,
      long timeoutMillis,
      int timeColumn,
      boolean hasTime,
      List<Integer> keys) {
    this.slide = slideRows;
    this.size = sizeRows;
    this.timeout = timeoutMillis;
    this.timeColumn = timeColumn;
    this.hasTime = hasTime;
    this.keys = new RowKeys(keys);
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    clock = context.clock();
    maxBatchRows = context.maxBatchRows();
    stop = context.stop();
  }

  @Override
  public boolean process(int input, Batch batch) {
    if (batch.kinds() != null) {
      throw new IllegalStateException("count windows over rows that can go");
    }
    keys.require(batch);
    Watermarks steps = batch.watermarks();
    rise(steps.start());
    int step = 0;
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      while (step < steps.count() && steps.row(step) <= row) {
        rise(steps.value(step++));
      }
      add(batch, row);
    }
    while (step < steps.count()) {
      rise(steps.value(step++));
    }
    return begin();
  }

  private void add(Batch batch, int row) {
    CountedKey key = key(batch, row);
    if (key.untilNext == 0) {
      key.untilNext = slide;
      CountedWindow window = new CountedWindow(key, key.nextId++, opened++, key.nextNumber());
      key.open.add(window);
      if (timeout > 0) {
        window.deadline = timeColumn < 0 ? Math.addExact(now(), timeout) : NEVER;
        deadlines.add(new Due(window.deadline, window));
      }
    }
    key.untilNext--;
    long time = Watermarks.NONE;
    if (timeColumn >= 0 && !batch.column(timeColumn).isNull(row)) {
      time = batch.column(timeColumn).longs[row];
    }
    CountedWindow oldest = key.open.peekFirst();
    if (oldest != null) {
      key.add(batch, row);
    }
    for (CountedWindow window : key.open) {
      stop.checkAt(++steps);
      addTo(window, time);
    }
    if (oldest != null && oldest.size == size) {
      key.open.removeFirst();
      fire(oldest);
    }
    if (timeout > 0 && timeColumn >= 0) {
      fireDue(watermark);
    }
  }

  private void addTo(CountedWindow window, long time) {
    window.size++;
    if (time == Watermarks.NONE) {
      return;
    }
    if (window.time == Watermarks.NONE && timeout > 0) {
      window.deadline = Math.addExact(time, timeout);
      deadlines.add(new Due(window.deadline, window));
    }
    window.time = Math.max(window.time, time);
  }

  private CountedKey key(Batch batch, int row) {
    long hash = keys.hash(batch, row);
    List<CountedKey> candidates = byHash.computeIfAbsent(hash, h -> new ArrayList<>(1));
    for (CountedKey candidate : candidates) {
      if (keys.areSame(candidate.row, 0, batch, row)) {
        return candidate;
      }
    }
    CountedKey key = new CountedKey(kept, hash, keys.copy(batch, row));
    candidates.add(key);
    noteKey(key);
    return key;
  }

  private void noteKey(CountedKey key) {
    keyCount++;
    keyBytes += key.bytes();
  }

  private void fire(CountedWindow window) {
    window.isOpen = false;
    events.add(window);
  }

  private void rise(long to) {
    if (to <= watermark) {
      return;
    }
    watermark = to;
    if (timeout > 0 && timeColumn >= 0) {
      fireDue(to);
    }
    boolean isHeld = timeout > 0 && timeColumn >= 0 && to != Watermarks.END;
    events.add(isHeld ? to - timeout : to);
  }

  /** Gives the windows whose time is over; the comparison is that of windows of time. */
  private void fireDue(long time) {
    int seen = 0;
    while (!deadlines.isEmpty()) {
      stop.checkAt(++seen);
      Due due = deadlines.peek();
      if (due.isCurrent() && !SliceSpec.isPast(due.deadline(), time)) {
        return;
      }
      deadlines.remove();
      if (due.isCurrent()) {
        timeOut(due.window());
      }
    }
  }

  private void timeOut(CountedWindow window) {
    CountedKey key = window.key;
    key.open.remove(window);
    if (key.open.isEmpty()) {
      key.untilNext = 0;
    }
    fire(window);
  }

  private long now() {
    if (clock == null) {
      throw new IllegalStateException("not open");
    }
    return clock.millis();
  }

  private boolean begin() {
    event = 0;
    given = 0;
    return give(true);
  }

  @Override
  public boolean resume() {
    return give(false);
  }

  private boolean give(boolean isFirst) {
    boolean mayEmit = isFirst;
    while (event < events.size()) {
      if (!mayEmit && !output.hasRoom()) {
        return false;
      }
      mayEmit = false;
      emit();
    }
    for (Object done : events) {
      stop.check();
      if (done instanceof CountedWindow window) {
        window.key.trim();
      }
    }
    events.clear();
    event = 0;
    kept.compact();
    if (isEnding) {
      isEnding = false;
      kept.clear();
      output.endOfInput();
    }
    return true;
  }

  private void emit() {
    RowCollector rows = new RowCollector();
    Watermarks steps = new Watermarks(announced);
    Column ids = Column.allocate(ColumnType.of(ColumnType.Kind.BIGINT), maxBatchRows);
    Column times = Column.allocate(ColumnType.timestamp(3), maxBatchRows);
    while (event < events.size() && rows.size() < maxBatchRows) {
      if (events.get(event) instanceof CountedWindow window) {
        give(window, rows, ids, times);
      } else {
        steps.step(rows.size(), (Long) events.get(event++));
      }
    }
    announced = steps.last();
    if (rows.size() == 0) {
      output.advance(announced);
    } else {
      Column[] added = hasTime ? new Column[] {ids, times} : new Column[] {ids};
      output.emit(WindowedOrigin.widen(rows.toBatch(steps), added));
    }
  }

  private void give(CountedWindow window, RowCollector rows, Column ids, Column times) {
    int from = given;
    given = Math.min(window.size, given + maxBatchRows - rows.size());
    for (int at = rows.size(); at < rows.size() + given - from; at++) {
      ids.longs[at] = window.id;
      times.longs[at] = window.time;
      if (window.time == Watermarks.NONE) {
        times.nullsOf(maxBatchRows)[at] = true;
      }
    }
    window.collect(from, given, rows);
    if (given == window.size) {
      given = 0;
      event++;
    }
  }

  @Override
  public boolean advance(int input, long to) {
    rise(to);
    return begin();
  }

  @Override
  public boolean tick(long clockMillis) {
    if (timeout > 0 && timeColumn < 0) {
      fireDue(clockMillis - 1);
    }
    return begin();
  }

  @Override
  public boolean endUnit(int input, long unit) {
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    if (timeout > 0) {
      fireDue(NEVER);
    }
    rise(Watermarks.END);
    byHash.clear();
    deadlines.clear();
    keyCount = 0;
    keyBytes = 0;
    isEnding = true;
    return begin();
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(watermark);
    writer.writeLong(announced);
    List<CountedKey> all = new ArrayList<>();
    byHash.values().forEach(all::addAll);
    all.sort((a, b) -> keys.compare(a.row, 0, b.row, 0));
    KeyGroupSections.write(
        writer,
        (keyGroup, section) -> {
          List<CountedKey> own =
              all.stream().filter(key -> KeyHash.keyGroup(key.hash) == keyGroup).toList();
          section.writeInt(own.size());
          own.forEach(key -> key.write(section));
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
      CountedKey key = CountedKey.read(kept, section);
      for (CountedWindow window : key.open) {
        opened = Math.max(opened, window.number + 1);
        if (timeout > 0) {
          deadlines.add(new Due(window.deadline, window));
        }
      }
      byHash.computeIfAbsent(key.hash, h -> new ArrayList<>(1)).add(key);
      noteKey(key);
    }
  }

  @Override
  public List<Wait> waits() {
    long missing = NEVER;
    for (List<CountedKey> sameHash : byHash.values()) {
      for (CountedKey key : sameHash) {
        CountedWindow oldest = key.open.peekFirst();
        missing = oldest == null ? missing : Math.min(missing, size - oldest.size);
      }
    }
    if (missing == NEVER) {
      return List.of();
    }
    long deadline = NEVER;
    for (Due due : deadlines) {
      deadline = due.isCurrent() ? Math.min(deadline, due.deadline()) : deadline;
    }
    if (deadline == NEVER) {
      return List.of(Wait.rows(missing));
    }
    return List.of(
        Wait.rows(missing),
        timeColumn < 0 ? Wait.clock(deadline, now()) : Wait.watermark(deadline - 1, watermark));
  }

  @Override
  public long stateEntries() {
    return kept.size() + keyCount;
  }

  @Override
  public long stateBytes() {
    return kept.bytes() + 4L * kept.size() + keyBytes;
  }
}
