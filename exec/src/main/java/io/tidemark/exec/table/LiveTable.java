package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.source.LiveSplits;
import io.tidemark.exec.source.Rival;
import io.tidemark.exec.source.SourceInput;
import io.tidemark.exec.source.SourceReport;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * An unbounded table outside of the database that one statement reads, with all scans of it: those
 * of one job, and those of the jobs that began together. It is read once, by whichever job gets to
 * it first.
 *
 * <p>A batch takes the next number of the arrivals when a job takes it, and is for all of its
 * readings, under that number. It is the only one until each of them has handed it on: the slowest
 * holds up the others. One that is closed holds nobody up; the last one closes what is read. What
 * cannot be read is a failure of all.
 *
 * <p>Locks: its own comes before that of the arrivals.
 */
public final class LiveTable {
  private final LiveSplits splits;
  private final int columns;
  private final Arrivals arrivals;
  private final Clock clock;
  private final ReentrantLock lock = new ReentrantLock();

  /** Those that are open. */
  private final List<LiveReading> readings = new CopyOnWriteArrayList<>();

  /** By number of a tick that some reading has still to come to: the watermark that follows. */
  private final NavigableMap<Long, Long> ticks = new TreeMap<>();

  private boolean isTold;

  /** The number of the last batch. */
  private long last;

  private volatile @Nullable RuntimeException failure;

  /**
   * @param columns how many the table has
   * @param batchRows most rows of a batch, which is an arrival
   */
  LiveTable(
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
  }

  /** One more scan, as of now; called while nothing arrives, and before any scan has begun. */
  public LiveReading read() {
    LiveReading reading = new LiveReading(this, arrivals);
    readings.add(reading);
    return reading;
  }

  int columns() {
    return columns;
  }

  boolean isPolled() {
    return splits.isPolled();
  }

  boolean isAtRest() {
    return splits.isAtRest();
  }

  /** Somebody wants to be woken. */
  void awaitProgress() {
    lock.lock();
    try {
      if (isTold) {
        return;
      }
      isTold = true;
    } finally {
      lock.unlock();
    }
    splits.onProgress(
        () -> {
          splits.wake();
          readings.forEach(LiveReading::wake);
        });
  }

  long skippedRecords() {
    lock.lock();
    try {
      return splits.skippedRecords();
    } finally {
      lock.unlock();
    }
  }

  List<SourceReport.Split> report() {
    lock.lock();
    try {
      return splits.report();
    } finally {
      lock.unlock();
    }
  }

  long nextWatermark() {
    lock.lock();
    try {
      return splits.nextWatermark();
    } finally {
      lock.unlock();
    }
  }

  /** Whether there is a batch, and room for it. */
  boolean canArrive() {
    lock.lock();
    try {
      return hasRoom() && hasNext();
    } catch (RuntimeException e) {
      throw failed(e);
    } finally {
      lock.unlock();
    }
  }

  private boolean hasNext() {
    throwFailure();
    return splits.hasNext();
  }

  private boolean hasRoom() {
    for (LiveReading reading : readings) {
      if (!reading.isFree()) {
        return false;
      }
    }
    return true;
  }

  private void throwFailure() {
    RuntimeException cause = failure;
    if (cause != null) {
      throw cause;
    }
  }

  /** Why nothing comes any more; null if there is no reason. */
  @Nullable RuntimeException failure() {
    return failure;
  }

  private RuntimeException failed(RuntimeException cause) {
    if (failure == null) {
      failure = cause;
      readings.forEach(LiveReading::wake);
    }
    return cause;
  }

  /**
   * Takes a batch for all readings, unless another job has done so meanwhile.
   *
   * @param other what else the job that takes it is to read
   */
  void arrive(Rival other) {
    lock.lock();
    try {
      if (!hasRoom() || !hasNext()) {
        return;
      }
      boolean isEnd = splits.isOver();
      Batch rows = isEnd ? null : splits.take(other);
      List<Batch> batches = rows == null || rows.rowCount() == 0 ? List.of() : List.of(rows);
      long risen = rows == null ? Watermarks.NONE : rows.watermarks().last();
      arrivals.arrive(
          number -> {
            last = number;
            Entry entry = new Entry(number, batches, risen, isEnd, clock.millis());
            readings.forEach(reading -> reading.put(entry));
          });
    } catch (RuntimeException e) {
      throw failed(e);
    } finally {
      lock.unlock();
    }
    wakeOthers();
  }

  /** A reading has room again: whoever is faster may go on. */
  void handedOn() {
    if (hasRoom()) {
      wakeOthers();
    }
  }

  private void wakeOthers() {
    if (readings.size() > 1) {
      readings.forEach(LiveReading::wake);
    }
  }

  /**
   * The clock has come to a time, as far as one reading has come; for the others it means the same.
   *
   * @param number of the arrival
   * @return the watermark that follows; {@link Watermarks#NONE} if a batch that came later was
   *     taken before anybody came to the tick, whose rows are not to be judged by it
   */
  long tick(LiveReading reading, long number, long clockMillis) {
    lock.lock();
    try {
      reading.ticked = number;
      Long known = ticks.get(number);
      if (known == null) {
        known = last > number ? Watermarks.NONE : splits.tick(clockMillis);
        ticks.put(number, known);
      }
      long all = number;
      for (LiveReading each : readings) {
        all = each.isTicked ? Math.min(all, each.ticked) : all;
      }
      ticks.headMap(all, true).clear();
      return known;
    } catch (RuntimeException e) {
      throw failed(e);
    } finally {
      lock.unlock();
    }
  }

  void close(LiveReading reading) {
    List<LiveReading> left = new ArrayList<>();
    lock.lock();
    try {
      if (!readings.remove(reading)) {
        return;
      }
      left.addAll(readings);
      if (left.isEmpty()) {
        splits.close();
      }
    } finally {
      lock.unlock();
    }
    left.forEach(LiveReading::wake);
  }
}
