package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads all splits of all inputs of a job in one order that depends on the rows alone.
 *
 * <p>The next row comes from the unfinished split with the lowest watermark, none yet being lowest;
 * ties go by input, then by the splits' order. A table without WATERMARK stays lowest and so is
 * read wholly first. {@link BatchMerge} reads in it.
 *
 * <p>A unit ends after {@code batchRows} rows over all inputs, and before and with the end of each
 * input. The watermark of a table that moves it only per unit rises just before the unit ends;
 * until then its splits keep their places in the order.
 */
public final class SourceMerge implements AutoCloseable {
  /** Each open reader holds a block of its file. */
  private static final int MAX_OPEN_READERS = 128;

  /** Takes what is read. */
  public interface Receiver {
    /** Rows of one input; its watermark moves as the batch says. */
    void batch(int input, Batch batch);

    /** The watermark of an input rose between rows. */
    void advance(int input, long watermark);

    /** A unit is complete, for every input that has not ended. */
    void endUnit(long unit);

    /** An input has ended; its watermark is {@code Watermarks.END}. */
    void endOfInput(int input);

    /** The clock reads this many epoch milliseconds; told to every input that has not ended. */
    default void tick(long clockMillis) {}
  }

  private final List<SourceInput> inputs;
  private final int batchRows;
  private final int maxOpenReaders;
  private final List<TableCursor> tables = new ArrayList<>();
  private final List<SplitCursor> allSplits = new ArrayList<>();
  private final Deque<SplitCursor> openSplits = new ArrayDeque<>();
  private boolean isStarted;
  private @Nullable TableCursor ending;
  private boolean isEndAnnounced;
  private long unit;
  private int unitRows;

  /** Whether the unit has all its rows, but its end was not handed out. */
  private boolean isUnitFull;

  private long rowsRead;
  private long bytesRead;
  private long totalBytes = -1;
  private long skippedRecords;

  public SourceMerge(List<SourceInput> inputs, int batchRows) {
    this(inputs, batchRows, MAX_OPEN_READERS);
  }

  SourceMerge(List<SourceInput> inputs, int batchRows, int maxOpenReaders) {
    if (batchRows < 1) {
      throw new IllegalArgumentException("a batch has at least one row");
    }
    this.inputs = List.copyOf(inputs);
    this.batchRows = batchRows;
    this.maxOpenReaders = maxOpenReaders;
  }

  /**
   * Hands out the next piece: rows or a watermark of one input, or the end of one, each with the
   * end of the unit that it completes.
   *
   * @return false if every input has ended; nothing was handed out then
   */
  public boolean next(Receiver receiver) {
    start();
    if (isUnitFull) {
      isUnitFull = false;
      endUnit(receiver);
      return true;
    }
    if (ending != null) {
      end(ending, receiver);
      return true;
    }
    TableCursor table = lowest();
    if (table == null) {
      return false;
    }
    if (table.head() == null) {
      ending = table;
      end(table, receiver);
      return true;
    }
    read(table, receiver);
    return true;
  }

  private void start() {
    if (isStarted) {
      return;
    }
    isStarted = true;
    for (int i = 0; i < inputs.size(); i++) {
      SourceInput input = inputs.get(i);
      List<SplitCursor> cursors = new ArrayList<>();
      for (SourceSplit split : input.source.splits()) {
        cursors.add(new SplitCursor(input, split, allSplits.size()));
        allSplits.add(cursors.get(cursors.size() - 1));
      }
      tables.add(new TableCursor(i, cursors, input.advancesPerUnit));
    }
    totalBytes = 0;
    for (int i = 0; i < allSplits.size() && totalBytes >= 0; i++) {
      long size = allSplits.get(i).split.sizeBytes();
      totalBytes = size < 0 ? -1 : totalBytes + size;
    }
  }

  /** The input to read next: one that has just finished, else the one with the lowest split. */
  private @Nullable TableCursor lowest() {
    TableCursor lowest = null;
    for (int i = 0; i < tables.size(); i++) {
      TableCursor table = tables.get(i);
      if (table.isEnded) {
        continue;
      }
      SplitCursor head = table.head();
      if (head == null) {
        return table;
      }
      if (lowest == null || TableCursor.isBefore(head, lowest.head())) {
        lowest = table;
      }
    }
    return lowest;
  }

  /** One step of an input's end: the unit before it, its watermark as a unit, then the end. */
  private void end(TableCursor table, Receiver receiver) {
    if (unitRows > 0) {
      endUnit(receiver);
    } else if (!isEndAnnounced) {
      isEndAnnounced = true;
      table.announced = Watermarks.END;
      receiver.advance(table.input, Watermarks.END);
      receiver.endUnit(unit++);
    } else {
      isEndAnnounced = false;
      ending = null;
      table.isEnded = true;
      receiver.endOfInput(table.input);
    }
  }

  private void read(TableCursor table, Receiver receiver) {
    int limit = batchRows - unitRows;
    Watermarks steps = new Watermarks(table.announced, limit > 64 ? 256 : 4);
    Batch rows = new BatchMerge(table, rival(table), batchRows, steps, this::fill).read(limit);
    boolean isRisen = steps.last() > table.announced;
    table.announced = steps.last();
    if (rows != null) {
      rowsRead += rows.rowCount();
      unitRows += rows.rowCount();
      receiver.batch(table.input, rows);
    } else if (isRisen) {
      receiver.advance(table.input, steps.last());
    }
    if (unitRows == batchRows) {
      // Watermarks that rise with the end of the unit can fire what other inputs feed: they are a
      // piece of their own, so that the rows before them come first on any number of threads.
      isUnitFull = movesPerUnit();
      if (!isUnitFull) {
        endUnit(receiver);
      }
    }
  }

  private boolean movesPerUnit() {
    for (int i = 0; i < tables.size(); i++) {
      if (tables.get(i).movesPerUnit) {
        return true;
      }
    }
    return false;
  }

  private void endUnit(Receiver receiver) {
    unitRows = 0;
    for (int i = 0; i < tables.size(); i++) {
      TableCursor table = tables.get(i);
      if (table.movesPerUnit && table.head() != null) {
        table.applyPending();
        dropRowless(table);
        if (table.watermark() > table.announced) {
          table.announced = table.watermark();
          receiver.advance(i, table.announced);
        }
      } else if (table.movesPerUnit && table.lastPending > table.announced) {
        table.announced = table.lastPending;
        receiver.advance(i, table.announced);
      }
    }
    receiver.endUnit(unit++);
  }

  /**
   * Takes out splits that have no row: they hold nothing back, and only reading shows that they are
   * such. Without a watermark they come first.
   */
  private void dropRowless(TableCursor table) {
    SplitCursor head = table.head();
    while (head != null
        && table.size() > 1
        && head.watermark == Watermarks.NONE
        && !fill(head, batchRows, false)) {
      table.remove(head);
      head = table.head();
    }
  }

  /** The head of another input that comes first once the watermark of a table has passed it. */
  private Rival rival(TableCursor table) {
    TableCursor lowest = null;
    for (int i = 0; i < tables.size(); i++) {
      TableCursor other = tables.get(i);
      SplitCursor head = other == table ? null : other.head();
      if (head != null && (lowest == null || TableCursor.isBefore(head, lowest.head()))) {
        lowest = other;
      }
    }
    return lowest == null
        ? Rival.NONE
        : new Rival(lowest.head().watermark, lowest.input < table.input);
  }

  private boolean fill(SplitCursor split, int maxRows, boolean isAlone) {
    if (split.isFilled()) {
      return split.fill(maxRows, isAlone);
    }
    boolean wasOpen = split.isOpen();
    if (!wasOpen) {
      makeRoom();
    }
    bytesRead -= split.bytesRead();
    skippedRecords -= split.skippedRecords();
    boolean hasRows = split.fill(maxRows, isAlone);
    bytesRead += split.bytesRead();
    skippedRecords += split.skippedRecords();
    if (wasOpen) {
      openSplits.remove(split);
    }
    if (split.isOpen()) {
      openSplits.addLast(split);
    }
    return hasRows;
  }

  private void makeRoom() {
    while (openSplits.size() >= maxOpenReaders) {
      openSplits.removeFirst().park();
    }
  }

  /** Stops reading an input that nobody needs any more: nothing of it is handed out again. */
  public void stop(int input) {
    start();
    TableCursor table = tables.get(input);
    table.isEnded = true;
    table.close();
    if (ending == table) {
      ending = null;
      isEndAnnounced = false;
    }
  }

  /** How far an input was read. */
  public SourceReport report(int input, String table) {
    if (!isStarted) {
      return new SourceReport(table, Watermarks.NONE, 0, List.of());
    }
    TableCursor cursor = tables.get(input);
    List<SourceReport.Split> splits = new ArrayList<>();
    long rows = 0;
    for (int i = 0; i < allSplits.size(); i++) {
      SplitCursor split = allSplits.get(i);
      if (split.isOf(inputs.get(input))) {
        splits.add(split.report(split.isFinished() || cursor.isEnded, false));
        rows += split.consumedRows();
      }
    }
    return new SourceReport(
        table, cursor.isEnded ? Watermarks.END : cursor.announced, rows, splits);
  }

  public long rowsRead() {
    return rowsRead;
  }

  /** Bytes consumed of all splits. */
  public long bytesRead() {
    return bytesRead;
  }

  /** Bytes of all splits; -1 if one does not know or nothing was read yet. */
  public long totalBytes() {
    return totalBytes;
  }

  /** Malformed records that tables say to skip. */
  public long skippedRecords() {
    return skippedRecords;
  }

  /** The lowest watermark of the inputs that have not ended. */
  public long watermark() {
    long lowest = Watermarks.END;
    for (int i = 0; i < tables.size(); i++) {
      if (!tables.get(i).isEnded) {
        lowest = Math.min(lowest, tables.get(i).announced);
      }
    }
    return isStarted ? lowest : Watermarks.NONE;
  }

  @Override
  public void close() {
    for (int i = 0; i < allSplits.size(); i++) {
      allSplits.get(i).close();
    }
    openSplits.clear();
  }
}
