package io.tidemark.exec.source;

import io.tidemark.exec.batch.Watermarks;

/**
 * What is to be read once the watermark of a split has passed its own: a split of another table.
 *
 * @param watermark of it, epoch milliseconds
 * @param winsTies whether it comes first at equal watermarks
 */
public record Rival(long watermark, boolean winsTies) {
  /** There is no other table. */
  public static final Rival NONE = new Rival(Watermarks.END, false);

  boolean isBefore(long other) {
    return watermark < other || (watermark == other && winsTies);
  }
}
