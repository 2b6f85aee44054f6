package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.source.Rival;
import io.tidemark.exec.source.SourceReport;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One scan of an unbounded table outside of the database. A batch takes the next number of the
 * arrivals when a job takes it, and is the only one until it was handed on.
 */
public final class LiveReading implements Reading {
  private static final long NOTHING = Long.MAX_VALUE;

  private final LiveTable table;
  private final Arrivals arrivals;
  private final long start;
  private volatile @Nullable Entry next;
  private volatile boolean isClosed;
  private volatile Runnable wake = () -> {};
  private boolean wasAtRest;

  /** Whether its job is told of the clock. */
  boolean isTicked;

  /** The last tick that it has come to; guarded by the table. */
  long ticked;

  /** Called while nothing arrives, see {@link Arrivals}. */
  LiveReading(LiveTable table, Arrivals arrivals) {
    this.table = table;
    this.arrivals = arrivals;
    this.start = arrivals.position();
  }

  /** Whether the clock makes it look for what is new, so that its job is told of the clock. */
  public boolean isPolled() {
    return table.isPolled();
  }

  /** Its job is told of the clock; before anything is read. */
  public void expectTicks() {
    isTicked = true;
  }

  /** Sets what is run, on any thread, when there may be something new. */
  public void onProgress(Runnable newWake) {
    wake = newWake;
    table.awaitProgress();
  }

  void wake() {
    wake.run();
  }

  /**
   * Whether nothing comes of it until the clock, or what it reads, has something new; any thread.
   */
  public boolean isAtRest() {
    return isClosed || (next == null && table.isAtRest());
  }

  /** Malformed records that the table says to skip. */
  long skippedRecords() {
    return table.skippedRecords();
  }

  /** How far it was read, on the thread of the job. */
  List<SourceReport.Split> report() {
    return table.report();
  }

  /** Whether there is something that can {@link #arrive}. */
  boolean canArrive() {
    boolean canArrive = isFree() && !isClosed && table.canArrive();
    boolean isAtRest = isAtRest();
    if (isAtRest && !wasAtRest) {
      arrivals.progressed();
    }
    wasAtRest = isAtRest;
    return canArrive;
  }

  /** The lower it is the sooner it is its turn. */
  long turn() {
    return table.nextWatermark();
  }

  /** Whether the other one reads the same table, so that what arrives is for both. */
  boolean isWith(LiveReading other) {
    return table == other.table;
  }

  /**
   * Takes a batch, which gets the next number, unless another job of the table has.
   *
   * @param other what else its job is to read
   */
  void arrive(Rival other) {
    table.arrive(other);
  }

  /** Whether it has handed on what it had. */
  boolean isFree() {
    return next == null;
  }

  /** Gives it what has arrived. */
  void put(Entry entry) {
    next = entry;
  }

  /**
   * The clock has come to a time.
   *
   * @param number of the arrival
   * @return the watermark that follows; {@link Watermarks#NONE} while a batch that came later is at
   *     hand, whose rows are not to be judged by it
   */
  long tick(long number, long clockMillis) {
    return table.tick(this, number, clockMillis);
  }

  @Override
  public long start() {
    return start;
  }

  @Override
  public boolean isFollowed() {
    return true;
  }

  /** It begins with nothing: everything that it holds is still to be taken. */
  @Override
  public History history() {
    return History.EMPTY;
  }

  @Override
  public void forgetHistory() {}

  @Override
  public Batch takeHistory(History from, int maxRows, long lastNumber) {
    throw new IllegalStateException("there is no history");
  }

  /** What was taken is here, and the rest will have later numbers. */
  @Override
  public long completeTo() {
    return isClosed ? Long.MAX_VALUE : arrivals.last();
  }

  @Override
  public long nextNumber() {
    Entry entry = next;
    return isClosed || entry == null ? NOTHING : entry.number();
  }

  @Override
  public @Nullable Entry take() {
    Entry taken = next;
    next = null;
    table.handedOn();
    return taken;
  }

  @Override
  public @Nullable RuntimeException failure() {
    return isClosed ? null : table.failure();
  }

  @Override
  public Batch columns(Batch entry) {
    return entry;
  }

  @Override
  public Batch advanced(long watermark) {
    Watermarks steps = new Watermarks(Watermarks.NONE);
    steps.step(0, watermark);
    return Batch.of(0, new Column[table.columns()], steps);
  }

  @Override
  public void close() {
    if (!isClosed) {
      isClosed = true;
      table.close(this);
    }
  }
}
