package io.tidemark.exec.table;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One scan of a managed table: the rows that it holds as of an arrival, and if it is followed what
 * every later arrival changes.
 *
 * <p>The table adds entries under its own lock; the one job that reads takes them.
 */
public final class TableReading implements Reading {
  /** Stands for the number of the row among the columns to read. */
  static final int ROW_NUMBER = -2;

  private final ManagedTable table;
  private final int[] columns;
  private final long start;
  private final boolean isFollowed;
  private final Queue<Entry> entries = new ConcurrentLinkedQueue<>();
  private final AtomicLong pendingRows = new AtomicLong();
  private volatile @Nullable History history;
  private volatile boolean hasBegun;
  private volatile @Nullable RuntimeException failure;

  /** Nobody looks at what comes now, though the table may still tell it. */
  private volatile boolean isClosed;

  /** What comes into the table later, and what becomes of it, does not matter. */
  private volatile long lastNumber = Long.MAX_VALUE;

  private volatile Runnable wake = () -> {};

  /**
   * @param columns stored columns, or {@link #ROW_NUMBER}, for each column to give
   * @param start number of the arrival whose rows are read
   */
  TableReading(ManagedTable table, int[] columns, long start, boolean isFollowed) {
    this.table = table;
    this.columns = columns;
    this.start = start;
    this.isFollowed = isFollowed;
  }

  public String tableName() {
    return table.name();
  }

  @Override
  public long start() {
    return start;
  }

  @Override
  public boolean isFollowed() {
    return isFollowed;
  }

  /** Rows that wait to be taken, besides those that it began with. */
  public long pendingRows() {
    return pendingRows.get();
  }

  /** Sets what is run, on any thread, when there may be something new. */
  public void onProgress(Runnable newWake) {
    wake = newWake;
  }

  void wake() {
    wake.run();
  }

  /** Fixes what it begins with. */
  void begin(History newHistory) {
    history = newHistory;
    hasBegun = true;
  }

  boolean hasBegun() {
    return hasBegun;
  }

  /** Takes notice of a change; those up to its start are part of what it begins with. */
  void add(Entry entry) {
    if (entry.number() > start && entry.number() <= lastNumber) {
      pendingRows.addAndGet(entry.rowCount());
      entries.add(entry);
    }
  }

  /**
   * Whoever reads ends with what has arrived: that the table fails or is dropped from now on does
   * not matter.
   *
   * @param last number of the last arrival that counts
   * @return whether it is known what it begins with; if not, it may never be
   */
  public boolean leave(long last) {
    lastNumber = last;
    return hasBegun;
  }

  /** The table cannot be read any more. */
  void fail(RuntimeException cause) {
    if (lastNumber == Long.MAX_VALUE) {
      failure = cause;
    }
  }

  /**
   * What it begins with; null while earlier arrivals still have to come through.
   *
   * @throws DataException if the table is a view whose job has failed
   */
  @Override
  public @Nullable History history() {
    if (!hasBegun) {
      RuntimeException cause = failure;
      if (cause != null) {
        throw cause;
      }
      table.settle();
    }
    return history;
  }

  @Override
  public long completeTo() {
    return isClosed ? Long.MAX_VALUE : table.completeTo();
  }

  @Override
  public long nextNumber() {
    Entry next = isClosed ? null : entries.peek();
    return next == null ? Long.MAX_VALUE : next.number();
  }

  @Override
  public @Nullable Entry take() {
    Entry next = entries.poll();
    if (next != null) {
      pendingRows.addAndGet(-next.rowCount());
    }
    return next;
  }

  @Override
  public @Nullable RuntimeException failure() {
    return failure;
  }

  @Override
  public Batch columns(Batch stored) {
    @Nullable Column[] given = new Column[columns.length];
    for (int i = 0; i < columns.length; i++) {
      given[i] = stored.column(columns[i]);
    }
    return stored.withColumns(given, null);
  }

  @Override
  public void forgetHistory() {
    history = null;
  }

  @Override
  public Batch takeHistory(History from, int maxRows, long lastNumber) {
    return from.take(columns, maxRows, lastNumber);
  }

  @Override
  public Batch advanced(long watermark) {
    Watermarks steps = new Watermarks(Watermarks.NONE);
    steps.step(0, watermark);
    return Batch.of(0, new Column[columns.length], steps);
  }

  @Override
  public void close() {
    isClosed = true;
    table.forget(this);
    entries.clear();
    pendingRows.set(0);
  }
}
