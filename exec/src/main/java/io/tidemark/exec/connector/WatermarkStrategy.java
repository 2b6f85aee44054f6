package io.tidemark.exec.connector;

/**
 * What the options {@code scan.watermark.*} of a table say.
 *
 * @param isPerBatch whether the watermark waits for the end of the arrival unit before it moves;
 *     else it moves after each row
 * @param failsOnNullRowtime whether a row without a rowtime is an error; else it moves nothing
 * @param maxAheadMillis how far ahead of the clock a row may be and move the watermark; {@link
 *     #UNSET} for any
 * @param idleTimeoutMillis after which time without rows a split of an unbounded table holds
 *     nothing back; {@link #UNSET} for never
 * @param idleAdvanceMillis after which time without arrivals the watermark of an unbounded table
 *     goes on with the clock; {@link #UNSET} for never
 */
public record WatermarkStrategy(
    boolean isPerBatch,
    boolean failsOnNullRowtime,
    long maxAheadMillis,
    long idleTimeoutMillis,
    long idleAdvanceMillis) {
  /** Stands for an option that is not given. */
  public static final long UNSET = -1;

  /** What holds where no option is given. */
  public static final WatermarkStrategy DEFAULT = new WatermarkStrategy(false, false);

  /** A strategy that does not ask for the clock. */
  public WatermarkStrategy(boolean isPerBatch, boolean failsOnNullRowtime) {
    this(isPerBatch, failsOnNullRowtime, UNSET, UNSET, UNSET);
  }

  /** Whether the watermark can move because time passes. */
  public boolean isMovedByClock() {
    return idleTimeoutMillis != UNSET || idleAdvanceMillis != UNSET;
  }
}
