package io.tidemark.planner.physical;

import org.jspecify.annotations.Nullable;

/** How time is cut into windows. All sizes are positive. */
public sealed interface WindowSpec {
  /**
   * The zone on whose wall clock windows are cut and their bounds are shown; null for times without
   * a zone, and for UTC. The time column is then an instant. The gap of a SESSION is one between
   * instants all the same.
   */
  @Nullable String zone();

  /** Whether there are times in no window. */
  default boolean hasGaps() {
    return false;
  }

  /** Whether no two windows that start together end at different times. */
  default boolean startNamesEnd() {
    return this instanceof Tumble
        || this instanceof Hop
        || this instanceof Calendar calendar && calendar.shape() != Shape.CUMULATE;
  }

  /** {@code [k * size + offset, (k + 1) * size + offset)}. */
  record Tumble(long sizeMillis, long offsetMillis, @Nullable String zone) implements WindowSpec {
    public Tumble(long sizeMillis, long offsetMillis) {
      this(sizeMillis, offsetMillis, null);
    }
  }

  /** A window of {@code size} every {@code slide}; slide may exceed size and need not divide it. */
  record Hop(long slideMillis, long sizeMillis, long offsetMillis, @Nullable String zone)
      implements WindowSpec {
    public Hop(long slideMillis, long sizeMillis, long offsetMillis) {
      this(slideMillis, sizeMillis, offsetMillis, null);
    }

    @Override
    public boolean hasGaps() {
      return slideMillis > sizeMillis;
    }
  }

  /** Windows that share a start and end every {@code step} up to {@code maxSize}. */
  record Cumulate(long stepMillis, long maxSizeMillis, long offsetMillis, @Nullable String zone)
      implements WindowSpec {
    public Cumulate(long stepMillis, long maxSizeMillis, long offsetMillis) {
      this(stepMillis, maxSizeMillis, offsetMillis, null);
    }
  }

  /** Rows of one key at most {@code gap} apart. */
  record Session(long gapMillis, @Nullable String zone) implements WindowSpec {
    public Session(long gapMillis) {
      this(gapMillis, null);
    }
  }

  /**
   * TUMBLE, HOP and CUMULATE by months: a window starts a whole number of months after the origin,
   * on its day and time, or on the last day of a month that has no such day.
   *
   * @param stepMonths from window to window, the slide of a HOP; that of a TUMBLE is its size
   * @param originMillis epoch milliseconds of the wall clock
   */
  record Calendar(
      Shape shape, int stepMonths, int sizeMonths, long originMillis, @Nullable String zone)
      implements WindowSpec {
    @Override
    public boolean hasGaps() {
      return shape == Shape.HOP && stepMonths > sizeMonths;
    }
  }

  /**
   * Windows that start every {@code maxSize} months, as those of {@link Calendar}, and end every
   * {@code step}, which divides a day.
   */
  record CalendarCumulate(
      long stepMillis, int maxSizeMonths, long originMillis, @Nullable String zone)
      implements WindowSpec {}

  /**
   * Windows of rows of one key, in the order of their arrival: one opens every {@code slide} rows
   * and is full with {@code size}.
   *
   * @param timeoutMillis how long one that is not full stays open after its first row: by event
   *     time if the data has a rowtime, else by the clock; 0 for ever
   * @param hasTime whether window_time stands behind window_id
   */
  record Count(long slideRows, long sizeRows, long timeoutMillis, boolean hasTime)
      implements WindowSpec {
    @Override
    public @Nullable String zone() {
      return null;
    }
  }

  /** The shapes of {@link Calendar}. */
  enum Shape {
    TUMBLE,
    HOP,
    CUMULATE
  }
}
