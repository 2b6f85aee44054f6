package io.tidemark.exec.source;

import java.util.List;

/**
 * How far a job has read one of its tables.
 *
 * @param table its name
 * @param watermark of the table as the job knows it, epoch milliseconds; {@code Watermarks.NONE}
 *     and {@code Watermarks.END} before and after
 * @param rows taken from it
 * @param splits of a table from outside, in the order in which they came; empty for a table of the
 *     database
 */
public record SourceReport(String table, long watermark, long rows, List<Split> splits) {
  /** What a split does for the watermark of its table. */
  public enum State {
    /** The table's watermark waits for it. */
    ACTIVE,
    /** It gave nothing for so long that nobody waits for it. */
    IDLE,
    /** It has ended. */
    FINISHED
  }

  /**
   * A file, or another part of a table that is read in its own order.
   *
   * @param watermark its own; {@code Watermarks.NONE} before the first
   * @param rows taken from it
   */
  public record Split(String name, long watermark, State state, long rows) {}

  public SourceReport {
    splits = List.copyOf(splits);
  }
}
