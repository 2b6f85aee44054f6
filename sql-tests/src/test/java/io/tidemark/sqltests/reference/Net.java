package io.tidemark.sqltests.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What several changes come to: rows of the old result that are gone, and rows that are new. A row
 * that comes takes the place of the one with its key, also of one that was never taken back.
 */
record Net(List<@Nullable Object[]> gone, List<@Nullable Object[]> come) {
  /**
   * @param key columns that name a row; null if rows have no name
   */
  static Net of(List<ForgettingRun.Signed> changes, @Nullable List<Integer> key) {
    List<@Nullable Object[]> gone = new ArrayList<>();
    List<@Nullable Object[]> come = new ArrayList<>();
    for (ForgettingRun.Signed change : changes) {
      List<@Nullable Object[]> same = change.comes() ? gone : come;
      List<@Nullable Object[]> own = change.comes() ? come : gone;
      if (!removeEqual(same, change.row())) {
        if (key != null) {
          own.removeIf(row -> change.comes() && hasSameName(row, change.row(), key));
        }
        own.add(change.row());
      } else if (key != null && change.comes()) {
        // The row is back as it was: nothing of its key has changed.
        come.removeIf(row -> hasSameName(row, change.row(), key));
      }
    }
    return new Net(gone, come);
  }

  /** The rows after this, in the order in which they came. */
  List<@Nullable Object[]> applyTo(List<@Nullable Object[]> rows, @Nullable List<Integer> key) {
    List<@Nullable Object[]> after = new ArrayList<>(rows);
    gone.forEach(row -> removeEqual(after, row));
    for (@Nullable Object[] row : come) {
      if (key != null) {
        after.removeIf(old -> hasSameName(old, row, key));
      }
      after.add(row);
    }
    return after;
  }

  private static boolean removeEqual(List<@Nullable Object[]> rows, @Nullable Object[] row) {
    for (int i = 0; i < rows.size(); i++) {
      if (Arrays.deepEquals(rows.get(i), row)) {
        rows.remove(i);
        return true;
      }
    }
    return false;
  }

  private static boolean hasSameName(
      @Nullable Object[] a, @Nullable Object[] b, List<Integer> key) {
    return key.stream().allMatch(i -> Values.isSameKey(a[i], b[i]));
  }
}
