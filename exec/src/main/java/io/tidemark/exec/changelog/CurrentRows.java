package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BatchBytes;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.StopSignal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a changelog that are there now: one a key, or, without a key, each different row and
 * how often it is there. A place names such an entry until rows are compacted.
 */
final class CurrentRows {
  static final int NONE = -1;
  private static final int MIN_COMPACTION = 1 << 12;
  private static final int COMPACTED_BATCH_ROWS = 1 << 16;

  private final int @Nullable [] key;
  private final RowCollector rows = new RowCollector();
  private final RowIndex index;

  /** By place, which is the slot of the index: the number of the row. */
  private int[] numbers = {};

  /** By place: how often the row is there; 0 if the entry is dead. */
  private int[] counts = {};

  private int size;
  private long bytes;
  private StopSignal stop = StopSignal.NEVER;
  private @Nullable Batch last;
  private int nextCompaction = MIN_COMPACTION;

  CurrentRows(int @Nullable [] key) {
    this.key = key;
    this.index = new RowIndex(key, rows);
  }

  /** Says who is asked while what is left is copied. */
  void heed(StopSignal newStop) {
    stop = newStop;
  }

  /** The place of the row with this key, or of this row; or {@link #NONE}. */
  int find(Batch batch, int row) {
    int place = index.find(batch, row);
    return place >= 0 && counts[place] > 0 ? place : NONE;
  }

  Batch batch(int place) {
    return rows.batch(numbers[place]);
  }

  int row(int place) {
    return rows.row(numbers[place]);
  }

  /** Adds a row; with a key there is none of it now. */
  void add(Batch batch, int row) {
    add(batch, row, 1);
  }

  void add(Batch batch, int row, int times) {
    int place = index.find(batch, row);
    boolean isNew = place < 0;
    if (isNew || key != null) {
      int number = rows.size();
      store(batch, row);
      place = isNew ? insert(number) : place;
      numbers[place] = number;
    }
    size += counts[place] == 0 ? 1 : 0;
    counts[place] += times;
  }

  private void store(Batch batch, int row) {
    rows.add(batch, row);
    if (batch != last) {
      last = batch;
      bytes += BatchBytes.of(batch);
    }
  }

  private int insert(int number) {
    int place = index.insert(number);
    if (place >= counts.length) {
      numbers = Arrays.copyOf(numbers, index.capacity());
      counts = Arrays.copyOf(counts, index.capacity());
    }
    return place;
  }

  /** One such row goes. */
  void remove(int place) {
    counts[place]--;
    size -= counts[place] == 0 ? 1 : 0;
  }

  /** How many different rows there are. */
  int size() {
    return size;
  }

  /** Copies what is left once rows have doubled, so that dead rows do not pile up. */
  void compact() {
    if (rows.size() < nextCompaction) {
      return;
    }
    int[] order = living();
    int[] times = counts();
    Batch[] parts = new Batch[(order.length + COMPACTED_BATCH_ROWS - 1) / COMPACTED_BATCH_ROWS];
    for (int i = 0; i < parts.length; i++) {
      stop.check();
      int from = i * COMPACTED_BATCH_ROWS;
      int to = Math.min(order.length, from + COMPACTED_BATCH_ROWS);
      parts[i] = rows.toBatch(order, from, to, Watermarks.still(Watermarks.NONE));
    }
    clear();
    int entry = 0;
    for (Batch part : parts) {
      stop.check();
      for (int row = 0; row < part.rowCount(); row++) {
        add(part, row, times[entry++]);
      }
    }
    nextCompaction = Math.max(MIN_COMPACTION, 2 * rows.size());
  }

  /** The numbers of the rows of living entries, by place. */
  private int[] living() {
    int[] living = new int[size];
    int count = 0;
    for (int place = 0; place < index.size(); place++) {
      if (counts[place] > 0) {
        living[count++] = numbers[place];
      }
    }
    return living;
  }

  /** By row of {@link #toBatch}: how often it is there. */
  int[] counts() {
    int[] living = new int[size];
    int count = 0;
    for (int place = 0; place < index.size(); place++) {
      if (counts[place] > 0) {
        living[count++] = counts[place];
      }
    }
    return living;
  }

  Batch toBatch() {
    Watermarks none = Watermarks.still(Watermarks.NONE);
    return size == 0
        ? Batch.of(0, new Column[0], none)
        : rows.toBatch(living(), 0, size, none).withKinds(null);
  }

  void clear() {
    rows.clear();
    index.clear();
    numbers = new int[0];
    counts = new int[0];
    size = 0;
    bytes = 0;
    last = null;
    nextCompaction = MIN_COMPACTION;
  }

  long stateBytes() {
    return rows.size() == 0
        ? 0
        : bytes + 8L * rows.size() + 8L * numbers.length + index.stateBytes();
  }
}
