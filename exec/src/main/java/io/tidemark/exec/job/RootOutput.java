package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.Output;

/** The result of a job on its way out. */
final class RootOutput implements TaskOutput {
  private final Job job;
  private final Output results;
  private boolean hasEnded;
  private volatile long rows;

  RootOutput(Job job, Output results) {
    this.job = job;
    this.results = results;
  }

  long rows() {
    return rows;
  }

  @Override
  public boolean hasRoom() {
    return results.hasRoom();
  }

  @Override
  public void emit(Batch batch) {
    batch.requireValues();
    rows = rows + batch.selectedCount();
    results.emit(batch);
  }

  @Override
  public void advance(long watermark) {
    results.advance(watermark);
  }

  @Override
  public void tick(long clockMillis) {
    results.tick(clockMillis);
  }

  @Override
  public void endUnit(long unit) {
    results.endUnit(unit);
    job.unitDone(unit);
  }

  @Override
  public void endOfInput() {
    hasEnded = true;
    results.endOfInput();
    job.finish();
  }

  @Override
  public void endPiece(boolean isLast) {
    if (isLast && !hasEnded && job.isStopRequested()) {
      job.finish();
    } else if (isLast && !hasEnded) {
      throw new IllegalStateException("the input has ended but the result has not");
    }
  }
}
