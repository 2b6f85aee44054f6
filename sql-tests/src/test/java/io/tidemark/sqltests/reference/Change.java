package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A row of a changelog.
 *
 * @param kind {@code +I}, {@code -U}, {@code +U} or {@code -D}
 */
public record Change(String kind, @Nullable Object[] row) {
  private static final Comparator<@Nullable Object[]> BY_COLUMNS = Change::compare;

  public Change {
    Unfit.require(row);
  }

  /**
   * What tells a client that one result became another.
   *
   * @param form UPSERT or RETRACT
   * @param key columns that name a row; null if rows have no name
   */
  static List<Change> between(
      List<@Nullable Object[]> before,
      List<@Nullable Object[]> after,
      Form form,
      @Nullable List<Integer> key) {
    return key == null ? byRows(before, after) : byKey(before, after, form, key);
  }

  /** By key ascending, the old and the new row of a key together. */
  private static List<Change> byKey(
      List<@Nullable Object[]> before,
      List<@Nullable Object[]> after,
      Form form,
      List<Integer> key) {
    TreeMap<@Nullable Object[], @Nullable Object[]> old = named(before, key);
    TreeMap<@Nullable Object[], @Nullable Object[]> now = named(after, key);
    TreeSet<@Nullable Object[]> names = new TreeSet<>(BY_COLUMNS);
    names.addAll(old.keySet());
    names.addAll(now.keySet());
    List<Change> changes = new ArrayList<>();
    for (@Nullable Object[] name : names) {
      @Nullable Object @Nullable [] was = old.get(name);
      @Nullable Object @Nullable [] is = now.get(name);
      if (is == null) {
        changes.add(new Change("-D", Objects.requireNonNull(was)));
      } else if (was == null) {
        changes.add(new Change("+I", is));
      } else if (!Arrays.deepEquals(was, is)) {
        if (form == Form.RETRACT) {
          changes.add(new Change("-U", was));
        }
        changes.add(new Change("+U", is));
      }
    }
    return changes;
  }

  private static TreeMap<@Nullable Object[], @Nullable Object[]> named(
      List<@Nullable Object[]> rows, List<Integer> key) {
    TreeMap<@Nullable Object[], @Nullable Object[]> byName = new TreeMap<>(BY_COLUMNS);
    for (@Nullable Object[] row : rows) {
      if (byName.put(name(row, key), row) != null) {
        throw new IllegalStateException("two rows of one key: " + Arrays.toString(row));
      }
    }
    return byName;
  }

  private static @Nullable Object[] name(@Nullable Object[] row, List<Integer> key) {
    return key.stream()
        .map(column -> row[column] == null ? null : Values.groupKey(row[column]))
        .toArray();
  }

  static int compareKeys(@Nullable Object[] a, @Nullable Object[] b, List<Integer> key) {
    return compare(name(a, key), name(b, key));
  }

  /** The rows of a whole result in the order in which they are shown. */
  static List<@Nullable Object[]> inOrder(
      List<@Nullable Object[]> rows, @Nullable List<Integer> key) {
    List<@Nullable Object[]> sorted = new ArrayList<>(rows);
    if (key != null) {
      sorted.sort((a, b) -> compareKeys(a, b, key));
    }
    return sorted;
  }

  private static List<Change> byRows(
      List<@Nullable Object[]> before, List<@Nullable Object[]> after) {
    List<@Nullable Object[]> gone = new ArrayList<>(RowList.minus(before, after));
    List<@Nullable Object[]> come = new ArrayList<>(RowList.minus(after, before));
    if (gone.isEmpty()) {
      return come.stream().map(row -> new Change("+I", row)).toList();
    }
    gone.sort(BY_COLUMNS);
    come.sort(BY_COLUMNS);
    List<Change> changes = new ArrayList<>();
    int pairs = Math.min(gone.size(), come.size());
    for (int i = 0; i < pairs; i++) {
      changes.add(new Change("-U", gone.get(i)));
      changes.add(new Change("+U", come.get(i)));
    }
    gone.subList(pairs, gone.size()).forEach(row -> changes.add(new Change("-D", row)));
    come.subList(pairs, come.size()).forEach(row -> changes.add(new Change("+I", row)));
    return changes;
  }

  static int compare(@Nullable Object[] a, @Nullable Object[] b) {
    for (int i = 0; i < a.length; i++) {
      int order = Values.NULLS_FIRST.compare(a[i], b[i]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Change change
        && kind.equals(change.kind)
        && Arrays.deepEquals(row, change.row);
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, Arrays.deepHashCode(row));
  }

  @Override
  public String toString() {
    return kind + " " + Arrays.deepToString(row);
  }
}
