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

  /** From where it goes on; known once it is asked for. */
  private long watermark = Watermarks.NONE;

  /** How long nothing had arrived, beyond what is allowed, when it stood there. */
  private long fromMillis;

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
      fromMillis = 0;
    }
    long risen = watermark + idleMillis - fromMillis;
    return risen < watermark ? watermark : risen;
  }

  /**
   * Nothing has arrived, but what held the watermark back does so no more: it goes on from there.
   */
  void rose(long clockMillis, long current) {
    if (watermark != Watermarks.NONE) {
      watermark = current;
      fromMillis = clockMillis - arrivedMillis - afterMillis;
    }
  }
}
