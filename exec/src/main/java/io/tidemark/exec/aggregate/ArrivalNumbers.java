package io.tidemark.exec.aggregate;

/**
 * Numbers the values of a call in the order in which they arrive, over all groups, slices and
 * sessions of a task, so that parts of a group can be put in order again.
 */
public final class ArrivalNumbers {
  private long next;

  long next() {
    return next++;
  }

  /** A value that was read from a snapshot has this number; later ones get higher numbers. */
  void taken(long number) {
    next = Math.max(next, number + 1);
  }
}
