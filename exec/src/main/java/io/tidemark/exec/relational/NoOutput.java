package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.Output;

/** The output of an operator that was not opened yet. */
enum NoOutput implements Output {
  INSTANCE;

  @Override
  public boolean hasRoom() {
    throw notOpen();
  }

  @Override
  public void emit(Batch batch) {
    throw notOpen();
  }

  @Override
  public void advance(long watermark) {
    throw notOpen();
  }

  @Override
  public void endUnit(long unit) {
    throw notOpen();
  }

  @Override
  public void endOfInput() {
    throw notOpen();
  }

  private static IllegalStateException notOpen() {
    return new IllegalStateException("the operator is not open");
  }
}
