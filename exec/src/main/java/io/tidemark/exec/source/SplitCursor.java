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

  /** Place in the order of inputs, then names; it changes as others of an unbounded table come. */
  int position;

  private final SourceInput input;
  private @Nullable SplitReader reader;
  private @Nullable RuntimeException failure;
  private int readRows = FIRST_READ_ROWS;
  private long consumedRows;
  private long bytesRead;
  private long skippedRecords;
  private boolean isFinished;

  /** Whether nothing was there when it was looked last, though more can come. */
  private boolean isDry;

  /** The rows read ahead; null if there are none. */
  @Nullable Batch batch;

  @Nullable Column watermarks;

  /** The next row of the batch. */
  int row;

  long watermark = Watermarks.NONE;

  /** What the watermark becomes at the end of the unit, where it moves only then. */
  long pendingWatermark = Watermarks.NONE;

  /** Of the row behind the batch; it counts once the batch was handed out. */
  private @Nullable RuntimeException faultBehind;

  /** By row of the batch: whether it is too far ahead of the clock; null if none is. */
  private boolean @Nullable [] ahead;

  SplitCursor(SourceInput input, SourceSplit split, int position) {
    this.input = input;
    this.split = split;
    this.position = position;
  }

  boolean isOf(SourceInput other) {
    return input == other;
  }

  /** Rows handed out. */
  long consumedRows() {
    return consumedRows;
  }

  SourceReport.Split report(boolean hasEnded, boolean isIdle) {
    SourceReport.State state =
        hasEnded
            ? SourceReport.State.FINISHED
            : isIdle ? SourceReport.State.IDLE : SourceReport.State.ACTIVE;
    return new SourceReport.Split(split.name(), watermark, state, consumedRows);
  }

  boolean isOpen() {
    return reader != null;
  }

  /** Whether a row or a failure is at hand, so that {@link #fill} reads nothing. */
  boolean isFilled() {
    return isFinished || isDry || hasTurn();
  }

  /** Whether a row or a failure is at hand. */
  boolean hasTurn() {
    return failure != null || (batch != null && row < batch.rowCount());
  }

  boolean isFinished() {
    return isFinished;
  }

  /** There may be something new where there was nothing. */
  void lookAgain() {
    isDry = false;
  }

  /** The split goes on though it had ended. */
  void goOn() {
    isFinished = false;
    isDry = false;
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
    if (faultBehind != null) {
      failure = faultBehind;
      return true;
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
      take(next, open);
    } catch (RuntimeException e) {
      failure = e;
    }
    return !isFinished;
  }

  private void take(@Nullable Batch next, SplitReader open) {
    row = 0;
    if (next == null) {
      batch = null;
      isFinished = open.isAtEnd();
      isDry = !isFinished;
      if (isFinished && input.source.isBounded()) {
        close();
      }
      return;
    }
    Batch computed = input.computed == null ? next : input.computed.apply(next);
    RowCheck check = input.rowCheck;
    if (check != null) {
      computed = checked(computed, check, open);
    }
    if (computed.selection() != null) {
      throw new IllegalStateException("a source batch cannot have a selection");
    }
    if (input.watermarkColumn < 0) {
      batch = computed;
      return;
    }
    watermarks = raised(withoutAhead(computed), next.watermarks());
    batch = WatermarkColumn.strip(computed, input.watermarkColumn);
  }

  private Column withoutAhead(Batch computed) {
    Column column = computed.column(input.watermarkColumn);
    AheadRows rows = input.ahead;
    ahead = rows == null ? null : rows.find(computed, input.clock.millis());
    return ahead == null ? column : AheadRows.without(column, ahead);
  }

  /** The rows before the first one that is not as it must be. */
  private Batch checked(Batch rows, RowCheck check, SplitReader open) {
    int row = check.firstFault(rows);
    if (row < 0) {
      return rows;
    }
    RuntimeException fault = open.fault(row, check.problem(rows, row), check.hint());
    if (row == 0) {
      throw fault;
    }
    faultBehind = fault;
    @Nullable Column[] columns = new Column[rows.columnCount()];
    for (int c = 0; c < columns.length; c++) {
      columns[c] = rows.columnOrNull(c);
    }
    return new Batch(row, columns, null, row, rows.kinds(), rows.watermarks(), rows.origin());
  }

  /** The watermark of each row, and what moves it behind the row otherwise. */
  private static Column raised(Column computed, Watermarks moves) {
    if (moves.count() == 0) {
      return computed;
    }
    Column column = new Column(computed.layout);
    column.longs = computed.longs.clone();
    column.nulls = computed.nulls == null ? null : computed.nulls.clone();
    for (int i = 0; i < moves.count(); i++) {
      int row = moves.row(i) - 1;
      if (column.isNull(row) || column.longs[row] < moves.value(i)) {
        column.longs[row] = moves.value(i);
        if (column.nulls != null) {
          column.nulls[row] = false;
        }
      }
    }
    return column;
  }

  private SplitReader open() {
    if (reader == null) {
      reader = split.open(Arrays.copyOf(input.required, input.required.length));
      if (input.watermarkColumn >= 0) {
        watermark = Math.max(watermark, reader.startWatermark());
      }
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
    if (ahead != null && input.ahead != null) {
      input.ahead.count(ahead, row, toRow);
    }
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
    faultBehind = null;
    ahead = null;
  }

  void close() {
    SplitReader open = reader;
    reader = null;
    if (open != null) {
      open.close();
    }
  }
}
