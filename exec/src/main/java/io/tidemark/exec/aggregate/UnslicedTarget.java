package io.tidemark.exec.aggregate;

import io.tidemark.exec.pipeline.AggregateLoop;
import org.jspecify.annotations.Nullable;

/** A target whose rows go to the same groups whatever their time, so that none is late. */
interface UnslicedTarget extends AggregateLoop.Target {
  @Override
  default boolean @Nullable [] lateRows() {
    return null;
  }

  @Override
  default void late(int row) {
    throw new IllegalStateException("no row is late here");
  }

  @Override
  default @Nullable Groups slice(long rowtime) {
    return groups();
  }

  @Override
  default long sliceStart() {
    return Long.MIN_VALUE;
  }

  @Override
  default long sliceEnd() {
    return Long.MAX_VALUE;
  }

  @Override
  default int session(int keySlot, int row, long rowtime) {
    return keySlot;
  }
}
