package io.tidemark.exec.table;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What a job writes to a managed table: the net changes of each of its units, under the number of
 * the arrival that caused them. They come into the table in the order of these numbers, whatever
 * else writes to it.
 *
 * <p>One thread at a time writes; the table takes what was handed over under its own lock.
 */
public final class TableWriter {
  /**
   * The changes of one arrival.
   *
   * @param goes rows that go, each as a whole: the table has them, or they come in this unit
   * @param comes rows that come, with the steps of the watermark between them
   */
  record Unit(long number, List<Batch> goes, List<Batch> comes) {
    long rows() {
      return rows(goes) + rows(comes);
    }

    private static long rows(List<Batch> batches) {
      return batches.stream().mapToLong(Batch::rowCount).sum();
    }
  }

  private static final Watermarks NO_STEPS = Watermarks.still(Watermarks.NONE);

  private final ManagedTable table;
  private final long start;
  private long lastUnit;

  /** The last arrival whose unit has ended. */
  private long ended = -1;

  private final RowCollector goes = new RowCollector();
  private final RowCollector comes = new RowCollector();
  private Watermarks steps = new Watermarks(Watermarks.NONE);
  private List<Batch> goneBatches = new ArrayList<>();
  private List<Batch> comingBatches = new ArrayList<>();
  private volatile long rowsWritten;

  /** Those of units that have ended. */
  private long rowsOfUnits;

  private volatile long lostRetractions;

  /** Handed over, not yet in the table; guarded by the table's lock. */
  final Deque<Unit> units = new ArrayDeque<>();

  private volatile @Nullable LongSupplier progress;
  private volatile boolean isOver;
  private volatile boolean hasLeft;

  /**
   * @param start number of the arrival that the job's first unit is
   */
  TableWriter(ManagedTable table, long start) {
    this.table = table;
    this.start = start;
    this.lastUnit = start;
  }

  /**
   * Says how far the job is: up to which arrival everything that it writes was handed over. Before,
   * it has not even begun.
   */
  public void follow(LongSupplier completeTo) {
    progress = completeTo;
  }

  public ManagedTable table() {
    return table;
  }

  /** Rows that came and went so far. */
  public long rowsWritten() {
    return rowsWritten;
  }

  /** How many rows went that the table did not have. */
  public long lostRetractions() {
    return lostRetractions;
  }

  /** The table did not have so many rows that went; under its lock. */
  void lost(int rows) {
    lostRetractions = lostRetractions + rows;
  }

  /** Takes the selected rows of a batch; its watermark steps are the table's. */
  void write(Batch batch) {
    byte[] kinds = batch.kinds();
    Watermarks own = batch.watermarks();
    raise(own.start());
    int step = 0;
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      while (step < own.count() && own.row(step) <= row) {
        raise(own.value(step++));
      }
      if (kinds != null && (kinds[row] == Batch.DELETE || kinds[row] == Batch.UPDATE_BEFORE)) {
        goes.add(batch, row);
        if (goes.size() == ManagedTable.MAX_BATCH_ROWS) {
          flushGoes();
        }
      } else {
        comes.add(batch, row);
        if (comes.size() == ManagedTable.MAX_BATCH_ROWS) {
          flushComes();
        }
      }
    }
    raise(own.last());
    rowsWritten = rowsWritten + batch.selectedCount();
  }

  void advance(long watermark) {
    raise(watermark);
  }

  /** The watermark of a table that others write to as well is what its rows say. */
  private void raise(long watermark) {
    if (table.isView()) {
      steps.step(comes.size(), watermark);
    }
  }

  private void flushGoes() {
    goneBatches.add(goes.toBatch(NO_STEPS));
    goes.clear();
  }

  private void flushComes() {
    long watermark = steps.last();
    comingBatches.add(
        comes.size() == 0 ? Batch.of(0, new Column[0], steps) : withoutKinds(comes.toBatch(steps)));
    comes.clear();
    steps = new Watermarks(watermark);
  }

  private static Batch withoutKinds(Batch batch) {
    Column[] columns = new Column[batch.columnCount()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = batch.column(i);
    }
    return Batch.of(batch.rowCount(), columns, batch.watermarks());
  }

  /**
   * Everything of a unit was written. What comes for a unit that has ended before was held back
   * until the job was stopped: others may have taken that arrival for complete, so that it is an
   * arrival of its own.
   *
   * @param unit number of the arrival; a part of the first arrival if it is not positive
   */
  void endUnit(long unit) {
    if (unit > 0 && unit == ended) {
      table.arrive(this::handOver);
      return;
    }
    ended = unit > 0 ? unit : ended;
    lastUnit = unit > 0 ? unit : lastUnit;
    handOver(lastUnit);
  }

  private void handOver(long number) {
    rowsOfUnits = rowsWritten;
    if (goes.size() > 0) {
      flushGoes();
    }
    if (comes.size() > 0 || steps.count() > 0) {
      flushComes();
    }
    if (goneBatches.isEmpty() && comingBatches.isEmpty()) {
      return;
    }
    table.stage(this, new Unit(number, goneBatches, comingBatches));
    goneBatches = new ArrayList<>();
    comingBatches = new ArrayList<>();
  }

  /**
   * The job has come to its end, which belongs to its last unit, or to the first one if there was
   * none. Not every step of a job passes on that the watermark has come to its end before.
   */
  void end() {
    raise(Watermarks.END);
    handOver(lastUnit);
  }

  /** The job comes to its end; that the table is dropped from now on does not matter. */
  public void leave() {
    hasLeft = true;
  }

  boolean hasLeft() {
    return hasLeft;
  }

  /**
   * The job was left in the middle of a unit: what was handed over of units that have not left it
   * is no part of the table.
   *
   * @param done the last unit that has left the job
   */
  public void giveUp(long done) {
    rowsWritten = rowsOfUnits - table.unstage(this, done);
  }

  /** Up to which arrival everything was handed over. */
  long completeTo() {
    LongSupplier job = progress;
    return isOver ? Long.MAX_VALUE : job == null ? start - 1 : job.getAsLong();
  }

  /** The job is at a point where more may be complete: the table takes it, followers look again. */
  public void progressed() {
    table.settle();
    table.wakeFollowers();
  }

  /**
   * The job is over, and nothing comes of it any more.
   *
   * @param cause why it failed: a view that it alone makes cannot be read any more; null if it has
   *     not
   */
  public void close(@Nullable Throwable cause) {
    if (cause != null && table.isView()) {
      table.fail(
          new DataException(
              "materialized view '" + table.name() + "' has failed: " + cause.getMessage(),
              "drop it, and create it again once the reason is gone"));
    }
    isOver = true;
    progressed();
    table.forget(this);
  }
}
