package io.tidemark.exec.window;

/**
 * Windows {@code [k * slide + offset, k * slide + offset + size)}. The size need not be a multiple
 * of the slide, nor at least as large.
 *
 * <p>From the start of a slide on, the slices end where windows end that began earlier, {@code size
 * mod slide} after it, and at the start of the next slide.
 */
public record HopSlices(long slideMillis, long sizeMillis, long offsetMillis) implements SliceSpec {
  public HopSlices {
    offsetMillis = Math.floorMod(offsetMillis, slideMillis);
  }

  /** The last start of a window that is not after a time. */
  private long slideStart(long time) {
    long sinceStart = Math.floorMod(Math.subtractExact(time, offsetMillis), slideMillis);
    return Math.subtractExact(time, sinceStart);
  }

  /** How far after the start of a slide windows end; 0 if only where slides start. */
  private long endInSlide() {
    return sizeMillis % slideMillis;
  }

  @Override
  public long sliceStart(long time) {
    long start = slideStart(time);
    return time - start >= endInSlide() ? start + endInSlide() : start;
  }

  @Override
  public long sliceEnd(long time) {
    long start = slideStart(time);
    return Math.addExact(start, time - start >= endInSlide() ? slideMillis : endInSlide());
  }

  @Override
  public boolean isGap(long time) {
    return sizeMillis < slideMillis && time - slideStart(time) >= sizeMillis;
  }

  @Override
  public long firstWindowEnd(long time) {
    long start = slideStart(time);
    long end = Math.addExact(start, endInSlide());
    return end > time ? end : Math.addExact(end, slideMillis);
  }

  @Override
  public long lastWindowEnd(long time) {
    return Math.addExact(slideStart(time), sizeMillis);
  }

  @Override
  public long windowStart(long windowEnd) {
    return Math.subtractExact(windowEnd, sizeMillis);
  }

  @Override
  public long nextWindowEnd(long windowEnd) {
    return Math.addExact(windowEnd, slideMillis);
  }

  @Override
  public long windowEnd(long time, int number) {
    return windowEnd(firstWindowEnd(time), lastWindowEnd(time), slideMillis, number);
  }

  /** End of the window with this number among those that end at even distances. */
  static long windowEnd(long first, long last, long distance, int number) {
    return number > (last - first) / distance ? Long.MAX_VALUE : first + number * distance;
  }

  @Override
  public boolean isOneSlice() {
    return sizeMillis <= slideMillis;
  }
}
