package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;

/** The output of what writes to a table: nobody reads what it tells of that. */
public enum UnreadOutput implements Output {
  INSTANCE;

  @Override
  public boolean hasRoom() {
    return true;
  }

  @Override
  public void emit(Batch batch) {}

  @Override
  public void advance(long watermark) {}

  @Override
  public void endUnit(long unit) {}

  @Override
  public void endOfInput() {}
}
