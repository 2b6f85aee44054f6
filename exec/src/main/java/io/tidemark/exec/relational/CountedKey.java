package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import java.util.ArrayDeque;
import java.util.Deque;

/** What count windows know of a key. */
final class CountedKey {
  /** One row with the key. */
  final Batch row;

  /** The windows that take rows, oldest first; all of one size, so the oldest is full first. */
  final Deque<CountedWindow> open = new ArrayDeque<>(1);

  long nextId;

  /** How many rows come before the next window opens. */
  long untilNext;

  /** Of the key. */
  final long hash;

  CountedKey(long hash, Batch row) {
    this.hash = hash;
    this.row = row;
  }
}
