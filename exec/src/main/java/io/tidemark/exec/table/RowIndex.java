package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.changelog.WholeRows;
import java.util.Arrays;

/**
 * Where rows of a table stand that are equal as values, the oldest first: a multiset of rows.
 *
 * <p>A hash table of lists; a list has the rows of one hash, which hardly ever differ.
 */
final class RowIndex {
  private static final int NONE = -1;
  private static final int MIN_CAPACITY = 64;

  private final RowStore rows;

  /** By place, of which never more than half are taken: the hash of the rows there. */
  private long[] hashes = new long[MIN_CAPACITY];

  /** By place: the nodes of the oldest row, {@link #NONE} if it is free, and of the youngest. */
  private int[] first = free(MIN_CAPACITY);

  private int[] last = new int[MIN_CAPACITY];
  private int taken;

  /** A pool of list nodes. */
  private long[] numbers = {};

  private int[] next = {};
  private int used;
  private int unused = NONE;

  /**
   * @param rows where those stand that are in the index
   */
  RowIndex(RowStore rows) {
    this.rows = rows;
  }

  private static int[] free(int capacity) {
    int[] places = new int[capacity];
    Arrays.fill(places, NONE);
    return places;
  }

  /** The place of a hash, or the free one where it belongs. */
  private int place(long hash) {
    int mask = first.length - 1;
    int place = start(hash);
    while (first[place] != NONE && hashes[place] != hash) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private int start(long hash) {
    return (int) (hash >>> 32) & (first.length - 1);
  }

  void add(Batch batch, int row, long number) {
    long hash = WholeRows.hash(batch, row);
    int node = node(number);
    int place = place(hash);
    if (first[place] != NONE) {
      next[last[place]] = node;
      last[place] = node;
      return;
    }
    hashes[place] = hash;
    first[place] = node;
    last[place] = node;
    if (2 * ++taken > first.length) {
      rehash(2 * first.length);
    }
  }

  private int node(long number) {
    int node = unused;
    if (node != NONE) {
      unused = next[node];
    } else {
      if (used == numbers.length) {
        numbers = Arrays.copyOf(numbers, Math.max(64, 2 * used));
        next = Arrays.copyOf(next, numbers.length);
      }
      node = used++;
    }
    numbers[node] = number;
    next[node] = NONE;
    return node;
  }

  /** Takes the oldest equal row out and answers its number; -1 if there is none. */
  long takeOldest(Batch batch, int row) {
    int place = place(WholeRows.hash(batch, row));
    int before = NONE;
    for (int node = first[place]; node != NONE; node = next[node]) {
      RowStore.Place at = rows.place(numbers[node]);
      if (at != null && WholeRows.areEqual(at.rows(), at.row(), batch, row)) {
        return take(place, before, node);
      }
      before = node;
    }
    return NONE;
  }

  /** Takes the row with a number out, which is this one. */
  void remove(Batch batch, int row, long number) {
    int place = place(WholeRows.hash(batch, row));
    int before = NONE;
    for (int node = first[place]; node != NONE; node = next[node]) {
      if (numbers[node] == number) {
        take(place, before, node);
        return;
      }
      before = node;
    }
  }

  private long take(int place, int before, int node) {
    if (before != NONE) {
      next[before] = next[node];
    } else {
      first[place] = next[node];
    }
    if (last[place] == node) {
      last[place] = before;
    }
    next[node] = unused;
    unused = node;
    if (first[place] == NONE) {
      taken--;
      close(place);
      if (first.length > MIN_CAPACITY && 8 * taken < first.length) {
        rehash(first.length / 2);
      }
    }
    return numbers[node];
  }

  /** Moves those up that only stand behind a place because it was taken. */
  private void close(int place) {
    int mask = first.length - 1;
    int hole = place;
    for (int i = (place + 1) & mask; first[i] != NONE; i = (i + 1) & mask) {
      int distance = (i - start(hashes[i])) & mask;
      if (distance >= ((i - hole) & mask)) {
        hashes[hole] = hashes[i];
        first[hole] = first[i];
        last[hole] = last[i];
        first[i] = NONE;
        hole = i;
      }
    }
  }

  private void rehash(int capacity) {
    long[] oldHashes = hashes;
    int[] oldFirst = first;
    int[] oldLast = last;
    hashes = new long[capacity];
    first = free(capacity);
    last = new int[capacity];
    for (int i = 0; i < oldFirst.length; i++) {
      if (oldFirst[i] != NONE) {
        int place = place(oldHashes[i]);
        hashes[place] = oldHashes[i];
        first[place] = oldFirst[i];
        last[place] = oldLast[i];
      }
    }
  }
}
