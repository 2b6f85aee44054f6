package io.tidemark.exec.source;

import java.util.List;

/**
 * The rows of one table, in splits that are each read in order.
 *
 * <p>An unbounded table is asked for its splits again and again, whenever it makes somebody look;
 * one thread at a time does.
 */
public interface TableSource extends AutoCloseable {
  /**
   * The splits, in byte order of their names; of an unbounded table those that have come since the
   * call before.
   */
  List<SourceSplit> splits();

  /** Whether reading comes to an end. */
  default boolean isBounded() {
    return true;
  }

  /** Whether no further split comes, so that the table ends with those it has. */
  default boolean hasAllSplits() {
    return true;
  }

  /**
   * After how many milliseconds of the clock it is worth looking again for splits and rows; 0 if
   * the clock has nothing to do with it, see {@link #onProgress}.
   */
  default long lookMillis() {
    return 0;
  }

  /** Sets what is run, on any thread, when an unbounded table may have something new. */
  default void onProgress(Runnable wake) {}

  /** Gives back what it holds besides its readers. */
  @Override
  default void close() {}
}
