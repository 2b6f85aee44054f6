package io.tidemark.exec.aggregate;

import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.pipeline.AggregateLoop;
import org.jspecify.annotations.Nullable;

/**
 * All rows go to the same groups.
 *
 * @param kept told how many rows a filter leaves
 */
public record AllRows(Groups groups, LateRows kept) implements AggregateLoop.Target {
  @Override
  public boolean @Nullable [] lateRows() {
    return null;
  }

  @Override
  public void late(int row) {
    throw new IllegalStateException("no row is late here");
  }

  @Override
  public void judged(int rows) {
    kept.judged(rows);
  }

  @Override
  public @Nullable Groups slice(long rowtime) {
    return groups;
  }

  @Override
  public long sliceStart() {
    return Long.MIN_VALUE;
  }

  @Override
  public long sliceEnd() {
    return Long.MAX_VALUE;
  }

  @Override
  public int session(int keySlot, int row, long rowtime) {
    return keySlot;
  }
}
