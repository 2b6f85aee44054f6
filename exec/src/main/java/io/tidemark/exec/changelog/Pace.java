package io.tidemark.exec.changelog;

import org.jspecify.annotations.Nullable;

/**
 * How long changes of a result are held back.
 *
 * @param everyMillis until the clock has come to a multiple of this, or what they are about fires;
 *     0 for not at all
 * @param delayMillis so long from the first change of a group on; 0 for not at all
 * @param isAtWatermark whether a delayed group is given earlier when the watermark fires it
 * @param firingTime when rows fire; null if they have no such time
 * @param group columns that name a group for a delay; null if all of them do
 */
public record Pace(
    long everyMillis,
    long delayMillis,
    boolean isAtWatermark,
    @Nullable FiringTime firingTime,
    int @Nullable [] group) {
  /** Changes are given at the end of each unit. */
  public static final Pace BY_UNIT = every(0, null);

  /** Net changes over intervals of the clock. */
  public static Pace every(long millis, @Nullable FiringTime firingTime) {
    return new Pace(millis, 0, false, firingTime, null);
  }

  /** Net changes of a group, a while after the first of them. */
  public static Pace delay(
      long millis, boolean isAtWatermark, @Nullable FiringTime firingTime, int @Nullable [] group) {
    return new Pace(0, millis, isAtWatermark, firingTime, group);
  }
}
