package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.WatermarkStrategy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads an unbounded table batch by batch, as its splits come and have something.
 *
 * <p>Row by row that split is read that has the lowest watermark of those that have rows, none yet
 * being lowest; ties go by name, then by the order in which they came. So the order depends on what
 * is found by each look, and not on the size of the batches. The watermark of the table is the
 * lowest of the splits that are active: that have not ended, and that are not idle, which one is no
 * more as soon as rows of it were found. If none is, it is the highest of the idle ones; where all
 * have ended, though there may be others, the highest of all. It never goes back. One thread at a
 * time uses it.
 */
public final class LiveSplits implements AutoCloseable {
  private final SourceInput input;
  private final WatermarkStrategy strategy;
  private final int batchRows;

  /** Those that have not ended. */
  private final List<Live> splits = new ArrayList<>();

  private final Map<SourceSplit, Live> bySplit = new IdentityHashMap<>();
  private boolean hasLooked;
  private volatile long nextLookMillis = Long.MIN_VALUE;
  private volatile boolean isAwake = true;
  private volatile boolean isAtRest;
  private long announced = Watermarks.NONE;

  /** The highest watermark that any split had. */
  private long highest = Watermarks.NONE;

  private long skippedRecords;

  /** A split, and when it last gave something. */
  private static final class Live {
    final SplitCursor cursor;
    final byte[] name;

    /** Which one it was of all that came. */
    final int number;

    long activeMillis;
    long rowsTaken;
    boolean isIdle;

    Live(SplitCursor cursor, int number, long activeMillis) {
      this.cursor = cursor;
      this.name = cursor.split.name().getBytes(StandardCharsets.UTF_8);
      this.number = number;
      this.activeMillis = activeMillis;
    }
  }

  private static final Comparator<Live> BY_NAME =
      Comparator.<Live, byte[]>comparing(live -> live.name, Arrays::compareUnsigned)
          .thenComparingInt(live -> live.number);

  /**
   * @param input an unbounded source, and how it is read
   * @param batchRows most rows of a batch
   */
  public LiveSplits(SourceInput input, WatermarkStrategy strategy, int batchRows) {
    this.input = input;
    this.strategy = strategy;
    this.batchRows = batchRows;
  }

  /** Sets what the source runs when it may have something new; it is to call {@link #wake}. */
  public void onProgress(Runnable wake) {
    input.source.onProgress(wake);
  }

  /** Whether it is worth looking as time passes. */
  public boolean isPolled() {
    return input.source.lookMillis() > 0;
  }

  /** The source may have something new; from any thread. */
  public void wake() {
    isAwake = true;
  }

  /** The clock makes a source look; others say when there is something. */
  private boolean isLookDue() {
    return isPolled() ? input.clock.millis() >= nextLookMillis : isAwake;
  }

  /** Looks for what is new, and whether there is something to {@link #take}. */
  public boolean hasNext() {
    if (isLookDue()) {
      // Before the look itself, which makes the next one not due yet.
      isAtRest = false;
      look();
    }
    fill();
    boolean hasNext = next() != null || watermark() > announced || isOver();
    isAtRest = !hasNext;
    return hasNext;
  }

  private void look() {
    isAwake = false;
    long now = input.clock.millis();
    nextLookMillis = now + input.source.lookMillis();
    if (!hasLooked || !input.source.hasAllSplits()) {
      int before = bySplit.size();
      for (SourceSplit split : input.source.splits()) {
        found(split, now);
      }
      if (bySplit.size() > before) {
        putInOrder();
      }
    }
    hasLooked = true;
    for (int i = 0; i < splits.size(); i++) {
      splits.get(i).cursor.lookAgain();
    }
  }

  private void found(SourceSplit split, long now) {
    Live known = bySplit.get(split);
    if (known == null) {
      int number = bySplit.size();
      Live added = new Live(new SplitCursor(input, split, number), number, now);
      splits.add(added);
      bySplit.put(split, added);
    } else {
      if (known.cursor.isFinished()) {
        splits.add(known);
      }
      known.cursor.goOn();
      known.activeMillis = now;
      known.isIdle = false;
    }
  }

  private void putInOrder() {
    List<Live> all = new ArrayList<>(bySplit.values());
    all.sort(BY_NAME);
    for (int i = 0; i < all.size(); i++) {
      all.get(i).cursor.position = i;
    }
  }

  private void fill() {
    boolean hasEnded = false;
    for (int i = 0; i < splits.size(); i++) {
      SplitCursor cursor = splits.get(i).cursor;
      if (!cursor.isFilled()) {
        fill(cursor, batchRows, splits.size() == 1);
        hasEnded |= cursor.isFinished();
        if (cursor.hasTurn()) {
          // Its rows are not to be late because of those that are read before them.
          splits.get(i).isIdle = false;
        }
      }
    }
    if (hasEnded) {
      splits.removeIf(split -> split.cursor.isFinished());
    }
  }

  private void fill(SplitCursor cursor, int maxRows, boolean isAlone) {
    skippedRecords -= cursor.skippedRecords();
    cursor.fill(maxRows, isAlone);
    skippedRecords += cursor.skippedRecords();
  }

  /** The split to read next; null if none has anything. */
  private @Nullable Live next() {
    Live next = null;
    for (int i = 0; i < splits.size(); i++) {
      Live split = splits.get(i);
      if (split.cursor.hasTurn()
          && (next == null || TableCursor.isBefore(split.cursor, next.cursor))) {
        next = split;
      }
    }
    return next;
  }

  /** Whether the table has ended. */
  public boolean isOver() {
    return hasLooked && splits.isEmpty() && input.source.hasAllSplits();
  }

  /** The watermark of the split that is read next; it decides which of several tables is. */
  public long nextWatermark() {
    Live next = next();
    return next == null ? Watermarks.NONE : next.cursor.watermark;
  }

  /** What the watermark of the table is by now: {@link Watermarks#END} is not for it to say. */
  public long watermark() {
    long lowest = Watermarks.END;
    long highestOpen = Watermarks.NONE;
    for (int i = 0; i < splits.size(); i++) {
      Live split = splits.get(i);
      highestOpen = Math.max(highestOpen, split.cursor.watermark);
      if (!split.isIdle) {
        lowest = Math.min(lowest, split.cursor.watermark);
      }
    }
    if (lowest == Watermarks.END) {
      lowest = splits.isEmpty() ? highest : highestOpen;
    }
    return Math.max(announced, lowest);
  }

  /**
   * The next rows, and how they move the watermark of the table; perhaps none, if it moves without
   * them or the table is over.
   *
   * @param other what else is to be read: the rows end with the first behind which it comes first
   */
  public Batch take(Rival other) {
    Watermarks steps = new Watermarks(announced, batchRows > 64 ? 256 : 4);
    steps.step(0, watermark());
    Batch rows = new BatchMerge(turns(), other, batchRows, steps, this::fill).read(batchRows);
    note();
    int count = rows == null ? 0 : rows.rowCount();
    steps.step(count, watermark());
    announced = steps.last();
    return rows == null ? Batch.of(0, new Column[input.required.length], steps) : rows;
  }

  /** The splits that have something to read; those that have not may hold them back. */
  private TableCursor turns() {
    List<SplitCursor> turns = new ArrayList<>();
    for (int i = 0; i < splits.size(); i++) {
      if (splits.get(i).cursor.hasTurn()) {
        turns.add(splits.get(i).cursor);
      }
    }
    TableCursor table = new TableCursor(0, turns, input.advancesPerUnit);
    for (int i = 0; i < splits.size(); i++) {
      Live split = splits.get(i);
      if (!split.isIdle && !split.cursor.hasTurn()) {
        table.hold(split.cursor);
      }
    }
    return table;
  }

  /** Rows were taken: their splits are active, and may have come to their ends. */
  private void note() {
    long now = input.clock.millis();
    for (int i = 0; i < splits.size(); i++) {
      Live split = splits.get(i);
      SplitCursor cursor = split.cursor;
      if (cursor.consumedRows() > split.rowsTaken) {
        split.rowsTaken = cursor.consumedRows();
        split.activeMillis = now;
        split.isIdle = false;
        cursor.watermark = Math.max(cursor.watermark, cursor.pendingWatermark);
        highest = Math.max(highest, cursor.watermark);
      }
    }
    splits.removeIf(split -> split.cursor.isFinished());
  }

  /**
   * The clock has come to a time: splits that gave nothing for long are idle.
   *
   * @return the watermark that follows
   */
  public long tick(long clockMillis) {
    if (isLookDue()) {
      isAtRest = false;
      look();
    }
    fill();
    for (int i = 0; i < splits.size() && strategy.idleTimeoutMillis() >= 0; i++) {
      Live split = splits.get(i);
      boolean isQuiet = clockMillis - split.activeMillis >= strategy.idleTimeoutMillis();
      if (isQuiet && !split.cursor.hasTurn()) {
        split.isIdle = true;
      }
    }
    announced = watermark();
    return announced;
  }

  /** Whether nothing can be taken until the source or the clock has something new; any thread. */
  public boolean isAtRest() {
    return isAtRest && !isLookDue();
  }

  /** How far it was read: its splits in the order in which they came. */
  public List<SourceReport.Split> report() {
    List<Live> all = new ArrayList<>(bySplit.values());
    all.sort(Comparator.comparingInt(split -> split.number));
    return all.stream()
        .map(split -> split.cursor.report(split.cursor.isFinished(), split.isIdle))
        .toList();
  }

  /** Malformed records that the table says to skip. */
  public long skippedRecords() {
    return skippedRecords;
  }

  @Override
  public void close() {
    try {
      bySplit.values().forEach(split -> split.cursor.close());
    } finally {
      input.source.close();
    }
  }
}
