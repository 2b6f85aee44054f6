package io.tidemark.exec.relational;

import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;

/** The rows of a count window. */
final class CountedWindow {
  final CountedKey key;
  final long id;

  /** Grows from window to window, over all keys. */
  final long number;

  final RowCollector rows = new RowCollector();

  /** The greatest rowtime; {@code NONE} without one. */
  long time = Watermarks.NONE;

  /** When it ends though it is not full. */
  long deadline = Long.MAX_VALUE;

  boolean isOpen = true;

  CountedWindow(CountedKey key, long id, long number) {
    this.key = key;
    this.id = id;
    this.number = number;
  }
}
