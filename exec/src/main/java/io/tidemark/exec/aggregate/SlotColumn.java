package io.tidemark.exec.aggregate;

/** Something kept in arrays by the slots of a key table, which tells it when slots change. */
public interface SlotColumn {
  /** Makes room for slots {@code 0 .. slots}; new ones are empty. */
  void resize(int slots);

  /** Moves each slot {@code i} with {@code newSlots[i] >= 0} there, and makes room. */
  void remap(int[] newSlots, int slots);
}
