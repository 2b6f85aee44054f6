package io.tidemark.exec.relational;

import java.util.Arrays;

/**
 * How far rows come behind the latest time before them, counted by delay.
 *
 * <p>Delays are exact up to a number of different ones; beyond it they are rounded up to 10 ms, 100
 * ms and so on, so that memory stays bounded.
 */
final class Delays {
  private static final int MAX_DIFFERENT = 1 << 20;
  private static final int NO_DELAY = -1;

  private final int maxDifferent;

  /** A hash table with open addressing: delays, {@link #NO_DELAY} where there is none. */
  private long[] keys = emptyKeys(1024);

  private long[] counts = new long[1024];
  private int different;
  private long unitMillis = 1;
  private long rows;
  private long newest;

  Delays() {
    this(MAX_DIFFERENT);
  }

  /**
   * @param maxDifferent how many different delays are told apart at most
   */
  Delays(int maxDifferent) {
    this.maxDifferent = maxDifferent;
  }

  private static long[] emptyKeys(int capacity) {
    long[] keys = new long[capacity];
    Arrays.fill(keys, NO_DELAY);
    return keys;
  }

  /** A row whose time is after all before. */
  void addNewest() {
    rows++;
    newest++;
  }

  /**
   * A row that is not.
   *
   * @param millis how far its time lies before the latest one; not negative
   */
  void add(long millis) {
    rows++;
    count(millis, 1);
    while (different > maxDifferent) {
      unitMillis *= 10;
      rehash(keys.length);
    }
    if (2 * different > keys.length) {
      rehash(2 * keys.length);
    }
  }

  private void count(long millis, long more) {
    long delay = rounded(millis);
    int mask = keys.length - 1;
    long hash = delay * 0x9E3779B97F4A7C15L;
    int at = (int) (hash >>> 32) & mask;
    while (keys[at] != delay && keys[at] != NO_DELAY) {
      at = (at + 1) & mask;
    }
    if (keys[at] == NO_DELAY) {
      keys[at] = delay;
      different++;
    }
    counts[at] += more;
  }

  private void rehash(int capacity) {
    long[] oldKeys = keys;
    long[] oldCounts = counts;
    keys = emptyKeys(capacity);
    counts = new long[capacity];
    different = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != NO_DELAY) {
        count(oldKeys[i], oldCounts[i]);
      }
    }
  }

  private long rounded(long millis) {
    long rest = millis % unitMillis;
    return rest == 0 ? millis : Math.max(millis, millis - rest + unitMillis);
  }

  long rows() {
    return rows;
  }

  /**
   * For each share the shortest delay that so many of the rows do not exceed.
   *
   * @param shares above 0, at most 1
   */
  long[] quantiles(double... shares) {
    long[] delays = new long[different];
    int count = 0;
    for (long key : keys) {
      if (key != NO_DELAY) {
        delays[count++] = key;
      }
    }
    Arrays.sort(delays);
    long[] quantiles = new long[shares.length];
    for (int i = 0; i < shares.length; i++) {
      long wanted = (long) Math.ceil(shares[i] * rows);
      long seen = newest;
      for (int d = 0; d < delays.length && seen < wanted; d++) {
        quantiles[i] = delays[d];
        seen += countOf(delays[d]);
      }
    }
    return quantiles;
  }

  private long countOf(long delay) {
    int mask = keys.length - 1;
    int at = (int) (delay * 0x9E3779B97F4A7C15L >>> 32) & mask;
    while (keys[at] != delay) {
      at = (at + 1) & mask;
    }
    return counts[at];
  }

  /** How many rows a watermark has passed that stays behind the latest time by this. */
  long late(long delayMillis) {
    long late = 0;
    for (int i = 0; i < keys.length; i++) {
      late += keys[i] >= delayMillis && keys[i] != NO_DELAY ? counts[i] : 0;
    }
    return late;
  }
}
