package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.aggregate.SlotColumn;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import java.util.Arrays;
import java.util.List;

/**
 * The keys of all groups, and for each the owner of its sessions: a number for the first keys, by
 * which sessions are told apart. Groups with the same key are linked in a list.
 */
final class SessionKeys implements SlotColumn {
  private static final int NONE = -1;

  private final List<ColumnType> types;
  private final int sessionKeys;
  private final KeyTable table;
  private final SessionGroups groups;

  /** The first keys alone; the table of all keys itself if there are no others. */
  private final KeyTable ownerTable;

  private final Numbers ownerOfSlot = new Numbers();

  // By slot of the table of all keys.
  private int[] firstGroup = {};
  private int[] owner = {};

  // By owner.
  private int[] firstSession = new int[16];
  private long[] hash = new long[16];
  private int owners;

  SessionKeys(List<ColumnType> types, int sessionKeys, SessionGroups groups) {
    this.types = types;
    this.sessionKeys = sessionKeys;
    this.groups = groups;
    this.table = KeyTables.create(types);
    if (sessionKeys == types.size()) {
      this.ownerTable = table;
      table.attach(new SlotColumn[] {this, ownerOfSlot});
    } else {
      this.ownerTable = KeyTables.create(types.subList(0, sessionKeys));
      table.attach(new SlotColumn[] {this});
      ownerTable.attach(new SlotColumn[] {ownerOfSlot});
    }
  }

  KeyTable table() {
    return table;
  }

  /** The first of the groups with a key, or -1. */
  int firstGroup(int keySlot) {
    return firstGroup[keySlot];
  }

  void firstGroup(int keySlot, int group) {
    firstGroup[keySlot] = group;
  }

  /** The first of the open sessions of an owner, or -1. */
  int firstSession(int ownerNumber) {
    return firstSession[ownerNumber];
  }

  void firstSession(int ownerNumber, int session) {
    firstSession[ownerNumber] = session;
  }

  /** The hash of the keys of an owner. */
  long hash(int ownerNumber) {
    return hash[ownerNumber];
  }

  /** The owner of the sessions of a key, made if it is new. */
  int owner(int keySlot) {
    if (owner[keySlot] == NONE) {
      int slot = ownerSlot(keySlot);
      if (ownerOfSlot.get(slot) == NONE) {
        ownerOfSlot.set(slot, newOwner(ownerTable.hash(slot)));
      }
      owner[keySlot] = ownerOfSlot.get(slot);
    }
    return owner[keySlot];
  }

  private int ownerSlot(int keySlot) {
    if (ownerTable == table) {
      return keySlot;
    }
    Column[] key = new Column[types.size()];
    for (int i = 0; i < key.length; i++) {
      key[i] = Column.allocate(types.get(i), 1);
    }
    table.keys(new int[] {keySlot}, 0, 1, key, 0);
    return KeyTables.slot(ownerTable, Arrays.copyOf(key, sessionKeys), 0);
  }

  private int newOwner(long ownerHash) {
    if (owners == hash.length) {
      firstSession = Arrays.copyOf(firstSession, 2 * owners);
      hash = Arrays.copyOf(hash, 2 * owners);
    }
    firstSession[owners] = NONE;
    hash[owners] = ownerHash;
    return owners++;
  }

  @Override
  public void resize(int slots) {
    int before = firstGroup.length;
    firstGroup = Arrays.copyOf(firstGroup, slots);
    owner = Arrays.copyOf(owner, slots);
    Arrays.fill(firstGroup, before, slots, NONE);
    Arrays.fill(owner, before, slots, NONE);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    int[] oldGroup = firstGroup;
    int[] oldOwner = owner;
    firstGroup = new int[slots];
    owner = new int[slots];
    Arrays.fill(firstGroup, NONE);
    Arrays.fill(owner, NONE);
    for (int i = 0; i < newSlots.length; i++) {
      int to = newSlots[i];
      if (to >= 0) {
        firstGroup[to] = oldGroup[i];
        owner[to] = oldOwner[i];
        groups.keyMoved(oldGroup[i], to);
      }
    }
  }

  long stateBytes() {
    return table.stateBytes() + 8L * firstGroup.length + 12L * hash.length;
  }

  /** A number by slot, -1 at first. */
  private static final class Numbers implements SlotColumn {
    private int[] numbers = {};

    int get(int slot) {
      return numbers[slot];
    }

    void set(int slot, int number) {
      numbers[slot] = number;
    }

    @Override
    public void resize(int slots) {
      int before = numbers.length;
      numbers = Arrays.copyOf(numbers, slots);
      Arrays.fill(numbers, before, slots, NONE);
    }

    @Override
    public void remap(int[] newSlots, int slots) {
      int[] moved = new int[slots];
      Arrays.fill(moved, NONE);
      for (int i = 0; i < newSlots.length; i++) {
        if (newSlots[i] >= 0) {
          moved[newSlots[i]] = numbers[i];
        }
      }
      numbers = moved;
    }
  }
}
