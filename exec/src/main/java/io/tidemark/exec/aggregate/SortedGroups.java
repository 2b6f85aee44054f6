package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;

/** Gives groups that take no more rows, by key ascending, NULL first. */
public final class SortedGroups {
  private final Groups groups;
  private final GroupRows layout;
  private final int[] slots;
  private final int count;
  private int given;

  public SortedGroups(Groups groups, GroupRows layout) {
    this.groups = groups;
    this.layout = layout;
    this.slots = new int[groups.keys().size()];
    this.count = groups.keys().sortedSlots(slots);
  }

  /**
   * Adds the groups that are left to the batches.
   *
   * @return false if the output has no room
   */
  public boolean give(ResultBatches batches) {
    while (given < count) {
      if (batches.room() == 0 && !batches.flush()) {
        return false;
      }
      int number = Math.min(batches.room(), count - given);
      int from = batches.rows();
      Column[] out = batches.columns(number);
      layout.putKeys(groups.keys(), slots, given, number, out, from);
      layout.putResults(groups, slots, given, number, out, from);
      batches.added(number);
      given += number;
    }
    return true;
  }
}
