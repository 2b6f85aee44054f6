package io.tidemark.exec.window;

import java.util.Arrays;

/**
 * Sessions by the end that they had when they were entered: a binary heap. A session is entered
 * when it begins, and again when it is due but has grown since, so that rows cost nothing here.
 */
final class SessionQueue {
  private long[] ends = new long[16];

  /** The session and its generation, by which a reused number is told from the one before. */
  private long[] sessions = new long[16];

  private int count;

  void add(long end, int session, int generation) {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      sessions = Arrays.copyOf(sessions, 2 * count);
    }
    siftUp(count++, end, (long) generation << 32 | session);
  }

  boolean isEmpty() {
    return count == 0;
  }

  long firstEnd() {
    return ends[0];
  }

  int firstSession() {
    return (int) sessions[0];
  }

  int firstGeneration() {
    return (int) (sessions[0] >>> 32);
  }

  void removeFirst() {
    count--;
    siftDown(ends[count], sessions[count]);
  }

  private void siftUp(int from, long end, long session) {
    int at = from;
    while (at > 0 && ends[(at - 1) >>> 1] > end) {
      move((at - 1) >>> 1, at);
      at = (at - 1) >>> 1;
    }
    ends[at] = end;
    sessions[at] = session;
  }

  private void siftDown(long end, long session) {
    int at = 0;
    while (2 * at + 1 < count) {
      int child = 2 * at + 1;
      if (child + 1 < count && ends[child + 1] < ends[child]) {
        child++;
      }
      if (ends[child] >= end) {
        break;
      }
      move(child, at);
      at = child;
    }
    ends[at] = end;
    sessions[at] = session;
  }

  private void move(int from, int to) {
    ends[to] = ends[from];
    sessions[to] = sessions[from];
  }

  void clear() {
    count = 0;
  }

  long stateBytes() {
    return 16L * count;
  }
}
