package io.tidemark.exec.function;

/**
 * Where a function leaves what a Java return value cannot say: NULL, or a 128-bit decimal. One
 * object serves a whole pipeline.
 */
public final class Result {
  /** Cleared before each call; set by the function where its result is NULL. */
  public boolean isNull;

  /** High half of a WIDE result. */
  public long high;

  /** Low half of a WIDE result. */
  public long low;
}
