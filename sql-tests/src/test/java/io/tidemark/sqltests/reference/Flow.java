package io.tidemark.sqltests.reference;

import org.jspecify.annotations.Nullable;

/** A step that takes rows one by one as they come and go, and is told when an arrival is over. */
interface Flow {
  /**
   * @param comes whether the row comes; else it goes, as it was
   */
  void change(boolean comes, @Nullable Object[] row);

  /** What changed since the last time is given now. */
  void endUnit();
}
