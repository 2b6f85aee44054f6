package io.tidemark.sqltests.reference;

import org.jspecify.annotations.Nullable;

/** A step of the twin: takes a row, a watermark, the end. */
abstract class Step {
  static final long NO_WATERMARK = Long.MIN_VALUE;

  /**
   * @param watermark what held before the row
   */
  abstract void row(@Nullable Object[] row, long watermark);

  /**
   * A row goes that came before.
   *
   * @param watermark what held before that
   */
  void gone(@Nullable Object[] row, long watermark) {
    throw new IllegalStateException("rows only come to " + getClass().getSimpleName());
  }

  abstract void watermark(long watermark);

  abstract void end();

  /**
   * All that has arrived was given: what changes with every arrival is to be shown as it stands.
   * Only where a query follows its tables.
   */
  abstract void settle();
}
