package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.ChosenRows;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.RowType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table, changed arrival by arrival, and what each arrival changed. One thread at a
 * time uses it.
 */
final class TableRows {
  private static final Watermarks NO_STEPS = Watermarks.still(Watermarks.NONE);

  private final @Nullable KeyIndex keys;
  private final Retention retention;
  private final ArrivalTimes arrivalTimes;
  private final boolean isAppendOnly;
  private final boolean isJudgedByRow;
  private final RowStore rows = new RowStore();
  private Advances advances = new Advances();
  private ArrivalRuns runs = new ArrivalRuns();

  /** Where equal rows stand; made when a row goes that is not named by its number. */
  private @Nullable RowIndex equalRows;

  /** The arrival in which the input ended; {@code Long.MAX_VALUE} if it has not. */
  private long endNumber = Long.MAX_VALUE;

  private long number;
  private long millis;
  private boolean isRecording;
  private long firstNew;
  private boolean hasLostNew;
  private final RowCollector goes = new RowCollector();

  /**
   * By row that goes: before which row that comes, by its number; if rows are judged one by one.
   */
  private long[] goneBefore = {};

  private final List<Batch> comes = new ArrayList<>();
  private boolean hasAdvanced;
  private boolean hasEnded;

  /**
   * @param key columns of the primary key; empty without one
   * @param arrivalTimes columns that do not tell rows apart that are taken back
   * @param isAppendOnly whether nobody is told of rows that are not kept
   * @param isJudgedByRow whether rows move a watermark: then an arrival tells its changes in their
   *     order, also rows that it replaces itself, since each is judged by the rows before it
   */
  TableRows(
      RowType rowType,
      List<Integer> key,
      Retention retention,
      ArrivalTimes arrivalTimes,
      boolean isAppendOnly,
      boolean isJudgedByRow) {
    this.arrivalTimes = arrivalTimes;
    this.isAppendOnly = isAppendOnly;
    this.isJudgedByRow = isJudgedByRow;
    this.retention = retention;
    this.keys =
        key.isEmpty()
            ? null
            : new KeyIndex(
                key.stream().mapToInt(Integer::intValue).toArray(),
                key.stream().map(rowType::type).toList());
  }

  long liveRows() {
    return rows.liveRows();
  }

  /**
   * The changes to come belong to an arrival.
   *
   * @param newMillis its time, epoch milliseconds
   * @param recording whether {@link #end} is to tell them
   */
  void begin(long newNumber, long newMillis, boolean recording) {
    number = newNumber;
    millis = newMillis;
    isRecording = recording;
    firstNew = rows.nextNumber();
    hasLostNew = false;
    hasAdvanced = false;
    hasEnded = false;
  }

  /**
   * Adds rows; with a key they replace those that have theirs.
   *
   * @param batch every column set, no selection; its watermark steps move the table's watermark
   */
  void add(Batch batch) {
    if (batch.rowCount() == 0) {
      raise(rows.nextNumber(), batch.watermarks().last());
      return;
    }
    long first = rows.nextNumber();
    Watermarks steps = batch.watermarks();
    runs.add(first, number, millis);
    retention.arrive(first, millis);
    rows.append(steps.count() == 0 ? batch : batch.withWatermarks(NO_STEPS));
    raise(first, steps.start());
    for (int i = 0; i < steps.count(); i++) {
      raise(first + steps.row(i), steps.value(i));
    }
    if (isRecording) {
      comes.add(batch);
    }
    Batch values = arrivalTimes.values(batch);
    for (int row = 0; row < batch.rowCount() && (keys != null || equalRows != null); row++) {
      if (keys != null) {
        long before = keys.put(batch, row, first + row);
        if (before >= 0) {
          remove(before, first + row);
        }
      } else if (equalRows != null) {
        equalRows.add(values, row, first + row);
      }
    }
  }

  private void raise(long row, long watermark) {
    hasAdvanced |= advances.add(row, number, watermark, millis);
  }

  /** Takes out the rows with these numbers, of those that are still there. */
  void removeNumbers(long[] numbers) {
    for (long row : numbers) {
      RowStore.Place place = rows.place(row);
      if (place != null) {
        if (keys != null) {
          keys.remove(place.rows(), place.row(), row);
        } else if (equalRows != null) {
          equalRows.remove(arrivalTimes.values(place.rows()), place.row(), row);
        }
        remove(row, rows.nextNumber());
      }
    }
  }

  /**
   * Changes the table by a unit of a job. For each row that goes the one with its key goes, or else
   * the oldest that equals it, whenever it arrived.
   *
   * @return for how many rows that go there was none
   */
  int change(TableWriter.Unit unit) {
    RowCollector lost = new RowCollector();
    unit.goes().forEach(goes -> removeRows(goes, lost));
    if (lost.size() == 0 || unit.comes().isEmpty()) {
      unit.comes().forEach(this::add);
      return lost.size();
    }
    ShortLived shortLived = new ShortLived(unit.comes(), lost, arrivalTimes);
    shortLived.left().forEach(this::add);
    return shortLived.lost();
  }

  private void removeRows(Batch batch, RowCollector lost) {
    RowIndex index = keys == null ? equalRows() : null;
    for (int row = 0; row < batch.rowCount(); row++) {
      long gone = index == null ? keys.take(batch, row) : index.takeOldest(batch, row);
      if (gone >= 0) {
        remove(gone, rows.nextNumber());
      } else {
        lost.add(batch, row);
      }
    }
  }

  private RowIndex equalRows() {
    RowIndex index = equalRows;
    if (index == null) {
      index = new RowIndex(rows);
      for (Segment segment : rows.frozen()) {
        Batch values = arrivalTimes.values(segment.rows);
        for (int row = 0; row < segment.rowCount(); row++) {
          if (!segment.isDead(row)) {
            index.add(values, row, segment.number(row));
          }
        }
      }
      equalRows = index;
    }
    return index;
  }

  /**
   * @param before the number of the row before whose coming it goes
   */
  private void remove(long row, long before) {
    if (row >= firstNew && !isJudgedByRow) {
      hasLostNew = true;
    } else if (isRecording) {
      RowStore.Place place = rows.place(row);
      if (place != null) {
        go(place.rows(), place.row(), before);
      }
    }
    rows.delete(row);
  }

  private void go(Batch batch, int row, long before) {
    int number = goes.size();
    goes.add(batch, row);
    if (isJudgedByRow) {
      if (number == goneBefore.length) {
        goneBefore = Arrays.copyOf(goneBefore, Math.max(64, 2 * number));
      }
      goneBefore[number] = before;
    }
  }

  /**
   * Removes all rows; the watermark stays where they have moved it.
   *
   * @param watermarks what rows say of it
   */
  void clear(RowWatermarks watermarks) {
    long highest = watermarks.highest(rows.frozen(), runs::millisOf);
    if (highest > Watermarks.NONE) {
      advance(highest);
    }
    if (isRecording) {
      for (Segment segment : rows.frozen()) {
        for (int row = 0; row < segment.rowCount(); row++) {
          if (!segment.isDead(row)) {
            go(segment.rows, row, rows.nextNumber());
          }
        }
      }
    }
    clear();
  }

  void clear() {
    rows.clear();
    runs = new ArrivalRuns();
    equalRows = null;
    if (keys != null) {
      keys.clear();
    }
  }

  void advance(long watermark) {
    raise(rows.nextNumber(), watermark);
  }

  void endInput() {
    endNumber = number;
    hasEnded = true;
  }

  /** What the arrival changed; null if nothing, or if it was not recorded. */
  @Nullable Entry end() {
    dropOld();
    if (runs.isSparse(rows.liveRows())) {
      runs = runs.of(rows.frozen());
    }
    if (advances.isSparse(rows.liveRows())) {
      advances = advances.of(rows.frozen());
    }
    if (!isRecording) {
      return null;
    }
    List<Batch> batches = isJudgedByRow && goes.size() > 0 ? inOrder() : goesFirst();
    goes.clear();
    comes.clear();
    boolean isNothing = batches.isEmpty() && !hasAdvanced && !hasEnded;
    return isNothing
        ? null
        : new Entry(
            number, batches, hasAdvanced ? advances.last() : Watermarks.NONE, hasEnded, millis);
  }

  private List<Batch> goesFirst() {
    List<Batch> batches = new ArrayList<>();
    if (goes.size() > 0) {
      batches.add(ofKind(goes.toBatch(NO_STEPS), Batch.DELETE));
    }
    batches.addAll(hasLostNew ? survivors() : comes);
    return batches;
  }

  /** The rows that go and come, each where it did, with the steps of the watermark between them. */
  private List<Batch> inOrder() {
    List<Batch> batches = new ArrayList<>();
    long row = firstNew;
    int gone = 0;
    for (Batch batch : comes) {
      OrderedChanges changes = new OrderedChanges(batch);
      for (int i = 0; i < batch.rowCount(); i++, row++) {
        while (gone < goes.size() && goneBefore[gone] <= row) {
          changes.go(goes.batch(gone), goes.row(gone++), i);
        }
        changes.come(i);
      }
      batches.add(changes.end());
    }
    if (gone < goes.size()) {
      int[] last = IntStream.range(gone, goes.size()).toArray();
      batches.add(ofKind(goes.toBatch(last, 0, last.length, NO_STEPS), Batch.DELETE));
    }
    return batches;
  }

  /** Removes the rows that are not to be kept. */
  void dropOld() {
    long first = retention.firstKept(rows, millis);
    if (first == 0) {
      return;
    }
    if (isAppendOnly) {
      rows.dropBefore(first);
    } else {
      removeNumbers(rows.numbersBefore(first));
    }
  }

  /** The rows of this arrival that it has not replaced itself. */
  private List<Batch> survivors() {
    List<Batch> left = new ArrayList<>();
    long row = firstNew;
    for (Batch batch : comes) {
      ChosenRows living = new ChosenRows(batch);
      for (int i = 0; i < batch.rowCount(); i++, row++) {
        if (rows.place(row) != null) {
          living.add(i);
        }
      }
      if (living.size() > 0) {
        left.add(living.toBatch());
      }
    }
    return left;
  }

  private static Batch ofKind(Batch batch, byte kind) {
    byte[] kinds = new byte[batch.rowCount()];
    Arrays.fill(kinds, kind);
    @Nullable Column[] columns = new Column[batch.columnCount()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = batch.columnOrNull(i);
    }
    return new Batch(
        batch.rowCount(), columns, null, batch.rowCount(), kinds, batch.watermarks(), null);
  }

  /** The rows as they are now, whatever comes later. */
  History frozen() {
    return new History(rows.frozen(), runs.frozen(), advances.frozen(), endNumber);
  }
}
