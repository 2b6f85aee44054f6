package io.tidemark.planner.physical;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Tells an aggregate whose groups lie inside of count windows: its groups are complete when a
 * window has given its rows, which it does without a break.
 */
public final class CountedGroups {
  private CountedGroups() {}

  /**
   * The columns of an aggregate's input that tell its count windows apart; null if there are none
   * or not all of them are keys of every group.
   *
   * @param keys columns of the input
   * @param groupingSets positions in {@code keys}
   */
  public static @Nullable List<Integer> of(
      PhysicalNode input, List<Integer> keys, List<List<Integer>> groupingSets) {
    List<@Nullable Integer> origins = new ArrayList<>();
    for (int i = 0; i < input.rowType().size(); i++) {
      origins.add(i);
    }
    PhysicalNode node = input;
    while (node instanceof PhysicalNode.Calc calc) {
      for (int i = 0; i < origins.size(); i++) {
        Integer origin = origins.get(i);
        boolean isColumn = origin != null && calc.projections().get(origin) instanceof Expr.Ref;
        origins.set(i, isColumn ? ((Expr.Ref) calc.projections().get(origin)).index() : null);
      }
      node = calc.input();
    }
    if (!(node instanceof PhysicalNode.WindowTable table)
        || !(table.window() instanceof WindowSpec.Count)) {
      return null;
    }
    Set<Integer> wanted = new TreeSet<>(table.keys());
    wanted.add(table.input().rowType().size());
    List<Integer> found = new ArrayList<>();
    for (int column : wanted) {
      Integer key = key(column, origins, keys, groupingSets);
      if (key == null) {
        return null;
      }
      found.add(key);
    }
    return found;
  }

  private static @Nullable Integer key(
      int column,
      List<@Nullable Integer> origins,
      List<Integer> keys,
      List<List<Integer>> groupingSets) {
    for (int position = 0; position < keys.size(); position++) {
      int at = position;
      Integer origin = origins.get(keys.get(position));
      if (origin != null
          && origin == column
          && groupingSets.stream().allMatch(set -> set.contains(at))) {
        return keys.get(position);
      }
    }
    return null;
  }
}
