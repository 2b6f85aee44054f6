package io.tidemark.exec.sink;

/** A table that takes rows. */
public interface TableSink {
  /**
   * Whether it takes rows that go and new rows in place of old ones, in batches with kinds; else a
   * query whose rows can change is refused, and only inserts reach it.
   */
  default boolean takesChanges() {
    return false;
  }

  /**
   * Whether {@link SinkWriter#commitUnits} works, so that a job need not end the unit at hand when
   * it is stopped.
   */
  default boolean canLeaveUnit() {
    return false;
  }

  SinkWriter open();
}
