package io.tidemark.sqltests.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows that floating-point sums fold from the left: first what was put together, part by part in
 * time order and each summed for itself; then the rows that came after.
 *
 * @param parts slices of a window, or sessions that became one
 * @param rows in arrival order
 */
record Part(List<Part> parts, List<@Nullable Object[]> rows) {
  /** Rows that are of one piece. */
  static Part of(List<@Nullable Object[]> rows) {
    return new Part(List.of(), rows);
  }

  /** Parts in time order. */
  static Part of(Collection<List<@Nullable Object[]>> slices) {
    return new Part(slices.stream().map(Part::of).toList(), List.of());
  }

  /** The rows of all parts, one part after the other. */
  List<@Nullable Object[]> all() {
    List<@Nullable Object[]> all = new ArrayList<>();
    parts.forEach(part -> all.addAll(part.all()));
    all.addAll(rows);
    return all;
  }
}
