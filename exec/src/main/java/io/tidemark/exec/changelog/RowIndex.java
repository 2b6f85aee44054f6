package io.tidemark.exec.changelog;

import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.ColumnOrder;
import io.tidemark.exec.batch.RowCollector;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds collected rows by their key, or by all of their columns: a hash table of row numbers. Each
 * identity has a slot, dense from 0; a slot is never freed but by {@link #clear}.
 */
final class RowIndex {
  private static final int MIN_CAPACITY = 16;

  /** A table that grew beyond this is dropped when it is cleared. */
  private static final int MAX_KEPT_CAPACITY = 1 << 12;

  private final int @Nullable [] key;
  private final RowCollector rows;

  /** By place: the low half of the hash, then slot + 1; 0 if free. Never more than half full. */
  private long[] directory = new long[2 * MIN_CAPACITY];

  private long[] hashes = new long[MIN_CAPACITY];

  /** By slot: the number of a row that has the identity. */
  private int[] samples = new int[MIN_CAPACITY];

  private int count;
  private long sought;

  /**
   * @param key columns that name a row; null if all of them do
   */
  RowIndex(int @Nullable [] key, RowCollector rows) {
    this.key = key;
    this.rows = rows;
  }

  int size() {
    return count;
  }

  /** How many slots there can be before arrays by slot must grow. */
  int capacity() {
    return hashes.length;
  }

  /** The number of a row that has the identity of a slot. */
  int sample(int slot) {
    return samples[slot];
  }

  /** The slot of a row's identity, or -1. */
  int find(Batch batch, int row) {
    long hash = hash(batch, row);
    sought = hash;
    int mask = directory.length - 1;
    for (int place = place(hash); directory[place] != 0; place = (place + 1) & mask) {
      int slot = (int) directory[place] - 1;
      if ((int) (directory[place] >>> 32) == (int) hash && isSame(samples[slot], batch, row)) {
        return slot;
      }
    }
    return -1;
  }

  /** A new slot for the identity that {@link #find} has just not found. */
  int insert(int number) {
    if (count == hashes.length) {
      grow();
    }
    int slot = count++;
    hashes[slot] = sought;
    samples[slot] = number;
    put(slot);
    return slot;
  }

  private long hash(Batch batch, int row) {
    if (key == null) {
      return WholeRows.hash(batch, row);
    }
    long hash = 0;
    for (int column : key) {
      hash = KeyTables.hash(hash, batch.column(column), row);
    }
    return hash;
  }

  private boolean isSame(int number, Batch batch, int row) {
    Batch other = rows.batch(number);
    return key == null
        ? WholeRows.areEqual(other, rows.row(number), batch, row)
        : compareKeys(key, other, rows.row(number), batch, row) == 0;
  }

  /** Compares keys: ascending column by column, NULL first. */
  static int compareKeys(int[] key, Batch a, int i, Batch b, int j) {
    for (int column : key) {
      int order = ColumnOrder.compare(a.column(column), i, b.column(column), j);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private void grow() {
    int slots = Math.multiplyExact(hashes.length, 2);
    hashes = Arrays.copyOf(hashes, slots);
    samples = Arrays.copyOf(samples, slots);
    directory = new long[Math.multiplyExact(slots, 2)];
    for (int slot = 0; slot < count; slot++) {
      put(slot);
    }
  }

  private void put(int slot) {
    int mask = directory.length - 1;
    int place = place(hashes[slot]);
    while (directory[place] != 0) {
      place = (place + 1) & mask;
    }
    directory[place] = hashes[slot] << 32 | (slot + 1);
  }

  private int place(long hash) {
    return (int) (hash >>> 32) & (directory.length - 1);
  }

  void clear() {
    if (count > MAX_KEPT_CAPACITY) {
      directory = new long[2 * MIN_CAPACITY];
      hashes = new long[MIN_CAPACITY];
      samples = new int[MIN_CAPACITY];
    } else if (count > 0) {
      Arrays.fill(directory, 0);
    }
    count = 0;
  }

  long stateBytes() {
    return 8L * directory.length + 12L * hashes.length;
  }
}
