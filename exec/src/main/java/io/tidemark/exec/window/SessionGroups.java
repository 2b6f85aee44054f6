package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Accumulator;
import java.util.Arrays;

/**
 * The groups of sessions: a session has one for each of its keys. A group's number is its slot in
 * the accumulators.
 */
final class SessionGroups {
  private static final int NONE = -1;

  private final Accumulator[] accumulators;
  private int[] session = {};
  private int[] keySlot = {};

  /** The next group with the same key, or the next free one. */
  private int[] nextOfKey = {};

  private int[] nextOfSession = {};
  private int firstFree = NONE;
  private int used;
  private int live;

  SessionGroups(Accumulator[] accumulators) {
    this.accumulators = accumulators;
    grow(16);
  }

  private void grow(int capacity) {
    session = Arrays.copyOf(session, capacity);
    keySlot = Arrays.copyOf(keySlot, capacity);
    nextOfKey = Arrays.copyOf(nextOfKey, capacity);
    nextOfSession = Arrays.copyOf(nextOfSession, capacity);
    for (Accumulator accumulator : accumulators) {
      accumulator.resize(capacity);
    }
  }

  int live() {
    return live;
  }

  int session(int group) {
    return session[group];
  }

  int keySlot(int group) {
    return keySlot[group];
  }

  int nextOfKey(int group) {
    return nextOfKey[group];
  }

  int nextOfSession(int group) {
    return nextOfSession[group];
  }

  /** A new, empty group at the front of both lists. */
  int create(SessionKeys keys, int slot, int ofSession, int firstOfSession) {
    int group = firstFree;
    if (group != NONE) {
      firstFree = nextOfKey[group];
    } else {
      if (used == session.length) {
        grow(Math.multiplyExact(used, 2));
      }
      group = used++;
    }
    live++;
    session[group] = ofSession;
    nextOfSession[group] = firstOfSession;
    link(keys, slot, group);
    return group;
  }

  /** Enters a group under its key. */
  void link(SessionKeys keys, int slot, int group) {
    keySlot[group] = slot;
    nextOfKey[group] = keys.firstGroup(slot);
    keys.firstGroup(slot, group);
  }

  /** The group of a session with this key, or -1. */
  int find(SessionKeys keys, int slot, int ofSession) {
    int group = keys.firstGroup(slot);
    while (group != NONE && session[group] != ofSession) {
      group = nextOfKey[group];
    }
    return group;
  }

  /** Gives a group to another session. */
  void move(int group, int toSession, int firstOfSession) {
    session[group] = toSession;
    nextOfSession[group] = firstOfSession;
  }

  /** Takes a group out of its session; it stays under its key. */
  void detach(int group) {
    session[group] = NONE;
    live--;
  }

  /** Empties a group that was taken out of its session. */
  void freeDetached(SessionKeys keys, int group) {
    live++;
    free(keys, group);
  }

  /** Adds what a group holds to another, as coming after it. */
  void merge(int group, int later) {
    for (Accumulator accumulator : accumulators) {
      accumulator.merge(group, accumulator, later);
    }
  }

  /** Empties a group and takes it from the list of its key. */
  void free(SessionKeys keys, int group) {
    int slot = keySlot[group];
    if (keys.firstGroup(slot) == group) {
      keys.firstGroup(slot, nextOfKey[group]);
    } else {
      int before = keys.firstGroup(slot);
      while (nextOfKey[before] != group) {
        before = nextOfKey[before];
      }
      nextOfKey[before] = nextOfKey[group];
    }
    for (Accumulator accumulator : accumulators) {
      accumulator.clear(group);
    }
    nextOfKey[group] = firstFree;
    firstFree = group;
    live--;
  }

  /** A key has a new slot: tells all groups of its list. */
  void keyMoved(int firstGroup, int slot) {
    for (int group = firstGroup; group != NONE; group = nextOfKey[group]) {
      keySlot[group] = slot;
    }
  }

  long stateBytes() {
    long bytes = 16L * session.length;
    for (Accumulator accumulator : accumulators) {
      bytes += accumulator.stateBytes();
    }
    return bytes;
  }
}
