package io.tidemark.exec.sink;

import io.tidemark.exec.batch.Batch;

/** Takes the rows of one statement. One thread at a time uses it. */
public interface SinkWriter extends AutoCloseable {
  /** Takes the selected rows of a batch. */
  void write(Batch batch);

  /** An arrival unit is complete. */
  default void endUnit() {}

  /** Everything was written; makes it visible, all at once. */
  void commit();

  /** Frees everything; without {@link #commit} before, nothing stays. */
  @Override
  void close();
}
