package io.tidemark.bench;

import java.util.Arrays;

/**
 * COUNT and SUM per bidder, kept by hand: after every unit of rows the new values of the bidders
 * that it touched are written out, as an update stream.
 */
final class HandChanges {
  private static final long EMPTY = 0;

  private final int unitRows;
  private int mask = (1 << 12) - 1;
  private long[] keys = new long[mask + 1];
  private long[] counts = new long[mask + 1];
  private long[] sums = new long[mask + 1];
  private boolean[] isChanged = new boolean[mask + 1];
  private int used;

  /** The columns of the last unit, so that making them is not left out. */
  long[][] written = {};

  HandChanges(int unitRows) {
    this.unitRows = unitRows;
  }

  /** Runs over all bids and answers how many changes were written out. */
  long run(BidArrays bids) {
    long changes = 0;
    long[] changed = new long[unitRows];
    for (int from = 0; from < bids.rows(); from += unitRows) {
      int to = Math.min(bids.rows(), from + unitRows);
      int count = 0;
      for (int row = from; row < to; row++) {
        int slot = slot(bids.bidder[row]);
        counts[slot]++;
        sums[slot] += bids.price[row];
        if (!isChanged[slot]) {
          isChanged[slot] = true;
          changed[count++] = bids.bidder[row];
        }
      }
      changes += writeOut(changed, count);
    }
    return changes;
  }

  /** New columns for each unit, as somebody else keeps them. */
  private long writeOut(long[] changed, int count) {
    long[] key = Arrays.copyOf(changed, count);
    Arrays.sort(key);
    long[] newCount = new long[count];
    long[] newSum = new long[count];
    for (int i = 0; i < count; i++) {
      int slot = slot(key[i]);
      isChanged[slot] = false;
      newCount[i] = counts[slot];
      newSum[i] = sums[slot];
    }
    written = new long[][] {key, newCount, newSum};
    return count;
  }

  private int slot(long key) {
    int slot = hash(key);
    while (keys[slot] != key) {
      if (keys[slot] == EMPTY) {
        if (2 * used > mask) {
          grow();
          return slot(key);
        }
        keys[slot] = key;
        used++;
        return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private int hash(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 40) & mask;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldCounts = counts;
    long[] oldSums = sums;
    boolean[] oldChanged = isChanged;
    mask = 2 * mask + 1;
    keys = new long[mask + 1];
    counts = new long[mask + 1];
    sums = new long[mask + 1];
    isChanged = new boolean[mask + 1];
    used = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != EMPTY) {
        int slot = slot(oldKeys[i]);
        counts[slot] = oldCounts[i];
        sums[slot] = oldSums[i];
        isChanged[slot] = oldChanged[i];
      }
    }
  }
}
