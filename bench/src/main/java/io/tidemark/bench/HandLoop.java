package io.tidemark.bench;

import java.util.Arrays;

/**
 * The loop a careful programmer writes for {@code SELECT bidder, COUNT(*), SUM(price)} per TUMBLE:
 * one open-addressing table for the open window and one for the next, emptied when the watermark
 * passes.
 */
final class HandLoop {
  private final long sizeMillis;
  private final long delayMillis;
  private long emittedRows;
  private long checksum;

  HandLoop(long sizeMillis, long delayMillis) {
    this.sizeMillis = sizeMillis;
    this.delayMillis = delayMillis;
  }

  /** Runs over all rows and answers a checksum of what it emitted. */
  long run(BidArrays bids) {
    Table current = new Table();
    Table next = new Table();
    long start = Math.floorDiv(bids.time[0], sizeMillis) * sizeMillis;
    long watermark = Long.MIN_VALUE;
    for (int row = 0; row < bids.rows(); row++) {
      long time = bids.time[row];
      if (watermark >= start + sizeMillis - 1) {
        emit(current);
        Table emptied = current;
        current = next;
        next = emptied;
        start += sizeMillis;
      }
      if (time >= start + sizeMillis) {
        next.add(bids.bidder[row], bids.price[row]);
      } else if (time >= start) {
        current.add(bids.bidder[row], bids.price[row]);
      }
      watermark = Math.max(watermark, time - delayMillis);
    }
    emit(current);
    emit(next);
    return checksum + emittedRows;
  }

  private void emit(Table table) {
    for (int slot = 0; slot < table.keys.length; slot++) {
      if (table.keys[slot] != 0) {
        emittedRows++;
        checksum += table.keys[slot] * 31 + table.counts[slot] * 7 + table.sums[slot];
      }
    }
    table.clear();
  }

  /** Linear probing; key 0 marks a free slot. */
  private static final class Table {
    long[] keys = new long[1024];
    long[] counts = new long[1024];
    long[] sums = new long[1024];
    int used;

    void add(long key, long price) {
      int slot = find(key);
      if (keys[slot] == 0) {
        if (used * 2 >= keys.length) {
          grow();
          slot = find(key);
        }
        keys[slot] = key;
        used++;
      }
      counts[slot]++;
      sums[slot] = Math.addExact(sums[slot], price);
    }

    private int find(long key) {
      int mask = keys.length - 1;
      int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
      while (keys[slot] != 0 && keys[slot] != key) {
        slot = (slot + 1) & mask;
      }
      return slot;
    }

    private void grow() {
      long[] oldKeys = keys;
      long[] oldCounts = counts;
      long[] oldSums = sums;
      keys = new long[oldKeys.length * 2];
      counts = new long[oldKeys.length * 2];
      sums = new long[oldKeys.length * 2];
      for (int i = 0; i < oldKeys.length; i++) {
        if (oldKeys[i] != 0) {
          int slot = find(oldKeys[i]);
          keys[slot] = oldKeys[i];
          counts[slot] = oldCounts[i];
          sums[slot] = oldSums[i];
        }
      }
    }

    void clear() {
      Arrays.fill(keys, 0);
      Arrays.fill(counts, 0);
      Arrays.fill(sums, 0);
      used = 0;
    }
  }
}
