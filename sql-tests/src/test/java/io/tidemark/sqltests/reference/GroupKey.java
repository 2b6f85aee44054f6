package io.tidemark.sqltests.reference;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The key of a group: the values, NULL outside of its grouping set, and which set it is.
 *
 * @param values as they are shown
 */
record GroupKey(@Nullable Object[] values, int set) implements Comparable<GroupKey> {
  /** The key of a row in one grouping set. */
  static GroupKey of(
      @Nullable Object[] row, List<Integer> keys, List<List<Integer>> sets, int set) {
    @Nullable Object[] values = new Object[keys.size()];
    for (int position : sets.get(set)) {
      Object value = row[keys.get(position)];
      values[position] = value == null ? null : Values.groupKey(value);
    }
    return new GroupKey(values, set);
  }

  @Override
  public int compareTo(GroupKey other) {
    for (int i = 0; i < values.length; i++) {
      int order = Values.NULLS_FIRST.compare(values[i], other.values[i]);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(set, other.set);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GroupKey key && compareTo(key) == 0;
  }

  @Override
  public int hashCode() {
    return Objects.hash(java.util.Arrays.hashCode(values), set);
  }
}
