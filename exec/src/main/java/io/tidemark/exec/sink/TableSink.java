package io.tidemark.exec.sink;

/** A table that takes rows. */
public interface TableSink {
  /** Whether it can take updates and deletes; else only inserts reach it. */
  default boolean takesChanges() {
    return false;
  }

  SinkWriter open();
}
