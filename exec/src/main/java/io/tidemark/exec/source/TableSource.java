package io.tidemark.exec.source;

import java.util.List;

/** The rows of one table, in splits that are each read in order. */
public interface TableSource {
  /** The splits, in byte order of their names. */
  List<SourceSplit> splits();

  /** Whether reading comes to an end. */
  default boolean isBounded() {
    return true;
  }
}
