package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/** The one group of an aggregation without keys; it exists once it was asked for. */
public final class SingleKeyTable implements KeyTable {
  private boolean isUsed;

  @Override
  public void attach(SlotColumn[] columns) {
    for (SlotColumn column : columns) {
      column.resize(1);
    }
  }

  /** The slot of the group. */
  public int slot() {
    isUsed = true;
    return 0;
  }

  @Override
  public int size() {
    return isUsed ? 1 : 0;
  }

  @Override
  public int slotLimit() {
    return 1;
  }

  @Override
  public int sortedSlots(int[] slots) {
    return slots(slots);
  }

  @Override
  public int slots(int[] slots) {
    if (isUsed) {
      slots[0] = 0;
    }
    return size();
  }

  @Override
  public void keys(int[] slots, int first, int count, Column[] out, int from) {}

  @Override
  public long hash(int slot) {
    return 0;
  }

  @Override
  public int slotOf(KeyTable other, int otherSlot) {
    return slot();
  }

  @Override
  public int findSlotOf(KeyTable other, int otherSlot) {
    return isUsed ? 0 : -1;
  }

  @Override
  public int compare(int slot, KeyTable other, int otherSlot) {
    return 0;
  }

  @Override
  public void writeKey(int slot, StateWriter writer) {}

  @Override
  public int readKey(StateReader reader) {
    return slot();
  }

  @Override
  public long stateBytes() {
    return 0;
  }
}
