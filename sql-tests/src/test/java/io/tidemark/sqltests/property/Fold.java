package io.tidemark.sqltests.property;

import io.tidemark.sqltests.reference.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rows that are left when the changes of a changelog are applied one after the other. */
final class Fold {
  private final boolean isComplete;
  private final @Nullable List<Integer> key;
  private final boolean forgets;
  private final List<List<@Nullable Object>> rows = new ArrayList<>();

  /**
   * @param isComplete whether each unit has all rows anew
   * @param key columns that name a row, so that a row that comes replaces the one of its name; null
   *     if rows have no name
   * @param forgets whether the query forgets rows, so that a new one may have the name of a row
   *     that was not taken back
   */
  Fold(boolean isComplete, @Nullable List<Integer> key, boolean forgets) {
    this.forgets = forgets;
    this.isComplete = isComplete;
    this.key = key;
  }

  void apply(List<Change> unit) {
    if (isComplete) {
      rows.clear();
    }
    for (Change change : unit) {
      List<@Nullable Object> row = EngineAnswers.list(change.row());
      switch (change.kind()) {
        case "+I" -> {
          boolean isThere = key != null && rows.stream().anyMatch(old -> isSameName(old, row));
          if (isThere && forgets && !isComplete) {
            rows.removeIf(old -> isSameName(old, row));
          } else if (isThere) {
            throw new AssertionError("the row of this name is there already: " + change);
          }
          rows.add(row);
        }
        case "+U" -> {
          rows.removeIf(old -> key != null && isSameName(old, row));
          rows.add(row);
        }
        default -> {
          if (!rows.remove(row)) {
            throw new AssertionError("no such row is there: " + change);
          }
        }
      }
    }
  }

  private boolean isSameName(List<@Nullable Object> a, List<@Nullable Object> b) {
    return key == null || key.stream().allMatch(i -> Objects.equals(a.get(i), b.get(i)));
  }

  List<List<@Nullable Object>> rows() {
    return List.copyOf(rows);
  }
}
