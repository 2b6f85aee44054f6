package io.tidemark.planner.physical;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What holds changes of a result back, and what releases them.
 *
 * @param everyMillis changes are net over intervals of the clock that end at multiples of this; 0
 *     for each arrival unit
 * @param delayMillis the changes of a group are given so long after the first of them; 0 for at
 *     once
 * @param isAtWatermark whether a delayed group is also given when the watermark fires it
 * @param time when rows fire; null if they have no such time
 * @param group columns that name a group, which has delays and versions of its own; null if each
 *     row is one
 */
public record Holding(
    long everyMillis,
    long delayMillis,
    boolean isAtWatermark,
    @Nullable EventTime time,
    @Nullable List<Integer> group) {
  /** Nothing is held back. */
  public static final Holding NONE = new Holding(0, 0, false, null, null);

  public Holding {
    group = group == null ? null : List.copyOf(group);
  }

  /** Whether changes wait for the clock. */
  public boolean isTimed() {
    return everyMillis > 0 || delayMillis > 0;
  }
}
