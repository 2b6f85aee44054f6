package io.tidemark.exec.window;

import java.util.Arrays;

/**
 * What is known of each session, by its number. Numbers of sessions that are gone are used again.
 */
final class SessionSlots {
  private static final int NONE = -1;

  /** The first row. */
  long[] start = new long[16];

  /** The last row + gap. */
  long[] end = new long[16];

  int[] owner = new int[16];
  int[] firstGroup = new int[16];

  /** The next session of the same owner, or the next free one. */
  int[] next = new int[16];

  /** Tells a session from those that had its number before. */
  int[] generation = new int[16];

  private int firstFree = NONE;
  private int used;
  private int live;

  int live() {
    return live;
  }

  /** One past the highest number. */
  int used() {
    return used;
  }

  /** A new session without groups, in no list. */
  int create(long from, long to) {
    int session = firstFree;
    if (session != NONE) {
      firstFree = next[session];
    } else {
      if (used == start.length) {
        grow();
      }
      session = used++;
    }
    live++;
    start[session] = from;
    end[session] = to;
    firstGroup[session] = NONE;
    return session;
  }

  private void grow() {
    int capacity = Math.multiplyExact(used, 2);
    start = Arrays.copyOf(start, capacity);
    end = Arrays.copyOf(end, capacity);
    owner = Arrays.copyOf(owner, capacity);
    firstGroup = Arrays.copyOf(firstGroup, capacity);
    next = Arrays.copyOf(next, capacity);
    generation = Arrays.copyOf(generation, capacity);
  }

  /** Gives a number back; the session is in no list any more. */
  void free(int session) {
    next[session] = firstFree;
    firstFree = session;
    live--;
  }

  /** All sessions. */
  int[] all() {
    boolean[] isFree = new boolean[used];
    for (int session = firstFree; session != NONE; session = next[session]) {
      isFree[session] = true;
    }
    int[] sessions = new int[live];
    int count = 0;
    for (int session = 0; session < used; session++) {
      if (!isFree[session]) {
        sessions[count++] = session;
      }
    }
    return sessions;
  }

  long stateBytes() {
    return 32L * start.length;
  }
}
