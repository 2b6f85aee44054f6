package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The groups of an aggregation in update mode: how many rows each has, which of them show a result,
 * and which were touched in this unit, with the result that they showed before.
 *
 * <p>The key of a group that left stays in the table until {@link #pack}.
 */
public final class LiveGroups implements SlotColumn, UnslicedTarget {
  private static final int NO_IMAGE = -1;
  private static final int MIN_PACKED = 1024;

  private final List<ColumnType> keyTypes;
  private final List<AggregateSpec> calls;
  private final ResultImages images;
  private final long ttlMillis;
  private TouchTimes times = new TouchTimes();
  private @Nullable GroupClosing closing;
  private Groups groups;
  private StopSignal stop = StopSignal.NEVER;
  private boolean isTakingAway;
  private @Nullable LateRows kept;
  private long clock;

  // By slot.
  private long[] rows = {};
  private boolean[] isShown = {};
  private boolean[] isLasting = {};

  /** Place among the touched ones + 1; 0 if not touched. */
  private int[] places = {};

  private int shown;

  /** How many of the touched ones showed no result before this unit. */
  private int fresh;

  // By place.
  private int[] touched = new int[16];
  private int[] imageRows = new int[16];
  private int touchedCount;

  /**
   * @param ttlMillis after which time a group that is not touched is forgotten; 0 for never
   */
  public LiveGroups(List<ColumnType> keyTypes, List<AggregateSpec> calls, long ttlMillis) {
    this.keyTypes = keyTypes;
    this.calls = calls;
    this.ttlMillis = ttlMillis;
    this.images = new ResultImages(calls);
    this.groups = create(0);
  }

  /** Says who is asked at the end of units, where many groups may change. */
  public LiveGroups heeding(StopSignal newStop) {
    stop = newStop;
    groups.heeding(newStop);
    return this;
  }

  /** Has {@link #close} forget groups; before the first row. */
  void closedBy(GroupClosing newClosing) {
    closing = newClosing;
  }

  private Groups create(int expected) {
    Groups created =
        ttlMillis > 0
            ? Groups.create(keyTypes, calls, expected, this, times)
            : Groups.create(keyTypes, calls, expected, this);
    return created.heeding(stop);
  }

  /** Sets what is told how many rows a filter leaves. */
  void telling(LateRows newKept) {
    kept = newKept;
  }

  /** Whether the next rows are taken away from their groups. */
  public void takeAway(boolean isTaking) {
    isTakingAway = isTaking;
  }

  @Override
  public int touch(int slot) {
    if (!isTakingAway) {
      note(slot);
      rows[slot]++;
      return slot;
    }
    if (rows[slot] == 0) {
      return -1;
    }
    note(slot);
    rows[slot]--;
    return slot;
  }

  private void note(int slot) {
    if (places[slot] != 0) {
      return;
    }
    place(slot, isShown[slot] ? images.add(groups, slot) : NO_IMAGE);
    if (ttlMillis > 0 && !isLasting[slot]) {
      times.touch(slot, clock);
    }
  }

  private void place(int slot, int imageRow) {
    if (touchedCount == touched.length) {
      int capacity = Math.multiplyExact(touchedCount, 2);
      touched = Arrays.copyOf(touched, capacity);
      imageRows = Arrays.copyOf(imageRows, capacity);
    }
    touched[touchedCount] = slot;
    imageRows[touchedCount] = imageRow;
    fresh += imageRow == NO_IMAGE ? 1 : 0;
    places[slot] = ++touchedCount;
  }

  /** Gives a group a result also while it has no row. */
  void makeLasting(int slot) {
    isLasting[slot] = true;
    times.remove(slot);
    note(slot);
  }

  @Override
  public Groups groups() {
    return groups;
  }

  /** How many groups there are, also those that came in this unit and show no result yet. */
  public int held() {
    return shown + fresh;
  }

  StopSignal stop() {
    return stop;
  }

  /** How many groups this unit touched. */
  public int touchedCount() {
    return touchedCount;
  }

  /** The touched slots by key. */
  int[] sortedTouched() {
    int[] sorted = Arrays.copyOf(touched, touchedCount);
    KeyTable keys = groups.keys();
    SlotSort.sort(sorted, touchedCount, (left, right) -> keys.compare(left, keys, right), stop);
    return sorted;
  }

  /** Whether a group showed a result before this unit. */
  boolean wasShown(int slot) {
    return isShown[slot];
  }

  /** Whether a group shows a result after this unit. */
  boolean isLive(int slot) {
    return rows[slot] > 0 || isLasting[slot];
  }

  /** Whether a result is the one that a touched group showed before this unit. */
  boolean isUnchanged(int slot, ResultImages results, int row) {
    return images.isSame(imageRows[places[slot] - 1], results, row);
  }

  /** Writes what a touched group showed before this unit. */
  void putBefore(int slot, Column[] out, int firstColumn, int row) {
    images.copy(imageRows[places[slot] - 1], out, firstColumn, row);
  }

  /** Ends the unit: what the groups show is known now. */
  public void settle() {
    if (closing != null && fresh > 0) {
      closing.add(groups.keys(), touched, touchedCount);
    }
    for (int i = 0; i < touchedCount; i++) {
      stop.checkAt(i);
      int slot = touched[i];
      places[slot] = 0;
      boolean isLive = isLive(slot);
      shown += (isLive ? 1 : 0) - (isShown[slot] ? 1 : 0);
      isShown[slot] = isLive;
      if (!isLive) {
        forget(slot);
      }
    }
    touchedCount = 0;
    fresh = 0;
    images.clear();
    packIfSparse();
  }

  private void packIfSparse() {
    if (groups.keys().slotLimit() > MIN_PACKED && groups.keys().size() > 2 * shown) {
      pack();
    }
  }

  /** Forgets the groups that cannot change any more under a watermark; outside of a unit. */
  void close(long watermark) {
    if (closing == null || !closing.isDue(watermark)) {
      return;
    }
    int[] slots = new int[groups.keys().size()];
    int count = groups.keys().slots(slots);
    int living = 0;
    for (int i = 0; i < count; i++) {
      if (isShown[slots[i]]) {
        slots[living++] = slots[i];
      }
    }
    int closed = closing.close(groups.keys(), slots, living, watermark);
    for (int i = 0; i < closed; i++) {
      stop.checkAt(i);
      forget(slots[i]);
      isShown[slots[i]] = false;
    }
    shown -= closed;
    if (shown == 0) {
      clear();
    } else {
      packIfSparse();
    }
  }

  private void forget(int slot) {
    groups.clear(slot);
    rows[slot] = 0;
    times.remove(slot);
  }

  /**
   * Sets the clock by which groups are touched and, outside of a unit, forgets those that were not
   * touched for long.
   */
  void expire(long clockMillis) {
    if (ttlMillis == 0) {
      return;
    }
    clock = clockMillis;
    if (touchedCount > 0) {
      return;
    }
    int steps = 0;
    for (int slot = times.oldest(); slot >= 0; slot = times.oldest()) {
      stop.checkAt(steps++);
      if (clockMillis - times.time(slot) < ttlMillis) {
        return;
      }
      forget(slot);
      isShown[slot] = false;
      shown--;
    }
  }

  /** Leaves behind the keys of groups that are gone. */
  private void pack() {
    Groups old = groups;
    TouchTimes oldTimes = times;
    long[] oldRows = rows;
    boolean[] oldLasting = isLasting;
    boolean[] oldShown = isShown;
    int[] slots = new int[old.keys().size()];
    int count = old.keys().slots(slots);
    rows = new long[0];
    isShown = new boolean[0];
    isLasting = new boolean[0];
    places = new int[0];
    times = new TouchTimes();
    groups = create(shown);
    for (int i = 0; i < count; i++) {
      stop.checkAt(i);
      int from = slots[i];
      if (oldShown[from]) {
        int slot = groups.keys().slotOf(old.keys(), from);
        groups.merge(slot, old, from);
        rows[slot] = oldRows[from];
        isShown[slot] = true;
        isLasting[slot] = oldLasting[from];
      }
    }
    for (int from = oldTimes.oldest(); from >= 0; from = oldTimes.after(from)) {
      times.touch(groups.keys().findSlotOf(old.keys(), from), oldTimes.time(from));
    }
  }

  void write(StateWriter writer, @Nullable PartitionKeys partition) {
    SlotsByKeyGroup byKeyGroup = byKeyGroup(partition);
    KeyGroupSections.write(writer, (keyGroup, section) -> write(byKeyGroup, keyGroup, section));
  }

  /**
   * The groups by key group, as {@link #write(SlotsByKeyGroup, int, StateWriter)} wants them.
   *
   * @param partition by which keys the groups were given to tasks; null for all
   */
  public SlotsByKeyGroup byKeyGroup(@Nullable PartitionKeys partition) {
    return new SlotsByKeyGroup(groups, partition);
  }

  /** How many groups of a key group are written: the key of another slot is only a memory. */
  public int count(SlotsByKeyGroup byKeyGroup, int keyGroup) {
    int count = 0;
    for (int i = 0; i < byKeyGroup.count(keyGroup); i++) {
      count += isKnown(byKeyGroup.slot(keyGroup, i)) ? 1 : 0;
    }
    return count;
  }

  /**
   * Writes the groups of one key group.
   *
   * @return false if there are none
   */
  public boolean write(SlotsByKeyGroup byKeyGroup, int keyGroup, StateWriter section) {
    int count = count(byKeyGroup, keyGroup);
    section.writeInt(count);
    for (int i = 0; i < byKeyGroup.count(keyGroup); i++) {
      int slot = byKeyGroup.slot(keyGroup, i);
      if (isKnown(slot)) {
        write(slot, section);
      }
    }
    return count > 0;
  }

  /** The key of another slot is only a memory. */
  private boolean isKnown(int slot) {
    return isShown[slot] || places[slot] > 0;
  }

  private void write(int slot, StateWriter section) {
    groups.write(slot, section);
    section.writeLong(rows[slot]);
    section.writeLong(times.has(slot) ? times.time(slot) : Long.MAX_VALUE);
    section.writeBoolean(isShown[slot]);
    section.writeBoolean(places[slot] > 0);
    if (isShown[slot] && places[slot] > 0) {
      images.write(imageRows[places[slot] - 1], section);
    }
  }

  void read(StateReader reader) {
    KeyGroupSections.read(reader, this::readSection);
  }

  /** Reads the groups of one key group. */
  public void readSection(StateReader section) {
    int count = section.readInt();
    for (int i = 0; i < count; i++) {
      int slot = groups.read(section);
      if (closing != null) {
        closing.add(groups.keys(), new int[] {slot}, 1);
      }
      rows[slot] = section.readLong();
      long time = section.readLong();
      if (ttlMillis > 0 && time != Long.MAX_VALUE) {
        times.touchInOrder(slot, time);
      }
      isShown[slot] = section.readBoolean();
      shown += isShown[slot] ? 1 : 0;
      if (section.readBoolean()) {
        place(slot, isShown[slot] ? images.read(section) : NO_IMAGE);
      }
    }
  }

  @Override
  public void resize(int slots) {
    rows = Arrays.copyOf(rows, slots);
    isShown = Arrays.copyOf(isShown, slots);
    isLasting = Arrays.copyOf(isLasting, slots);
    places = Arrays.copyOf(places, slots);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    long[] movedRows = new long[slots];
    boolean[] movedShown = new boolean[slots];
    boolean[] movedLasting = new boolean[slots];
    int[] movedPlaces = new int[slots];
    for (int i = 0; i < newSlots.length; i++) {
      int to = newSlots[i];
      if (to >= 0) {
        movedRows[to] = rows[i];
        movedShown[to] = isShown[i];
        movedLasting[to] = isLasting[i];
        movedPlaces[to] = places[i];
        if (places[i] > 0) {
          touched[places[i] - 1] = to;
        }
      }
    }
    rows = movedRows;
    isShown = movedShown;
    isLasting = movedLasting;
    places = movedPlaces;
  }

  /** Gives up all groups. */
  void clear() {
    shown = 0;
    fresh = 0;
    rows = new long[0];
    isShown = new boolean[0];
    isLasting = new boolean[0];
    places = new int[0];
    times = new TouchTimes();
    groups = create(0);
  }

  /** Bytes held. */
  public long stateBytes() {
    return groups.keys().size() == 0
        ? 0
        : groups.stateBytes() + 14L * rows.length + (ttlMillis > 0 ? 16L * rows.length : 0);
  }

  @Override
  public void judged(int count) {
    if (kept != null) {
      kept.judged(count);
    }
  }
}
