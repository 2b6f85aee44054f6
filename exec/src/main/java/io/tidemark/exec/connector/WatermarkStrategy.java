package io.tidemark.exec.connector;

/**
 * What the options {@code scan.watermark.*} of a table say.
 *
 * @param isPerBatch whether the watermark waits for the end of the arrival unit before it moves;
 *     else it moves after each row
 * @param failsOnNullRowtime whether a row without a rowtime is an error; else it moves nothing
 */
public record WatermarkStrategy(boolean isPerBatch, boolean failsOnNullRowtime) {
  /** What holds where no option is given. */
  public static final WatermarkStrategy DEFAULT = new WatermarkStrategy(false, false);
}
