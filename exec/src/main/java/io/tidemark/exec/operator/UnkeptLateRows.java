package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;

/** Late rows that nobody asked to keep. */
public enum UnkeptLateRows implements LateRows {
  INSTANCE;

  @Override
  public void add(LateReason reason, Batch batch, int row, long watermark, long[] windows) {}

  @Override
  public void judged(long rows) {}
}
