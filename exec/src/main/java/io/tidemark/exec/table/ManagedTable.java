package io.tidemark.exec.table;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A table whose rows live in the database, with those who read and follow it. Every change belongs
 * to one arrival, and changes come in the order of their arrivals; with a primary key a row
 * replaces the one that has its key. Any thread may call.
 *
 * <p>Statements change it, and jobs do: a job writes under the number of the arrival that caused
 * what it writes, later than that arrival. So while jobs write to a table a statement on it waits
 * here until they all have come to its number; without such jobs it takes effect at once.
 *
 * <p>Locks: that of the arrivals comes before that of a table, and a table's before those of the
 * tables that its jobs read.
 */
public final class ManagedTable {
  /** Rows in a batch given to a table, at most: what queries read is of this size then. */
  public static final int MAX_BATCH_ROWS = RowStore.MAX_SEGMENT_ROWS;

  private static final Consumer<TableRows> NOTHING = to -> {};

  private final String name;
  private final RowType rowType;
  private final Arrivals arrivals;
  private final boolean isAppendOnly;
  private final boolean isView;
  private final ReentrantLock lock = new ReentrantLock();
  private final List<TableReading> readings = new CopyOnWriteArrayList<>();
  private final IncomingChanges incoming = new IncomingChanges();
  private final TableRows rows;

  /** The last arrival that changed the rows. */
  private long changed;

  private final Retention retention;

  /** The time of the last arrival that came into the table, epoch milliseconds. */
  private long millis;

  private final RowWatermarks watermarks;
  private final ArrivalTimes arrivalTimes;

  /** Whether rows can go that have moved the watermark. */
  private final boolean losesRows;

  private volatile boolean isEnded;

  /** The arrival in which the input ended. */
  private long endNumber = Long.MAX_VALUE;

  private boolean isDropped;
  private @Nullable RuntimeException failure;

  /** Whether a reading may have to be told what it begins with, though nothing waits any more. */
  private volatile boolean isAwaited;

  /**
   * @param rowType the columns that are stored
   * @param key columns of the primary key; empty without one
   * @param retention which rows are kept
   * @param isAppendOnly whether followers count on it that no row goes
   * @param isView whether a job alone makes it: then the job's watermark is its own
   * @param watermarks what its rows say of its watermark
   * @param arrivalTimes which columns say when a row arrived
   */
  public ManagedTable(
      String name,
      RowType rowType,
      List<Integer> key,
      Retention retention,
      boolean isAppendOnly,
      boolean isView,
      RowWatermarks watermarks,
      ArrivalTimes arrivalTimes,
      Arrivals arrivals) {
    this.name = name;
    this.rowType = rowType;
    this.arrivals = arrivals;
    this.isAppendOnly = isAppendOnly;
    this.isView = isView;
    this.watermarks = watermarks;
    this.arrivalTimes = arrivalTimes;
    this.losesRows = !key.isEmpty() || retention.isLimited();
    this.retention = retention;
    this.millis = now();
    if (isTimed()) {
      arrivals.add(this);
    }
    this.rows = new TableRows(rowType, key, retention, arrivalTimes, isAppendOnly, isJudgedByRow());
  }

  /**
   * Whether followers judge each row of an arrival by the rows before it, also by those that it
   * replaces itself: then it matters in which order they are told its changes.
   */
  private boolean isJudgedByRow() {
    return losesRows && !isAppendOnly && watermarks.areGiven();
  }

  public String name() {
    return name;
  }

  /** The columns that are stored. */
  public RowType rowType() {
    return rowType;
  }

  /** The number of the last arrival in the database. */
  long lastArrival() {
    return arrivals.last();
  }

  boolean isView() {
    return isView;
  }

  /** Whether it matters when something arrives. */
  private boolean isTimed() {
    return retention.isTimed() || !arrivalTimes.isNone();
  }

  /** How many rows there are. */
  public long rowCount() {
    lock.lock();
    try {
      dropOld();
      return rows.liveRows();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Rows arrive together, in their order.
   *
   * @param batches the columns that are given, all set, no selection, no watermark steps, at most
   *     {@link #MAX_BATCH_ROWS}; kept
   * @throws DataException if the table's input has ended
   */
  public void insert(List<Batch> batches) {
    // It may come into the table later, when the caller has cleared its list.
    List<Batch> added = List.copyOf(batches);
    List<Batch> stored = new ArrayList<>();
    arrive(
        at -> added.forEach(rows -> stored.add(stored(rows, at))), to -> stored.forEach(to::add));
  }

  /**
   * With the time of the arrival; before rows that can go it is noted how they move the watermark.
   */
  private Batch stored(Batch rows, long arrivalMillis) {
    Batch all = arrivalTimes.stored(rows, arrivalMillis);
    return losesRows ? watermarks.timed(all, arrivalMillis) : all;
  }

  /**
   * Rows go, others come in their places: UPDATE and DELETE.
   *
   * @param seen the last arrival that the statement saw
   * @param numbers of the rows that go
   * @param batches the rows that come, at the end of the arrival order
   * @throws DataException if the table has changed since
   */
  public void replace(long seen, long[] numbers, List<Batch> batches) {
    List<Batch> added = List.copyOf(batches);
    List<Batch> stored = new ArrayList<>();
    arrive(
        at -> {
          if (settle() < arrivals.last() || changed > seen) {
            throw new DataException(
                "table '" + name + "' was changed while the statement read it",
                "run the statement again");
          }
          added.forEach(rows -> stored.add(arrivalTimes.stored(rows, at)));
        },
        to -> {
          to.removeNumbers(numbers);
          stored.forEach(to::add);
        });
  }

  /**
   * Removes all rows.
   *
   * @throws DataException if something follows the table and counts on it that no row goes
   */
  public void truncate() {
    arrive(
        at -> {
          if (isAppendOnly && isFollowed()) {
            throw new DataException(
                "rows of table '" + name + "' cannot be taken back: something follows it",
                "a table with a WATERMARK and no PRIMARY KEY only grows; drop what follows it");
          }
        },
        to -> to.clear(watermarks));
  }

  /** The watermark is at least this from now on: epoch milliseconds. */
  public void advance(long watermark) {
    arrive(at -> {}, to -> to.advance(watermark));
  }

  /** Nothing comes any more. */
  public void endOfInput() {
    if (isEnded) {
      throw new DataException(
          "the input of table '" + name + "' has ended already", "leave the statement out");
    }
    arrive(
        at -> {},
        TableRows::endInput,
        () -> {
          isEnded = true;
          endNumber = arrivals.last() + 1;
        });
  }

  private void arrive(LongConsumer check, Consumer<TableRows> change) {
    arrive(check, change, () -> {});
  }

  /**
   * @param check takes the time of the arrival; if it fails nothing arrives
   */
  private void arrive(LongConsumer check, Consumer<TableRows> change, Runnable done) {
    if (arrivals.isJoint()) {
      check(check);
      arrivals.join(this, change);
      return;
    }
    arrivals.arrive(
        number -> {
          lock.lock();
          try {
            long at = check(check);
            come(number, at, change);
            done.run();
          } finally {
            lock.unlock();
          }
        });
    settleAndWake();
  }

  /** Whether a change can come; at what time. */
  private long check(LongConsumer check) {
    lock.lock();
    try {
      checkOpen();
      long at = now();
      check.accept(at);
      return at;
    } finally {
      lock.unlock();
    }
  }

  /** A change that was checked comes, as a part of an arrival of several tables. */
  void come(long number, Consumer<TableRows> change) {
    lock.lock();
    try {
      come(number, now(), change);
    } finally {
      lock.unlock();
    }
  }

  private void come(long number, long at, Consumer<TableRows> change) {
    if (incoming.isEmpty()) {
      apply(number, at, change);
    } else {
      incoming.add(number, at, change);
    }
  }

  void settleAndWake() {
    settle();
    wakeFollowers();
  }

  private void checkOpen() {
    if (isDropped) {
      throw new DataException("table '" + name + "' was dropped meanwhile");
    }
    if (isEnded) {
      throw new DataException(
          "the input of table '" + name + "' has ended: nothing can arrive any more",
          "create the table anew");
    }
  }

  /** Changes the rows, and tells those who follow; under the lock. */
  private void apply(long number, long newMillis, Consumer<TableRows> change) {
    millis = newMillis;
    boolean isRecording = false;
    for (TableReading reading : readings) {
      if (reading.start() < number) {
        if (!reading.hasBegun()) {
          reading.begin(rows.frozen());
        }
        isRecording |= reading.isFollowed();
      }
    }
    rows.begin(number, millis, isRecording);
    change.accept(rows);
    changed = change == NOTHING && !retention.isTimed() ? changed : number;
    Entry entry = rows.end();
    if (entry != null) {
      for (TableReading reading : readings) {
        if (reading.isFollowed()) {
          reading.add(entry);
        }
      }
    }
  }

  /** Rows whose time is over go when they are looked at, unless somebody has to be told. */
  private void dropOld() {
    if (isAppendOnly || !isFollowed()) {
      rows.begin(arrivals.last(), now(), false);
      rows.dropOld();
    }
  }

  private boolean isFollowed() {
    return readings.stream().anyMatch(TableReading::isFollowed);
  }

  /** Whether rows go by the clock and somebody has to be told. */
  boolean asksForClock() {
    return retention.isTimed() && !isAppendOnly && isFollowed();
  }

  /** When rows go that come at a time, if somebody is told. */
  void dues(long from, LongConsumer times) {
    if (!isAppendOnly) {
      retention.dues(from, times);
    }
  }

  /** The clock has moved, as an arrival with this number. */
  void tick(long number, long newMillis) {
    lock.lock();
    try {
      come(number, newMillis, NOTHING);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes over a unit of a job; it comes into the table once everything before it has.
   *
   * @throws DataException if the table's input has ended before, or it was dropped
   */
  void stage(TableWriter writer, TableWriter.Unit unit) {
    lock.lock();
    try {
      if (isDropped && writer.hasLeft()) {
        return;
      }
      if (isDropped && !isView || unit.number() > endNumber) {
        checkOpen();
      }
      long unitMillis = timeOf(unit.number());
      writer.units.add(
          new TableWriter.Unit(
              unit.number(),
              unit.goes().stream().map(arrivalTimes::untimed).toList(),
              unit.comes().stream().map(rows -> stored(rows, unitMillis)).toList()));
    } finally {
      lock.unlock();
    }
  }

  /**
   * Forgets what a job handed over of units behind the last one that it is done with.
   *
   * @return how many rows these were
   */
  long unstage(TableWriter writer, long done) {
    lock.lock();
    try {
      return incoming.takeBack(writer, done);
    } finally {
      lock.unlock();
    }
  }

  /** Something arrives that a job hands over when it is given the number. */
  void arrive(LongConsumer handOver) {
    arrivals.arrive(handOver);
  }

  /**
   * Takes what is complete of what waits.
   *
   * @return up to which arrival everything that changes the table has come, and those who follow
   *     have it
   */
  long settle() {
    long last = arrivals.last();
    if (incoming.isEmpty() && !isAwaited) {
      return last;
    }
    lock.lock();
    try {
      long complete = incoming.completeTo(last);
      for (long next = incoming.next(); next <= complete; next = incoming.next()) {
        long number = next;
        apply(number, timeOf(number), to -> incoming.take(number, to));
      }
      beginReadings(complete);
      return complete;
    } finally {
      lock.unlock();
    }
  }

  /** Gives the rows to those who wait for them to be complete; under the lock. */
  private void beginReadings(long complete) {
    boolean isSomeLeft = false;
    for (TableReading reading : readings) {
      if (!reading.hasBegun() && failure == null && reading.start() <= complete) {
        reading.begin(rows.frozen());
      }
      isSomeLeft |= !reading.hasBegun() && failure == null;
    }
    isAwaited = isSomeLeft;
  }

  /** What the clock said at an arrival that has not come into the table. */
  private long timeOf(long number) {
    Long told = incoming.timeOf(number, millis, isTimed());
    return told == null ? now() : told;
  }

  private long now() {
    return retention.isTimed() ? retention.now() : arrivals.millis();
  }

  /** Up to which arrival everything that changes it has come. */
  public long completeTo() {
    return settle();
  }

  /**
   * The table as of now, and if it is followed what changes it from now on; called while nothing
   * arrives, see {@link Arrivals}.
   *
   * @param columns which to read, with {@link TableDefinition#ROW_NUMBER}
   */
  public TableReading read(TableDefinition columns, boolean isFollowed) {
    int[] stored =
        columns.columns().stream()
            .mapToInt(
                c ->
                    TableDefinition.ROW_NUMBER.equals(c.metadataKey())
                        ? TableReading.ROW_NUMBER
                        : rowType.indexOf(c.name()))
            .toArray();
    if (Arrays.stream(stored).anyMatch(i -> i == -1)) {
      throw new IllegalArgumentException("no such column in " + rowType.names());
    }
    lock.lock();
    try {
      dropOld();
      TableReading reading = new TableReading(this, stored, arrivals.position(), isFollowed);
      RuntimeException cause = failure;
      if (cause != null) {
        reading.fail(cause);
      } else if (!incoming.hasWriters()) {
        reading.begin(rows.frozen());
      }
      if (isFollowed || !reading.hasBegun()) {
        readings.add(reading);
      }
      isAwaited |= !reading.hasBegun();
      return reading;
    } finally {
      lock.unlock();
    }
  }

  /** A hand for a job that writes here; called in {@link Arrivals#begin}. */
  public TableWriter write() {
    lock.lock();
    try {
      checkOpen();
      TableWriter writer = new TableWriter(this, arrivals.position());
      incoming.add(writer);
      return writer;
    } finally {
      lock.unlock();
    }
  }

  void forget(TableReading reading) {
    readings.remove(reading);
  }

  /** A job is over; who began to read when it no longer wrote, but was still known, begins here. */
  void forget(TableWriter writer) {
    lock.lock();
    try {
      incoming.forget(writer);
      if (incoming.isEmpty()) {
        beginReadings(arrivals.last());
      }
    } finally {
      lock.unlock();
    }
    wakeFollowers();
  }

  /** Makes those who read and follow it look for something new. */
  void wakeFollowers() {
    readings.forEach(TableReading::wake);
  }

  /** Those who follow it. */
  public List<TableReading> readings() {
    return List.copyOf(readings);
  }

  /** The table is gone, or what keeps it up to date is: whoever reads it fails with this. */
  public void fail(RuntimeException cause) {
    lock.lock();
    try {
      failure = cause;
      readings.forEach(reading -> reading.fail(cause));
    } finally {
      lock.unlock();
    }
    wakeFollowers();
    arrivals.progressed();
  }

  /** The table is gone; statements that still hold it fail. */
  public void drop() {
    lock.lock();
    try {
      isDropped = true;
      arrivals.forget(this);
      rows.clear();
      // What has not come into the table by now never does.
      incoming.clear();
    } finally {
      lock.unlock();
    }
    String what = isView ? "materialized view" : "table";
    fail(
        new DataException(
            what + " '" + name + "' was dropped", "end what follows it before you drop it"));
  }
}
