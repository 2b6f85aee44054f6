package io.tidemark.exec.aggregate;

import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import org.jspecify.annotations.Nullable;

/** The groups of a key table by key group, and by key inside one: the order of a snapshot. */
public final class SlotsByKeyGroup {
  private final Groups groups;
  private final int[] slots;
  private final int[] ends = new int[KeyHash.KEY_GROUPS];

  /**
   * @param partition by which keys the groups were given to tasks; null for all
   */
  public SlotsByKeyGroup(Groups groups, @Nullable PartitionKeys partition) {
    this.groups = groups;
    KeyTable keys = groups.keys();
    int[] sorted = new int[keys.size()];
    int count = keys.sortedSlots(sorted);
    long[] hashes = partition == null ? hashes(sorted) : partition.hashes(keys, sorted, count);
    int[] next = new int[KeyHash.KEY_GROUPS + 1];
    for (int i = 0; i < count; i++) {
      next[KeyHash.keyGroup(hashes[i]) + 1]++;
    }
    for (int i = 0; i < KeyHash.KEY_GROUPS; i++) {
      next[i + 1] += next[i];
      ends[i] = next[i + 1];
    }
    this.slots = new int[count];
    for (int i = 0; i < count; i++) {
      slots[next[KeyHash.keyGroup(hashes[i])]++] = sorted[i];
    }
  }

  private long[] hashes(int[] sorted) {
    long[] hashes = new long[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      hashes[i] = groups.keys().hash(sorted[i]);
    }
    return hashes;
  }

  public int count(int keyGroup) {
    return ends[keyGroup] - start(keyGroup);
  }

  private int start(int keyGroup) {
    return keyGroup == 0 ? 0 : ends[keyGroup - 1];
  }

  /** The slot of the i-th group of a key group. */
  int slot(int keyGroup, int i) {
    return slots[start(keyGroup) + i];
  }

  /**
   * Writes all groups, in one section a key group.
   *
   * @param partition by which keys the groups were given to tasks; null for all
   */
  public static void writeAll(
      Groups groups, @Nullable PartitionKeys partition, StateWriter writer) {
    SlotsByKeyGroup byKeyGroup = new SlotsByKeyGroup(groups, partition);
    KeyGroupSections.write(
        writer,
        (keyGroup, section) -> {
          byKeyGroup.write(keyGroup, section);
          return byKeyGroup.count(keyGroup) > 0;
        });
  }

  /** Reads those groups of {@link #writeAll} that the reader wants. */
  public static void readAll(Groups groups, StateReader reader) {
    KeyGroupSections.read(reader, section -> read(groups, section));
  }

  /** Writes how many groups a key group has, and each with its key. */
  public void write(int keyGroup, StateWriter writer) {
    writer.writeInt(count(keyGroup));
    for (int i = start(keyGroup); i < ends[keyGroup]; i++) {
      groups.write(slots[i], writer);
    }
  }

  /** Reads what {@link #write} wrote. */
  public static void read(Groups groups, StateReader reader) {
    int count = reader.readInt();
    for (int i = 0; i < count; i++) {
      groups.read(reader);
    }
  }
}
