package io.tidemark.exec.window;

/**
 * Windows that start together every {@code maxSize} and end after each {@code step} of it. The
 * largest size is a multiple of the step.
 */
public record CumulateSlices(long stepMillis, long maxSizeMillis, long offsetMillis)
    implements SliceSpec {
  public CumulateSlices {
    offsetMillis = Math.floorMod(offsetMillis, maxSizeMillis);
    if (maxSizeMillis % stepMillis != 0) {
      throw new IllegalArgumentException("the largest size is no multiple of the step");
    }
  }

  private long maxStart(long time) {
    long sinceStart = Math.floorMod(Math.subtractExact(time, offsetMillis), maxSizeMillis);
    return Math.subtractExact(time, sinceStart);
  }

  @Override
  public long sliceStart(long time) {
    long start = maxStart(time);
    return start + (time - start) / stepMillis * stepMillis;
  }

  @Override
  public long sliceEnd(long time) {
    return Math.addExact(sliceStart(time), stepMillis);
  }

  @Override
  public long firstWindowEnd(long time) {
    return sliceEnd(time);
  }

  @Override
  public long lastWindowEnd(long time) {
    return Math.addExact(maxStart(time), maxSizeMillis);
  }

  @Override
  public long windowStart(long windowEnd) {
    return maxStart(windowEnd - 1);
  }

  @Override
  public long nextWindowEnd(long windowEnd) {
    return Math.addExact(windowEnd, stepMillis);
  }

  @Override
  public long windowEnd(long time, int number) {
    return HopSlices.windowEnd(firstWindowEnd(time), lastWindowEnd(time), stepMillis, number);
  }

  @Override
  public boolean isGrowing() {
    return true;
  }
}
