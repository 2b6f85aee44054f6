package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.ColumnOrder;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.operator.StopSignal;
import org.jspecify.annotations.Nullable;

/**
 * Net changes in the order and with the kinds in which they are given.
 *
 * <p>With a key: by key ascending, NULL first; the old and the new row of a key stand together.
 * Without one: rows in the order in which they came if none goes; else those that go and those that
 * come, each sorted, are paired as old and new rows as far as they reach, and the rest follows.
 */
final class ChangeOrder {
  private final RowCollector rows;
  private final int @Nullable [] key;
  private final boolean isUpsert;
  private final int[] numbers;
  private final byte[] kinds;
  private int count;

  private ChangeOrder(PendingChanges changes, int size, int @Nullable [] key, boolean isUpsert) {
    this.rows = changes.rows();
    this.key = key;
    this.isUpsert = isUpsert;
    this.numbers = new int[size];
    this.kinds = new byte[size];
  }

  /**
   * @param living the numbers of the changes to give, all of a key together; is sorted
   * @param isUpsert whether an update is told by its new row alone
   */
  static ChangeOrder of(
      PendingChanges changes, int[] living, int @Nullable [] key, boolean isUpsert) {
    ChangeOrder order = new ChangeOrder(changes, living.length, key, isUpsert);
    if (key != null) {
      order.addByKey(living, sortByKey(living, changes, key), changes);
    } else {
      order.addUnnamed(living, changes);
    }
    return order;
  }

  int count() {
    return count;
  }

  /** By place: the number of the row. */
  int[] numbers() {
    return numbers;
  }

  /** By place: the kind of the row. */
  byte[] kinds() {
    return kinds;
  }

  /**
   * Sorts by key, then rows that go before those that come.
   *
   * @return by place: a number that is equal for equal keys
   */
  static long[] sortByKey(int[] numbers, PendingChanges changes, int[] key) {
    RowCollector rows = changes.rows();
    long[] prefixes = prefixes(rows, key.length == 0 ? -1 : key[0], numbers);
    NumberSort.sort(
        numbers,
        prefixes,
        (a, b) -> {
          int order =
              RowIndex.compareKeys(key, rows.batch(a), rows.row(a), rows.batch(b), rows.row(b));
          return order != 0 ? order : Boolean.compare(changes.goes(b), changes.goes(a));
        },
        changes.stop());
    return prefixes;
  }

  private static void sortWhole(int[] numbers, RowCollector rows, StopSignal stop) {
    NumberSort.sort(
        numbers,
        prefixes(rows, 0, numbers),
        (a, b) -> WholeRows.compare(rows.batch(a), rows.row(a), rows.batch(b), rows.row(b)),
        stop);
  }

  /** By place: a number that never falls along the order of a column. */
  private static long[] prefixes(RowCollector rows, int index, int[] numbers) {
    long[] prefixes = new long[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      Batch batch = rows.batch(numbers[i]);
      Column column = index < 0 || index >= batch.columnCount() ? null : batch.columnOrNull(index);
      int row = rows.row(numbers[i]);
      if (column != null) {
        prefixes[i] = column.isNull(row) ? Long.MIN_VALUE : ColumnOrder.prefix(column, row);
      }
    }
    return prefixes;
  }

  private void addByKey(int[] sorted, long[] prefixes, PendingChanges changes) {
    if (!changes.hasGoers()) {
      addLatest(sorted, prefixes);
      return;
    }
    int from = 0;
    while (from < sorted.length) {
      int middle = from;
      int to = from;
      while (to < sorted.length
          && prefixes[from] == prefixes[to]
          && isSameKey(sorted[from], sorted[to])) {
        middle += changes.goes(sorted[to]) ? 1 : 0;
        to++;
      }
      keepLatest(sorted, middle, to);
      addPairs(sorted, from, middle, sorted, middle, Math.min(to, middle + 1));
      from = to;
    }
  }

  private void addLatest(int[] sorted, long[] prefixes) {
    int from = 0;
    while (from < sorted.length) {
      int to = from + 1;
      while (to < sorted.length
          && prefixes[from] == prefixes[to]
          && isSameKey(sorted[from], sorted[to])) {
        to++;
      }
      keepLatest(sorted, from, to);
      add(sorted[from], Batch.INSERT);
      from = to;
    }
  }

  /**
   * Puts the last row that came first. A key has several if its group was forgotten in between and
   * began anew.
   */
  private static void keepLatest(int[] numbers, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      numbers[from] = Math.max(numbers[from], numbers[i]);
    }
  }

  private boolean isSameKey(int a, int b) {
    return a == b
        || key == null
        || RowIndex.compareKeys(key, rows.batch(a), rows.row(a), rows.batch(b), rows.row(b)) == 0;
  }

  private void addUnnamed(int[] living, PendingChanges changes) {
    int goerCount = 0;
    for (int number : living) {
      goerCount += changes.goes(number) ? 1 : 0;
    }
    int[] goers = new int[goerCount];
    int[] comers = new int[living.length - goerCount];
    int goer = 0;
    int comer = 0;
    for (int number : living) {
      if (changes.goes(number)) {
        goers[goer++] = number;
      } else {
        comers[comer++] = number;
      }
    }
    if (goerCount > 0) {
      sortWhole(goers, rows, changes.stop());
      sortWhole(comers, rows, changes.stop());
    }
    addPairs(goers, 0, goerCount, comers, 0, comers.length);
  }

  private void addPairs(
      int[] goers, int goer, int goersEnd, int[] comers, int comer, int comersEnd) {
    int oldRow = goer;
    int newRow = comer;
    while (oldRow < goersEnd && newRow < comersEnd) {
      if (!isUpsert) {
        add(goers[oldRow], Batch.UPDATE_BEFORE);
      }
      add(comers[newRow], Batch.UPDATE_AFTER);
      oldRow++;
      newRow++;
    }
    while (oldRow < goersEnd) {
      add(goers[oldRow++], Batch.DELETE);
    }
    while (newRow < comersEnd) {
      add(comers[newRow++], Batch.INSERT);
    }
  }

  private void add(int number, byte kind) {
    numbers[count] = number;
    kinds[count++] = kind;
  }
}
