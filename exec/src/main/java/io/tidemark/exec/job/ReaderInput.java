package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.source.SourceMerge;
import io.tidemark.exec.source.SourceReport;
import io.tidemark.exec.table.ArrivalMerge;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * Reads the sources of a job and passes on what they give, one piece a step: first the bounded ones
 * outside of the database to their ends, then the managed tables, and what has no end, as things
 * arrive.
 */
final class ReaderInput implements TaskInput {
  private final SourceMerge sources;
  private final @Nullable ArrivalMerge arrivals;
  private final Receiver outsideReceiver;
  private final Receiver arrivalReceiver;
  private final Output[] targets;
  private final boolean[] isEnded;

  /** By source: its place among those of its sort. */
  private final int[] places;

  private final List<Boolean> isFollowed;
  private final List<String> names;

  /** By source: 1 if nobody needs it any more, 2 once that was seen. */
  private final AtomicIntegerArray unneeded;

  private volatile boolean isStopRequested;
  private boolean isInUnit;
  private boolean isOutsideRead;
  private boolean isPieceComplete;
  private boolean isLast;
  private volatile JobProgress progress;
  private volatile List<SourceReport> reports = List.of();

  /**
   * @param arrivals null without managed tables
   * @param isFollowed by source: whether it is a managed table, or has no end
   * @param names by source: the table
   * @param firstUnit number of the first unit of sources outside of the database; below all
   *     arrivals if there are any
   */
  ReaderInput(
      SourceMerge sources,
      @Nullable ArrivalMerge arrivals,
      List<Boolean> isFollowed,
      List<String> names,
      long firstUnit,
      List<Output> targets) {
    this.sources = sources;
    this.arrivals = arrivals;
    this.isFollowed = List.copyOf(isFollowed);
    this.names = List.copyOf(names);
    this.targets = targets.toArray(new Output[0]);
    this.isEnded = new boolean[targets.size()];
    this.unneeded = new AtomicIntegerArray(targets.size());
    this.places = new int[targets.size()];
    this.outsideReceiver = receiver(false, firstUnit);
    this.arrivalReceiver = receiver(true, 0);
    this.progress = snapshot();
  }

  private Receiver receiver(boolean followed, long firstUnit) {
    int[] indexes = new int[isFollowed.size()];
    int count = 0;
    for (int i = 0; i < indexes.length; i++) {
      if (isFollowed.get(i) == followed) {
        places[i] = count;
        indexes[count++] = i;
      }
    }
    return new Receiver(indexes, firstUnit);
  }

  /** Tells, from any thread, that nobody needs the rest of a source. */
  void stop(int source) {
    unneeded.compareAndSet(source, 0, 1);
  }

  /** Tells, from any thread, that nothing is to be read behind the unit at hand. */
  void stopAfterUnit() {
    isStopRequested = true;
  }

  JobProgress progress() {
    return progress;
  }

  @Override
  public void note() {
    List<SourceReport> noted = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      noted.add(
          isFollowed.get(i) && arrivals != null
              ? arrivals.report(places[i], names.get(i))
              : sources.report(places[i], names.get(i)));
    }
    reports = List.copyOf(noted);
  }

  /** What was {@link #note noted}; from any thread. */
  List<SourceReport> reports() {
    return reports;
  }

  /**
   * Up to which arrival everything was read and is done with.
   *
   * @param done the last unit that has left the job
   */
  long completeTo(long done) {
    return arrivals == null ? Long.MAX_VALUE : arrivals.completeTo(done, isNothingNeeded());
  }

  /** Whether the result has ended, so that the rest of all sources is left. */
  private boolean isNothingNeeded() {
    for (int i = 0; i < unneeded.length(); i++) {
      if (unneeded.get(i) == 0) {
        return false;
      }
    }
    return unneeded.length() > 0;
  }

  /** Whether nothing from outside is there to be taken; from any thread. */
  boolean isAtRest() {
    return arrivals == null || arrivals.isAtRest();
  }

  boolean hasArrivals() {
    return arrivals != null;
  }

  /** The arrival at which the job begins; 0 without managed tables. */
  long start() {
    return arrivals == null ? 0 : arrivals.start();
  }

  @Override
  public boolean step() {
    if (isLast) {
      return false;
    }
    if (isStopRequested && !isInUnit) {
      return passed(true);
    }
    stopUnneeded();
    if (!isOutsideRead) {
      isOutsideRead = !sources.next(outsideReceiver);
      return isOutsideRead && arrivals != null ? read(arrivals) : passed(isOutsideRead);
    }
    return arrivals == null ? passed(true) : read(arrivals);
  }

  private boolean read(ArrivalMerge from) {
    ArrivalMerge.State state = from.next(arrivalReceiver);
    return state != ArrivalMerge.State.WAITING && passed(state == ArrivalMerge.State.ENDED);
  }

  private boolean passed(boolean last) {
    isLast = last;
    isPieceComplete = true;
    progress = snapshot();
    return true;
  }

  private void stopUnneeded() {
    for (int i = 0; i < isEnded.length; i++) {
      if (unneeded.compareAndSet(i, 1, 2) && !isEnded[i]) {
        isEnded[i] = true;
        if (isFollowed.get(i) && arrivals != null) {
          arrivals.stop(places[i]);
        } else {
          sources.stop(places[i]);
        }
      }
    }
  }

  private JobProgress snapshot() {
    return new JobProgress(
        sources.rowsRead() + (arrivals == null ? 0 : arrivals.rowsRead()),
        sources.bytesRead(),
        isFollowed.contains(true) ? -1 : sources.totalBytes(),
        Math.min(
            isFollowed.contains(false) ? sources.watermark() : Long.MAX_VALUE,
            arrivals == null ? Long.MAX_VALUE : arrivals.watermark()),
        sources.skippedRecords() + (arrivals == null ? 0 : arrivals.skippedRecords()),
        0);
  }

  @Override
  public boolean hasRoom() {
    for (Output target : targets) {
      if (!target.hasRoom()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean isPieceComplete() {
    return isPieceComplete;
  }

  @Override
  public boolean isLast() {
    return isLast;
  }

  @Override
  public void beginNextPiece() {
    isPieceComplete = false;
  }

  @Override
  public void close() {
    note();
    try {
      sources.close();
    } finally {
      if (arrivals != null) {
        arrivals.close();
      }
    }
  }

  /** Passes on what the sources of one sort give. */
  private final class Receiver implements SourceMerge.Receiver {
    private final int[] indexes;
    private final long firstUnit;

    /**
     * @param indexes the sources of the job, by their place among those of the sort
     */
    Receiver(int[] indexes, long firstUnit) {
      this.indexes = indexes;
      this.firstUnit = firstUnit;
    }

    @Override
    public void batch(int input, Batch batch) {
      isInUnit = true;
      targets[indexes[input]].emit(batch);
    }

    @Override
    public void advance(int input, long watermark) {
      // The end of an input is between units.
      isInUnit |= watermark < Watermarks.END;
      targets[indexes[input]].advance(watermark);
    }

    @Override
    public void endUnit(long unit) {
      isInUnit = false;
      for (int i = 0; i < targets.length; i++) {
        if (!isEnded[i]) {
          targets[i].endUnit(firstUnit + unit);
        }
      }
    }

    @Override
    public void tick(long clockMillis) {
      isInUnit = true;
      for (int i = 0; i < targets.length; i++) {
        if (!isEnded[i]) {
          targets[i].tick(clockMillis);
        }
      }
    }

    @Override
    public void endOfInput(int input) {
      isEnded[indexes[input]] = true;
      targets[indexes[input]].endOfInput();
    }
  }
}
