package io.tidemark.exec.sink;

import io.tidemark.exec.batch.Batch;

/**
 * Takes the rows of one statement, or of a job that goes on. One thread at a time uses it.
 *
 * <p>A job's rows come unit by unit and can have kinds, if the sink takes changes. It commits where
 * it ends: at the end of its input, or when it is stopped between two units. One that fails does
 * not, so a writer that can take back nothing shows a unit when it is complete or when it commits.
 */
public interface SinkWriter extends AutoCloseable {
  /** Takes the selected rows of a batch. */
  void write(Batch batch);

  /** The arrival unit with this number is complete; so are all rows that it causes. */
  default void endUnit(long unit) {}

  /**
   * Everything was written; does of {@link #commit} what can fail and shows nothing. It may come
   * before it, once.
   */
  default void prepare() {}

  /** Everything was written; makes it visible, all at once. Comes at most once. */
  void commit();

  /**
   * As {@link #commit}, in its place, but without what was written since the last unit ended; only
   * of a sink that {@link TableSink#canLeaveUnit can}.
   */
  default void commitUnits() {
    throw new IllegalStateException("this sink does not leave a unit");
  }

  /** Frees everything; without {@link #commit} before, nothing stays. */
  @Override
  void close();
}
