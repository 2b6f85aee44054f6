package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import org.jspecify.annotations.Nullable;

/** What one job reads of one input, in the order of arrivals. */
interface Reading extends AutoCloseable {
  /** The number of the arrival as of which it begins. */
  long start();

  /** Whether it goes on after what it begins with. */
  boolean isFollowed();

  /** What it begins with; null while earlier arrivals still have to come through. */
  @Nullable History history();

  /** What it begins with was read. */
  void forgetHistory();

  /** The next rows of what it begins with, see {@link History#take}. */
  Batch takeHistory(History from, int maxRows, long lastNumber);

  /** Up to which arrival everything that changes it is here. */
  long completeTo();

  /** The number of the next change; {@code Long.MAX_VALUE} if none is here. */
  long nextNumber();

  /** Takes the next change. */
  @Nullable Entry take();

  /** Why nothing comes any more, though the input has not ended; null if there is no reason. */
  @Nullable RuntimeException failure();

  /** The columns that the query knows of those of an entry. */
  Batch columns(Batch entry);

  /** A batch without rows, after which the watermark is this. */
  Batch advanced(long watermark);

  @Override
  void close();
}
