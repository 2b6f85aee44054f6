package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.Output;

/** The result of a job on its way out. */
final class RootOutput implements TaskOutput {
  private final Job job;
  private final Output results;
  private boolean hasEnded;
  private volatile long rows;
  private volatile long rowsOfUnits;

  /** The last unit that was given and not yet told to be out; -1 for none. */
  private long unit = -1;

  RootOutput(Job job, Output results) {
    this.job = job;
    this.results = results;
  }

  long rows() {
    return rows;
  }

  /** Those of units that have ended. */
  long rowsOfUnits() {
    return rowsOfUnits;
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
  public void endUnit(long newUnit) {
    rowsOfUnits = rows;
    results.endUnit(newUnit);
    unit = newUnit;
  }

  /**
   * A result that ends with a unit is not to be seen between the two: the end says that it is out.
   */
  @Override
  public void settle() {
    if (unit >= 0 && !hasEnded) {
      job.unitDone(unit);
    }
    unit = -1;
  }

  @Override
  public void endOfInput() {
    hasEnded = true;
    results.endOfInput();
    job.finish();
  }

  @Override
  public void endPiece(boolean isLast) {
    settle();
    if (isLast && !hasEnded && job.isStopRequested()) {
      job.finish();
    } else if (isLast && !hasEnded) {
      throw new IllegalStateException("the input has ended but the result has not");
    }
  }
}
