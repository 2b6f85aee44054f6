package io.tidemark.exec.window;

/** Windows {@code [k * size + offset, (k + 1) * size + offset)}; each is one slice. */
public record TumbleSlices(long sizeMillis, long offsetMillis) implements SliceSpec {
  public TumbleSlices {
    offsetMillis = Math.floorMod(offsetMillis, sizeMillis);
  }

  @Override
  public long sliceStart(long time) {
    long sinceStart = Math.floorMod(Math.subtractExact(time, offsetMillis), sizeMillis);
    return Math.subtractExact(time, sinceStart);
  }

  @Override
  public long sliceEnd(long time) {
    return Math.addExact(sliceStart(time), sizeMillis);
  }

  @Override
  public long firstWindowEnd(long time) {
    return sliceEnd(time);
  }

  @Override
  public long lastWindowEnd(long time) {
    return sliceEnd(time);
  }

  @Override
  public long windowStart(long windowEnd) {
    return windowEnd - sizeMillis;
  }

  @Override
  public long nextWindowEnd(long windowEnd) {
    return Math.addExact(windowEnd, sizeMillis);
  }

  @Override
  public boolean isOneSlice() {
    return true;
  }
}
