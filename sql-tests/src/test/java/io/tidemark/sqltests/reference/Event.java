package io.tidemark.sqltests.reference;

import org.jspecify.annotations.Nullable;

/** Something that happened to a table of the database, under the number of its arrival. */
sealed interface Event {
  long arrival();

  /** A row came, when the clock read so many epoch milliseconds. */
  record Row(long arrival, @Nullable Object[] values, long millis) implements Event {}

  /** A row went, as it was. */
  record Gone(long arrival, @Nullable Object[] values) implements Event {}

  /** A row came that is not seen any more, but for the watermark that it moved. */
  record Passed(long arrival, @Nullable Object[] values) implements Event {}

  /** The watermark is at least this from now on. */
  record Advance(long arrival, long watermark) implements Event {}

  /** Nothing comes any more. */
  record End(long arrival) implements Event {}
}
