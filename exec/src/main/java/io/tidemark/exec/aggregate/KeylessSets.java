package io.tidemark.exec.aggregate;

/** The groups of grouping sets without a key: there is one a set, also of no rows. */
final class KeylessSets {
  private KeylessSets() {}

  /**
   * The slot of such a group, made if it is new.
   *
   * @param keyCount how many keys the table has, the index of the set among them
   */
  static int slot(KeyTable keys, int keyCount, int set) {
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
