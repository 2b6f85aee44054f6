package io.tidemark.exec.source;

import io.tidemark.exec.batch.Watermarks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The splits of one table that have something to read, in a heap by (watermark, position): the head
 * is read next, and its watermark is the table's, if no split holds it back that has nothing.
 */
final class TableCursor {
  /** Place among the inputs of the job. */
  final int input;

  /** Whether watermarks wait for the end of the unit. */
  final boolean movesPerUnit;

  private final SplitCursor[] heap;
  private int size;

  /** The watermark that the consumer knows of. */
  long announced = Watermarks.NONE;

  /** The watermark of the last split, once it is read, that waits for the end of the unit. */
  long lastPending = Watermarks.NONE;

  /** The lowest watermark of splits that have nothing to read, and yet hold back the table's. */
  long heldAt = Watermarks.END;

  boolean isEnded;

  TableCursor(int input, List<SplitCursor> splits, boolean movesPerUnit) {
    this.movesPerUnit = movesPerUnit;
    this.input = input;
    this.heap = splits.toArray(new SplitCursor[0]);
    this.size = heap.length;
    heapify();
  }

  /** A split without rows holds the watermark back where its own is. */
  void hold(SplitCursor split) {
    heldAt = Math.min(heldAt, split.watermark);
  }

  /** The split to read next; null if all are finished. */
  @Nullable SplitCursor head() {
    return size == 0 ? null : heap[0];
  }

  /** The split that would be the head without the head; null if there is none. */
  @Nullable SplitCursor second() {
    if (size < 3) {
      return size < 2 ? null : heap[1];
    }
    return isBefore(heap[1], heap[2]) ? heap[1] : heap[2];
  }

  int size() {
    return size;
  }

  long watermark() {
    return size == 0 ? heldAt : Math.min(heap[0].watermark, heldAt);
  }

  /** Restores the order after the head's watermark rose. */
  void sink() {
    siftFrom(0);
  }

  /** Moves the watermark of what was read in this unit: of the head alone, which stays it. */
  void applyPending() {
    SplitCursor head = heap[0];
    head.watermark = Math.max(head.watermark, head.pendingWatermark);
    siftFrom(0);
  }

  /** Takes a finished split out; only the head or a split that was it a moment ago. */
  void remove(SplitCursor split) {
    int at = 0;
    while (heap[at] != split) {
      at++;
    }
    heap[at] = heap[--size];
    // Splits below a removed one are few to reorder, and a split is removed once.
    heapify();
  }

  private void heapify() {
    for (int i = size / 2 - 1; i >= 0; i--) {
      siftFrom(i);
    }
  }

  private void siftFrom(int start) {
    SplitCursor moved = heap[start];
    int at = start;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
        child++;
      }
      if (isBefore(moved, heap[child])) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = moved;
  }

  static boolean isBefore(SplitCursor a, SplitCursor b) {
    return a.watermark < b.watermark || (a.watermark == b.watermark && a.position < b.position);
  }

  void close() {
    for (int i = 0; i < size; i++) {
      heap[i].close();
    }
    size = 0;
  }
}
