package io.tidemark.sqltests.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows in the order in which they arrived: a row that changes goes, and comes behind all others.
 */
final class RowList {
  private List<@Nullable Object[]> rows = new ArrayList<>();

  /** The rows become these: those that are gone go, the oldest first, and new ones come behind. */
  List<@Nullable Object[]> become(List<@Nullable Object[]> wanted) {
    List<@Nullable Object[]> stay = new ArrayList<>();
    List<@Nullable Object[]> gone = minus(rows, wanted);
    for (@Nullable Object[] row : rows) {
      if (!remove(gone, row)) {
        stay.add(row);
      }
    }
    stay.addAll(minus(wanted, stay));
    rows = stay;
    return List.copyOf(rows);
  }

  /** The rows of a list that are left when those of another are taken out, each once. */
  static List<@Nullable Object[]> minus(
      List<@Nullable Object[]> rows, List<@Nullable Object[]> others) {
    List<@Nullable Object[]> open = new ArrayList<>(others);
    List<@Nullable Object[]> left = new ArrayList<>();
    for (@Nullable Object[] row : rows) {
      if (!remove(open, row)) {
        left.add(row);
      }
    }
    return left;
  }

  /** Removes the first equal row; false if there is none. */
  static boolean remove(List<@Nullable Object[]> rows, @Nullable Object[] row) {
    for (int i = 0; i < rows.size(); i++) {
      if (Arrays.deepEquals(rows.get(i), row)) {
        rows.remove(i);
        return true;
      }
    }
    return false;
  }
}
