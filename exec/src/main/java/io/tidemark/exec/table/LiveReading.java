package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.source.LiveSplits;
import io.tidemark.exec.source.SourceInput;
import io.tidemark.exec.source.SourceReport;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One scan of an unbounded table outside of the database. A batch takes the next number of the
 * arrivals when the job takes it, and is the only one until it was handed on.
 */
public final class LiveReading implements Reading {
  private static final long NOTHING = Long.MAX_VALUE;

  private final LiveSplits splits;
  private final int columns;
  private final Arrivals arrivals;
  private final Clock clock;
  private final long start;
  private @Nullable Entry next;
  private volatile long nextNumber = NOTHING;
  private volatile boolean isClosed;
  private boolean wasAtRest;

  /**
   * Called while nothing arrives, see {@link Arrivals}.
   *
   * @param columns how many the table has
   * @param batchRows most rows of a batch, which is an arrival
   */
  LiveReading(
      SourceInput input,
      int columns,
      WatermarkStrategy strategy,
      int batchRows,
      Arrivals arrivals,
      Clock clock) {
    this.splits = new LiveSplits(input, strategy, batchRows);
    this.columns = columns;
    this.arrivals = arrivals;
    this.clock = clock;
    this.start = arrivals.position();
  }

  /** Whether the clock makes it look for what is new, so that its job is told of the clock. */
  public boolean isPolled() {
    return splits.isPolled();
  }

  /** Sets what is run, on any thread, when there may be something new. */
  public void onProgress(Runnable wake) {
    Runnable added =
        () -> {
          splits.wake();
          wake.run();
        };
    splits.onProgress(added);
  }

  /**
   * Whether nothing comes of it until the clock, or what it reads, has something new; any thread.
   */
  public boolean isAtRest() {
    return isClosed || (nextNumber == NOTHING && splits.isAtRest());
  }

  /** Malformed records that the table says to skip. */
  long skippedRecords() {
    return splits.skippedRecords();
  }

  /** How far it was read, on the thread of the job. */
  List<SourceReport.Split> report() {
    return splits.report();
  }

  /** Whether there is something that can {@link #arrive}. */
  boolean canArrive() {
    boolean canArrive = next == null && !isClosed && splits.hasNext();
    boolean isAtRest = isAtRest();
    if (isAtRest && !wasAtRest) {
      arrivals.progressed();
    }
    wasAtRest = isAtRest;
    return canArrive;
  }

  /** The lower it is the sooner it is its turn. */
  long turn() {
    return splits.nextWatermark();
  }

  /** Takes a batch, which gets the next number. */
  void arrive() {
    boolean isEnd = splits.isOver();
    Batch rows = isEnd ? null : splits.take();
    List<Batch> batches = rows == null || rows.rowCount() == 0 ? List.of() : List.of(rows);
    long risen = rows == null ? Watermarks.NONE : rows.watermarks().last();
    arrivals.arrive(
        number -> {
          next = new Entry(number, batches, risen, isEnd, clock.millis());
          nextNumber = number;
        });
  }

  /**
   * The clock has come to a time.
   *
   * @return the watermark that follows; {@link Watermarks#NONE} while a batch that came later is at
   *     hand, whose rows are not to be judged by it
   */
  long tick(long clockMillis) {
    return next == null ? splits.tick(clockMillis) : Watermarks.NONE;
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
    return isClosed ? NOTHING : nextNumber;
  }

  @Override
  public @Nullable Entry take() {
    Entry taken = next;
    next = null;
    nextNumber = NOTHING;
    return taken;
  }

  @Override
  public @Nullable RuntimeException failure() {
    return null;
  }

  @Override
  public Batch columns(Batch entry) {
    return entry;
  }

  @Override
  public Batch advanced(long watermark) {
    Watermarks steps = new Watermarks(Watermarks.NONE);
    steps.step(0, watermark);
    return Batch.of(0, new Column[columns], steps);
  }

  @Override
  public void close() {
    if (!isClosed) {
      isClosed = true;
      splits.close();
    }
  }
}
