package io.tidemark.planner.physical;

/**
 * When the windows of an aggregate give results.
 *
 * @param isEarly whether an open window shows what it has, at the end of each arrival unit that
 *     changes it; else it gives its first result when the watermark fires it
 * @param latenessMillis how long a window that fired is kept, and corrected by rows that come late
 */
public record Firing(boolean isEarly, long latenessMillis) {
  /** Each window gives its result once, when the watermark fires it. */
  public static final Firing ON_CLOSE = new Firing(false, 0);

  /** Whether a result that was given can change. */
  public boolean canChange() {
    return isEarly || latenessMillis > 0;
  }
}
