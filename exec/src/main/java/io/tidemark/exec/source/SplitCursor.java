package io.tidemark.exec.source;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where the reading of one split stands: its next row and its watermark. */
final class SplitCursor {
  /** Splits are read a little at first: most wait for their turn after their first row. */
  private static final int FIRST_READ_ROWS = 64;

  final SourceSplit split;

  /** Place in the order of inputs, then names. */
  final int position;

  private final SourceInput input;
  private @Nullable SplitReader reader;
  private @Nullable RuntimeException failure;
  private int readRows = FIRST_READ_ROWS;
  private long consumedRows;
  private long bytesRead;
  private long skippedRecords;
  private boolean isFinished;

  /** The rows read ahead; null if there are none. */
  @Nullable Batch batch;

  @Nullable Column watermarks;

  /** The next row of the batch. */
  int row;

  long watermark = Watermarks.NONE;

  SplitCursor(SourceInput input, SourceSplit split, int position) {
    this.input = input;
    this.split = split;
    this.position = position;
  }

  boolean isOpen() {
    return reader != null;
  }

  /** Whether a row or a failure is at hand, so that {@link #fill} reads nothing. */
  boolean isFilled() {
    return isFinished || failure != null || (batch != null && row < batch.rowCount());
  }

  /**
   * Reads ahead if no row is left.
   *
   * @param maxRows most rows to read
   * @param isAlone whether no other split competes, so that a full batch is wanted at once
   * @return false if the split is finished; a failure is kept for {@link #throwFailure}
   */
  boolean fill(int maxRows, boolean isAlone) {
    if (isFilled()) {
      return !isFinished;
    }
    try {
      SplitReader open = open();
      Batch next;
      do {
        next = open.read(isAlone ? maxRows : Math.min(maxRows, readRows));
      } while (next != null && next.rowCount() == 0);
      readRows = Math.min(1 << 20, readRows * 2);
      bytesRead = Math.max(bytesRead, open.bytesRead());
      skippedRecords = Math.max(skippedRecords, open.skippedRecords());
      take(next);
    } catch (RuntimeException e) {
      failure = e;
    }
    return !isFinished;
  }

  private void take(@Nullable Batch next) {
    row = 0;
    if (next == null) {
      isFinished = true;
      close();
      return;
    }
    Batch computed = input.computed == null ? next : input.computed.apply(next);
    if (computed.selection() != null) {
      throw new IllegalStateException("a source batch cannot have a selection");
    }
    if (input.watermarkColumn < 0) {
      batch = computed;
      return;
    }
    watermarks = computed.column(input.watermarkColumn);
    @Nullable Column[] kept = new Column[input.watermarkColumn];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = computed.columnOrNull(i);
    }
    batch = computed.withColumns(kept, computed.origin());
  }

  private SplitReader open() {
    if (reader == null) {
      reader = split.open(Arrays.copyOf(input.required, input.required.length));
      for (long skipped = 0; skipped < consumedRows; ) {
        Batch again = reader.read((int) Math.min(4096, consumedRows - skipped));
        if (again == null) {
          throw new DataException(split.name() + " became shorter while read");
        }
        skipped += again.rowCount();
      }
    }
    return reader;
  }

  /** Notes that the rows before {@code toRow} of the batch were handed out. */
  void consume(int toRow) {
    consumedRows += toRow - row;
    row = toRow;
  }

  boolean hasFailed() {
    return failure != null;
  }

  void throwFailure() {
    if (failure != null) {
      throw failure;
    }
  }

  long bytesRead() {
    return bytesRead;
  }

  long skippedRecords() {
    return skippedRecords;
  }

  /** Gives its reader back until its turn comes; the rows read ahead are read again then. */
  void park() {
    close();
    batch = null;
    watermarks = null;
    row = 0;
  }

  void close() {
    SplitReader open = reader;
    reader = null;
    if (open != null) {
      open.close();
    }
  }
}
