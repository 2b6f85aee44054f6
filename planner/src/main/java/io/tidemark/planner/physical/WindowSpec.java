package io.tidemark.planner.physical;

/**
 * How time is cut into windows. All sizes are positive, in milliseconds or, for calendar windows,
 * months.
 */
public sealed interface WindowSpec {
  /** {@code [k * size + offset, (k + 1) * size + offset)}. */
  record Tumble(long sizeMillis, long offsetMillis) implements WindowSpec {}

  /** A window of {@code size} every {@code slide}; slide may exceed size and need not divide it. */
  record Hop(long slideMillis, long sizeMillis, long offsetMillis) implements WindowSpec {}

  /** Windows that share a start and end every {@code step} up to {@code maxSize}. */
  record Cumulate(long stepMillis, long maxSizeMillis, long offsetMillis) implements WindowSpec {}

  /** Rows of one key at most {@code gap} apart. */
  record Session(long gapMillis) implements WindowSpec {}
}
