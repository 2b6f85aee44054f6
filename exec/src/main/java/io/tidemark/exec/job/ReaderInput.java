package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.source.SourceMerge;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Reads the sources of a job and passes on what they give, one piece a step. */
final class ReaderInput implements TaskInput, SourceMerge.Receiver {
  private final SourceMerge sources;
  private final Output[] targets;
  private final boolean[] isEnded;

  /** By source: 1 if nobody needs it any more, 2 once that was seen. */
  private final AtomicIntegerArray unneeded;

  private boolean isPieceComplete;
  private boolean isLast;
  private volatile JobProgress progress;

  ReaderInput(SourceMerge sources, List<Output> targets) {
    this.sources = sources;
    this.targets = targets.toArray(new Output[0]);
    this.isEnded = new boolean[targets.size()];
    this.unneeded = new AtomicIntegerArray(targets.size());
    this.progress = snapshot();
  }

  /** Tells, from any thread, that nobody needs the rest of a source. */
  void stop(int source) {
    unneeded.compareAndSet(source, 0, 1);
  }

  JobProgress progress() {
    return progress;
  }

  @Override
  public boolean step() {
    if (isLast) {
      return false;
    }
    for (int i = 0; i < isEnded.length; i++) {
      if (unneeded.compareAndSet(i, 1, 2) && !isEnded[i]) {
        isEnded[i] = true;
        sources.stop(i);
      }
    }
    isLast = !sources.next(this);
    isPieceComplete = true;
    progress = snapshot();
    return true;
  }

  private JobProgress snapshot() {
    return new JobProgress(
        sources.rowsRead(),
        sources.bytesRead(),
        sources.totalBytes(),
        sources.watermark(),
        sources.skippedRecords(),
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
  public void batch(int input, Batch batch) {
    targets[input].emit(batch);
  }

  @Override
  public void advance(int input, long watermark) {
    targets[input].advance(watermark);
  }

  @Override
  public void endUnit(long unit) {
    for (int i = 0; i < targets.length; i++) {
      if (!isEnded[i]) {
        targets[i].endUnit(unit);
      }
    }
  }

  @Override
  public void endOfInput(int input) {
    isEnded[input] = true;
    targets[input].endOfInput();
  }

  @Override
  public void close() {
    sources.close();
  }
}
