package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.aggregate.SlotColumn;
import java.util.Arrays;

/**
 * Numbers keys as they come, from 0 on and without gaps: the slots of a table have gaps, and move.
 */
final class KeyNumbers implements SlotColumn {
  private final KeyTable keys;

  /** By slot of the table, the number and 1; 0 where no key is. */
  private int[] numbers = {};

  /** By number. */
  private int[] slots = {};

  private int count;

  private KeyNumbers(KeyTable keys) {
    this.keys = keys;
  }

  /**
   * @param keys an empty table that nothing is attached to
   */
  static KeyNumbers of(KeyTable keys) {
    KeyNumbers numbers = new KeyNumbers(keys);
    keys.attach(new SlotColumn[] {numbers});
    return numbers;
  }

  KeyTable keys() {
    return keys;
  }

  int count() {
    return count;
  }

  /** The number of a key of another table, the next one if it is new. */
  int numberOf(KeyTable other, int otherSlot) {
    int slot = keys.slotOf(other, otherSlot);
    if (numbers[slot] == 0) {
      if (count == slots.length) {
        slots = Arrays.copyOf(slots, Math.max(16, 2 * count));
      }
      slots[count++] = slot;
      numbers[slot] = count;
    }
    return numbers[slot] - 1;
  }

  /** The number of the key at a slot of the table. */
  int at(int slot) {
    return numbers[slot] - 1;
  }

  /** The slot of the key with a number. */
  int slot(int number) {
    return slots[number];
  }

  @Override
  public void resize(int newSlots) {
    numbers = Arrays.copyOf(numbers, newSlots);
  }

  @Override
  public void remap(int[] newSlots, int room) {
    int[] moved = new int[room];
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0 && numbers[i] > 0) {
        moved[newSlots[i]] = numbers[i];
        slots[numbers[i] - 1] = newSlots[i];
      }
    }
    numbers = moved;
  }

  long stateBytes() {
    return keys.stateBytes() + 4L * (numbers.length + slots.length);
  }
}
