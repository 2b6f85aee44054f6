package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Accumulator;
import io.tidemark.exec.aggregate.Accumulators;
import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.SlotSort;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.StopSignal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of all keys. A session is {@code [first row, last row + gap)} of rows of one owner;
 * those that overlap or touch are one. A session that the watermark has passed is finished: it
 * takes no more rows and waits to be emitted.
 */
final class Sessions {
  /** {@link #join} found no session and may not begin one. */
  static final int LATE = -1;

  private static final int NONE = -1;
  private static final int MIN_REBUILD = 64;

  private final long gap;
  private final List<ColumnType> keyTypes;
  private final int sessionKeys;
  private final Accumulator[] accumulators;
  private final SessionGroups groups;
  private final SessionQueue queue = new SessionQueue();
  private SessionKeys keys;
  private Groups view;

  /** Is told what happens to the groups, if anybody wants to know. */
  private @Nullable SessionChanges changes;

  private final SessionSlots slots = new SessionSlots();
  private StopSignal stop = StopSignal.NEVER;

  /** How many sessions were looked at for rows, counted on. */
  private int steps;

  /** Sessions that were finished by a row of their owner. */
  private int[] finished = new int[16];

  private int finishedCount;

  /** The sessions that a row joins, in time order. */
  private int[] joined = new int[4];

  private int joinedCount;

  Sessions(long gap, List<ColumnType> keyTypes, int sessionKeys, List<AggregateSpec> calls) {
    this.gap = gap;
    this.keyTypes = keyTypes;
    this.sessionKeys = sessionKeys;
    this.accumulators = calls.stream().map(Accumulators::create).toArray(Accumulator[]::new);
    this.groups = new SessionGroups(accumulators);
    this.keys = new SessionKeys(keyTypes, sessionKeys, groups);
    this.view = Groups.detached(keys.table(), accumulators);
  }

  /** Says who is asked where work grows with the sessions. */
  void heed(StopSignal newStop) {
    stop = newStop;
    for (Accumulator accumulator : accumulators) {
      accumulator.heed(newStop);
    }
  }

  StopSignal stop() {
    return stop;
  }

  /** Tells from now on what happens to the groups. */
  void tell(SessionChanges newChanges) {
    changes = newChanges;
  }

  /** All keys, and accumulators by the numbers of groups. */
  Groups view() {
    return view;
  }

  int live() {
    return slots.live();
  }

  int liveGroups() {
    return groups.live();
  }

  int keySlot(int group) {
    return groups.keySlot(group);
  }

  long start(int group) {
    return slots.start[groups.session(group)];
  }

  long end(int group) {
    return slots.end[groups.session(group)];
  }

  /**
   * The group of the session that a row joins, after merging.
   *
   * @param watermark before the row, less the time that sessions are kept after they fired
   * @return {@link #LATE} if the row joins no session and its own would be finished
   */
  int join(int keySlot, long time, long watermark) {
    int group = keys.firstGroup(keySlot);
    if (group != NONE && groups.nextOfKey(group) == NONE) {
      int session = groups.session(group);
      if (isOnly(session)
          && touches(session, time)
          && !SliceSpec.isPast(slots.end[session], watermark)) {
        extend(session, time);
        touch(group);
        return group;
      }
    }
    return search(keySlot, time, watermark);
  }

  private boolean isOnly(int session) {
    return keys.firstSession(slots.owner[session]) == session && slots.next[session] == NONE;
  }

  private boolean touches(int session, long time) {
    return time <= slots.end[session] && windowEnd(time) >= slots.start[session];
  }

  private void extend(int session, long time) {
    long newStart = Math.min(slots.start[session], time);
    long newEnd = Math.max(slots.end[session], windowEnd(time));
    if (changes != null && (newStart != slots.start[session] || newEnd != slots.end[session])) {
      changes.moving(session);
    }
    slots.start[session] = newStart;
    slots.end[session] = newEnd;
  }

  private void touch(int group) {
    if (changes != null) {
      changes.touch(group);
    }
  }

  private long windowEnd(long time) {
    try {
      return Math.addExact(time, gap);
    } catch (ArithmeticException e) {
      throw SliceSpec.outOfRange(time);
    }
  }

  private int search(int keySlot, long time, long watermark) {
    int ownerNumber = keys.owner(keySlot);
    collectJoined(ownerNumber, time, watermark);
    if (joinedCount == 0) {
      if (SliceSpec.isPast(windowEnd(time), watermark)) {
        return LATE;
      }
      int session = create(ownerNumber, time, windowEnd(time));
      int first = addGroup(session, keySlot);
      touch(first);
      return first;
    }
    int session = joined[0];
    for (int i = 1; i < joinedCount; i++) {
      absorb(session, joined[i]);
    }
    extend(session, time);
    int group = groups.find(keys, keySlot, session);
    if (group == NONE) {
      group = addGroup(session, keySlot);
    }
    touch(group);
    return group;
  }

  private int addGroup(int session, int keySlot) {
    int group = groups.create(keys, keySlot, session, slots.firstGroup[session]);
    slots.firstGroup[session] = group;
    if (changes != null) {
      changes.added(group);
    }
    return group;
  }

  /** Finds the sessions that a row joins, and takes out those of its owner that are finished. */
  private void collectJoined(int ownerNumber, long time, long watermark) {
    joinedCount = 0;
    int before = NONE;
    for (int session = keys.firstSession(ownerNumber); session != NONE; ) {
      stop.checkAt(++steps);
      int after = slots.next[session];
      if (SliceSpec.isPast(slots.end[session], watermark)) {
        unlink(ownerNumber, before, session);
        finish(session);
      } else {
        before = session;
        if (touches(session, time)) {
          insertJoined(session);
        }
      }
      session = after;
    }
  }

  private void insertJoined(int session) {
    if (joinedCount == joined.length) {
      joined = Arrays.copyOf(joined, 2 * joinedCount);
    }
    int at = joinedCount++;
    while (at > 0 && slots.start[joined[at - 1]] > slots.start[session]) {
      joined[at] = joined[at - 1];
      at--;
    }
    joined[at] = session;
  }

  private void unlink(int ownerNumber, int before, int session) {
    if (before == NONE) {
      keys.firstSession(ownerNumber, slots.next[session]);
    } else {
      slots.next[before] = slots.next[session];
    }
  }

  private void unlink(int session) {
    int before = NONE;
    for (int at = keys.firstSession(slots.owner[session]); at != session; at = slots.next[at]) {
      stop.checkAt(++steps);
      before = at;
    }
    unlink(slots.owner[session], before, session);
  }

  private void finish(int session) {
    if (changes != null) {
      changes.finishing(session);
    }
    if (finishedCount == finished.length) {
      finished = Arrays.copyOf(finished, 2 * finishedCount);
    }
    finished[finishedCount++] = session;
    slots.generation[session]++;
  }

  /** Merges a later session of the same owner into an earlier one. */
  private void absorb(int session, int later) {
    if (changes != null) {
      changes.moving(session);
      changes.moving(later);
    }
    for (int group = slots.firstGroup[later]; group != NONE; ) {
      stop.checkAt(++steps);
      int after = groups.nextOfSession(group);
      int own = groups.find(keys, groups.keySlot(group), session);
      if (own == NONE) {
        touch(group);
        groups.move(group, session, slots.firstGroup[session]);
        slots.firstGroup[session] = group;
      } else {
        touch(own);
        groups.merge(own, group);
        drop(group);
      }
      group = after;
    }
    slots.end[session] = Math.max(slots.end[session], slots.end[later]);
    unlink(later);
    slots.generation[later]++;
    slots.free(later);
  }

  private void drop(int group) {
    if (changes != null && changes.keeps(group)) {
      groups.detach(group);
    } else {
      groups.free(keys, group);
    }
  }

  private int create(int ownerNumber, long from, long to) {
    int session = slots.create(from, to);
    link(ownerNumber, session);
    queue.add(to, session, slots.generation[session]);
    if (changes != null) {
      changes.created(session);
    }
    return session;
  }

  private void link(int ownerNumber, int session) {
    slots.owner[session] = ownerNumber;
    slots.next[session] = keys.firstSession(ownerNumber);
    keys.firstSession(ownerNumber, session);
  }

  /**
   * The groups of all sessions that a watermark finishes, in order of emission: by end, key, start.
   * They stay until {@link #release}.
   */
  int[] due(long watermark) {
    finishDue(watermark);
    return sortedGroups();
  }

  /** Finishes all sessions that a watermark passes. */
  void finishDue(long watermark) {
    int seen = 0;
    while (!queue.isEmpty() && SliceSpec.isPast(queue.firstEnd(), watermark)) {
      stop.checkAt(seen++);
      int session = queue.firstSession();
      boolean isStale = slots.generation[session] != queue.firstGeneration();
      queue.removeFirst();
      if (isStale) {
        continue;
      }
      if (SliceSpec.isPast(slots.end[session], watermark)) {
        unlink(session);
        finish(session);
      } else {
        queue.add(slots.end[session], session, slots.generation[session]);
      }
    }
  }

  /** The open session that ends first, after a watermark; -1 if there is none. */
  int firstToEnd(long watermark) {
    int first = NONE;
    for (int session : slots.all()) {
      boolean isFirst =
          first == NONE
              || slots.end[session] < slots.end[first]
              || (slots.end[session] == slots.end[first]
                  && slots.start[session] < slots.start[first]);
      if (isFirst && !SliceSpec.isPast(slots.end[session], watermark)) {
        first = session;
      }
    }
    return first;
  }

  private int[] sortedGroups() {
    int[] due = new int[finishedCount];
    int count = 0;
    for (int i = 0; i < finishedCount; i++) {
      stop.checkAt(i);
      for (int group = slots.firstGroup[finished[i]]; group != NONE; ) {
        if (count == due.length) {
          due = Arrays.copyOf(due, 2 * count);
        }
        due[count++] = group;
        group = groups.nextOfSession(group);
      }
    }
    due = Arrays.copyOf(due, count);
    SlotSort.sort(due, count, this::compareByEnd, stop);
    return due;
  }

  /** Compares groups by the end of their sessions, key and start. */
  int compareByEnd(int left, int right) {
    int order = Long.compare(end(left), end(right));
    return order != 0 ? order : compareByKey(left, right);
  }

  private int compareByKey(int left, int right) {
    int order = compareKeys(left, right);
    return order != 0 ? order : Long.compare(start(left), start(right));
  }

  /** Compares the keys of two groups. */
  int compareKeys(int left, int right) {
    int leftSlot = groups.keySlot(left);
    int rightSlot = groups.keySlot(right);
    return leftSlot == rightSlot ? 0 : keys.table().compare(leftSlot, keys.table(), rightSlot);
  }

  /** Frees the finished sessions. */
  void release() {
    int freed = 0;
    for (int i = 0; i < finishedCount; i++) {
      int session = finished[i];
      for (int group = slots.firstGroup[session]; group != NONE; ) {
        stop.checkAt(freed++);
        int after = groups.nextOfSession(group);
        groups.free(keys, group);
        group = after;
      }
      slots.free(session);
    }
    finishedCount = 0;
    if (keys.table().size() > MIN_REBUILD + 2 * groups.live() || slots.live() == 0) {
      rebuild();
    }
  }

  /** Drops keys without sessions by moving the others to new tables. */
  private void rebuild() {
    SessionKeys old = keys;
    keys = new SessionKeys(keyTypes, sessionKeys, groups);
    view = Groups.detached(keys.table(), accumulators);
    if (slots.live() == 0) {
      queue.clear();
    }
    int moved = 0;
    for (int session : slots.all()) {
      stop.checkAt(moved++);
      int keySlot = NONE;
      for (int group = slots.firstGroup[session];
          group != NONE;
          group = groups.nextOfSession(group)) {
        keySlot = keys.table().slotOf(old.table(), groups.keySlot(group));
        groups.link(keys, keySlot, group);
      }
      link(keys.owner(keySlot), session);
    }
  }

  /** The live sessions by their least group, start and end: an order of facts alone. */
  int[] snapshotOrder() {
    int[] sessions = slots.all();
    int[] least = new int[slots.used()];
    for (int session : sessions) {
      least[session] = sortedGroups(session)[0];
    }
    SlotSort.sort(
        sessions,
        sessions.length,
        (left, right) -> {
          int order = compareByKey(least[left], least[right]);
          return order != 0 ? order : Long.compare(slots.end[left], slots.end[right]);
        },
        stop);
    return sessions;
  }

  /** The groups of a session by key. */
  int[] sortedGroups(int session) {
    int[] sorted = new int[8];
    int count = 0;
    for (int group = slots.firstGroup[session];
        group != NONE;
        group = groups.nextOfSession(group)) {
      if (count == sorted.length) {
        sorted = Arrays.copyOf(sorted, 2 * count);
      }
      sorted[count++] = group;
    }
    sorted = Arrays.copyOf(sorted, count);
    SlotSort.sort(sorted, count, this::compareByKey, stop);
    return sorted;
  }

  /** The hash of the keys that define the session of a group. */
  long groupHash(int group) {
    return keys.hash(keys.owner(groups.keySlot(group)));
  }

  long hash(int session) {
    return keys.hash(slots.owner[session]);
  }

  long sessionStart(int session) {
    return slots.start[session];
  }

  long sessionEnd(int session) {
    return slots.end[session];
  }

  /** The group of a session that is restored, made with it if it is the first. */
  int restore(int session, int keySlot, long from, long to) {
    int restored = session == NONE ? create(keys.owner(keySlot), from, to) : session;
    return addGroup(restored, keySlot);
  }

  /** A restored session is finished already. */
  void restoreFinished(int session) {
    unlink(session);
    finish(session);
  }

  /** A group that was taken out of its session before it was restored. */
  int restoreDetached(int keySlot) {
    int group = groups.create(keys, keySlot, NONE, NONE);
    if (changes != null) {
      changes.added(group);
    }
    groups.detach(group);
    return group;
  }

  /** By session: whether it takes no more rows. */
  boolean[] finishedSessions() {
    boolean[] isFinished = new boolean[slots.used()];
    for (int i = 0; i < finishedCount; i++) {
      isFinished[finished[i]] = true;
    }
    return isFinished;
  }

  /** Empties a group that was taken out of its session. */
  void freeDetached(int group) {
    groups.freeDetached(keys, group);
  }

  /** The session of a group; -1 if it was taken out of it. */
  int session(int group) {
    return groups.session(group);
  }

  /** The first group of a session. */
  int firstGroup(int session) {
    return slots.firstGroup[session];
  }

  /** The next group of the same session, or -1. */
  int nextOfSession(int group) {
    return groups.nextOfSession(group);
  }

  /** Tells a session from one that had its number before. */
  int generation(int session) {
    return slots.generation[session];
  }

  long stateBytes() {
    return slots.live() == 0
        ? 0
        : keys.stateBytes() + groups.stateBytes() + queue.stateBytes() + slots.stateBytes();
  }
}
