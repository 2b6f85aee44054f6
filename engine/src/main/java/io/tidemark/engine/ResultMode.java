package io.tidemark.engine;

/** What a client sees of a result as it changes. */
public enum ResultMode {
  /** Rows that are final. */
  APPEND,
  /** Changes, by the kinds of the batches' rows. */
  UPDATE,
  /**
   * The whole result each time it changes: the rows of one arrival unit are one version. A version
   * without rows is an empty batch that ends its unit.
   */
  COMPLETE
}
