package io.tidemark.exec.source;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import org.jspecify.annotations.Nullable;

/** Reads one split in order. One thread at a time uses it. */
public interface SplitReader extends AutoCloseable {
  /**
   * The next rows, with an origin if columns were left out; null at the end, or if more can come
   * but nothing is there now, see {@link #isAtEnd}. The batch has watermark steps where something
   * else than the table's WATERMARK moves it; where it starts does not count. A reader fills up to
   * {@code maxRows} rows unless the split ends or has to wait.
   *
   * @throws io.tidemark.exec.DataException naming file, line and field of a malformed record, after
   *     all rows before it were handed out
   */
  @Nullable Batch read(int maxRows);

  /** Whether nothing comes any more, once {@link #read} gave null; always so if bounded. */
  default boolean isAtEnd() {
    return true;
  }

  /** The watermark before the first row; asked once, before the first {@link #read}. */
  default long startWatermark() {
    return Watermarks.NONE;
  }

  /** Bytes of the split consumed so far, for progress and positions. */
  long bytesRead();

  /** Records skipped because they were malformed and the table says to ignore that. */
  default long skippedRecords() {
    return 0;
  }

  /**
   * What to throw for a row of the batch that {@link #read} gave last; names its place in the
   * split.
   */
  default RuntimeException fault(int row, String problem, @Nullable String hint) {
    return new DataException(problem, hint);
  }

  @Override
  void close();
}
