package io.tidemark.exec.relational;

import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;

/** A count window: rows of its key that came one behind the other. */
final class CountedWindow {
  final CountedKey key;
  final long id;

  /** Grows from window to window, over all keys. */
  final long number;

  /** The number of its first row among those of the key. */
  final long first;

  /** How many rows it has. */
  int size;

  /** The greatest rowtime; {@code NONE} without one. */
  long time = Watermarks.NONE;

  /** When it ends though it is not full. */
  long deadline = Long.MAX_VALUE;

  boolean isOpen = true;

  CountedWindow(CountedKey key, long id, long number, long first) {
    this.key = key;
    this.id = id;
    this.number = number;
    this.first = first;
  }

  /** Gives its rows {@code from .. to} to a collector. */
  void collect(int from, int to, RowCollector rows) {
    for (int i = from; i < to; i++) {
      rows.add(key.batch(first + i), key.row(first + i));
    }
  }
}
