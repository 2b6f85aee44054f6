package io.tidemark.exec.table;

import io.tidemark.exec.batch.Watermarks;

/**
 * The watermark of a table in which nothing arrives: after a while it goes on with the clock, from
 * where it stands then.
 */
final class IdleAdvance {
  private final long afterMillis;
  private boolean hasArrived;
  private long arrivedMillis;

  /** Where the watermark stood after the last arrival; known once it is asked for. */
  private long watermark = Watermarks.NONE;

  /**
   * @param afterMillis how long nothing may arrive
   */
  IdleAdvance(long afterMillis) {
    this.afterMillis = afterMillis;
  }

  /** Something has arrived. */
  void arrived(long clockMillis) {
    hasArrived = true;
    arrivedMillis = clockMillis;
    watermark = Watermarks.NONE;
  }

  /**
   * The watermark at a time of the clock; {@link Watermarks#NONE} if it does not go on by itself.
   *
   * @param current where the watermark stands
   */
  long at(long clockMillis, long current) {
    long idleMillis = clockMillis - arrivedMillis - afterMillis;
    if (!hasArrived || idleMillis < 0 || current == Watermarks.NONE) {
      return Watermarks.NONE;
    }
    if (watermark == Watermarks.NONE) {
      watermark = current;
    }
    return watermark + idleMillis < watermark ? watermark : watermark + idleMillis;
  }
}
