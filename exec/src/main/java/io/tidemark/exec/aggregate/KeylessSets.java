package io.tidemark.exec.aggregate;

import java.util.List;

/** The groups of grouping sets without a key: there is one a set, also of no rows. */
final class KeylessSets {
  private KeylessSets() {}

  /**
   * The slots of all groups without a key, made if they are new: of the whole input if there are no
   * keys at all, and of such grouping sets.
   *
   * @param keyCount how many keys the table has, the index of the set among them
   */
  static int[] slots(KeyTable keys, int keyCount, List<Integer> sets) {
    if (keys instanceof SingleKeyTable single) {
      return new int[] {single.slot()};
    }
    return sets.stream().mapToInt(set -> slot(keys, keyCount, set)).toArray();
  }

  /**
   * The slot of such a group, made if it is new.
   *
   * @param keyCount how many keys the table has, the index of the set among them
   */
  private static int slot(KeyTable keys, int keyCount, int set) {
    if (keys instanceof LongKeyTable sets) {
      return sets.slot(set);
    }
    CompositeKeyTable composite = (CompositeKeyTable) keys;
    composite.begin();
    for (int i = 1; i < keyCount; i++) {
      composite.addNull();
    }
    composite.addLong(set);
    return composite.slot();
  }
}
