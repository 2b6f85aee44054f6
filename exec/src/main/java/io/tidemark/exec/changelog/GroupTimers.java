package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowCollector;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Since when there have been changes, by group of rows. */
final class GroupTimers {
  /** There are none. */
  static final long NONE = Long.MIN_VALUE;

  private final RowCollector rows;
  private final RowIndex index;

  /** By slot of the index: how many net changes the group has. */
  private int[] counts = {};

  private long[] since = {};

  /** Slots whose changes are other ones since {@link #settle}, perhaps more than once. */
  private int[] touched = new int[16];

  private int touchedCount;

  /**
   * @param columns that name a group; null if all of them do
   */
  GroupTimers(int @Nullable [] columns, RowCollector rows) {
    this.rows = rows;
    this.index = new RowIndex(columns, rows);
  }

  /** A change was added, or took back an earlier one. */
  void changed(int number, boolean isMore) {
    Batch batch = rows.batch(number);
    int row = rows.row(number);
    int slot = index.find(batch, row);
    if (slot < 0) {
      slot = index.insert(number);
      if (slot >= counts.length) {
        counts = Arrays.copyOf(counts, index.capacity());
        since = Arrays.copyOf(since, index.capacity());
      }
      counts[slot] = 0;
      since[slot] = NONE;
    }
    counts[slot] += isMore ? 1 : -1;
    if (touchedCount == touched.length) {
      touched = Arrays.copyOf(touched, 2 * touchedCount);
    }
    touched[touchedCount++] = slot;
  }

  /** At the end of a unit: groups that have come to have changes have them since now. */
  void settle(long clockMillis) {
    for (int i = 0; i < touchedCount; i++) {
      int slot = touched[i];
      if (counts[slot] == 0) {
        since[slot] = NONE;
      } else if (since[slot] == NONE) {
        since[slot] = clockMillis;
      }
    }
    touchedCount = 0;
  }

  /** A change of each group that had changes before this unit and, so far, has none any more. */
  int[] undone() {
    int[] numbers = new int[index.size()];
    int count = 0;
    for (int slot = 0; slot < index.size(); slot++) {
      if (counts[slot] == 0 && since[slot] != NONE) {
        numbers[count++] = index.sample(slot);
      }
    }
    return Arrays.copyOf(numbers, count);
  }

  /** Since when the group of a change has had changes. */
  long since(int number) {
    return since[index.find(rows.batch(number), rows.row(number))];
  }

  /** Sets it, for a change that was added again. */
  void set(int number, long millis) {
    since[index.find(rows.batch(number), rows.row(number))] = millis;
  }

  void clear() {
    index.clear();
    counts = new int[0];
    since = new long[0];
    touched = new int[16];
    touchedCount = 0;
  }

  long stateBytes() {
    return index.size() == 0 ? 0 : 12L * counts.length + index.stateBytes();
  }
}
