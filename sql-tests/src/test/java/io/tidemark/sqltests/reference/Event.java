package io.tidemark.sqltests.reference;

import org.jspecify.annotations.Nullable;

/** Something that happened to a table of the database, under the number of its arrival. */
sealed interface Event {
  long arrival();

  /** A row came, when the clock read so many epoch milliseconds. */
  record Row(long arrival, @Nullable Object[] values, long millis) implements Event {}

  /** A row went, as it was, when the clock read so many milliseconds. */
  record Gone(long arrival, @Nullable Object[] values, long millis) implements Event {}

  /** A row came that is not seen any more, but for the watermark that it moved. */
  record Passed(long arrival, @Nullable Object[] values, long millis) implements Event {}

  /**
   * A row came from outside of the database.
   *
   * @param watermark of the table behind it, which is that of all of its splits
   * @param isAhead whether it was too far ahead of the clock to move it
   */
  record Taken(
      long arrival, @Nullable Object[] values, long millis, long watermark, boolean isAhead)
      implements Event {}

  /** The watermark is at least this from now on because a split holds it back no more. */
  record Risen(long arrival, long watermark, long millis) implements Event {}

  /** The watermark is at least this from now on, when the clock read so many milliseconds. */
  record Advance(long arrival, long watermark, long millis) implements Event {}

  /** The clock has come to a time, at which rows of the same arrival come behind it. */
  record Tick(long arrival, long millis) implements Event {}

  /** Nothing comes any more. */
  record End(long arrival) implements Event {}
}
