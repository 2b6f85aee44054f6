package io.tidemark.exec.window;

/**
 * Windows that start together every so many months and end after each {@code step} of them: month
 * to date by days or hours. A month is a whole number of days, so the step divides it if it divides
 * a day.
 */
public record CalendarCumulateSlices(long stepMillis, int maxSizeMonths, MonthCalendar calendar)
    implements SliceSpec {
  public CalendarCumulateSlices {
    if (86_400_000L % stepMillis != 0) {
      throw new IllegalArgumentException("the step does not divide a day");
    }
  }

  private long startMonth(long time) {
    long month = calendar.month(time);
    return month - Math.floorMod(month, maxSizeMonths);
  }

  @Override
  public long sliceStart(long time) {
    long start = calendar.start(startMonth(time));
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
    return calendar.start(startMonth(time) + maxSizeMonths);
  }

  @Override
  public long windowStart(long windowEnd) {
    return calendar.start(startMonth(windowEnd - 1));
  }

  @Override
  public long nextWindowEnd(long windowEnd) {
    return Math.addExact(windowEnd, stepMillis);
  }

  @Override
  public boolean isGrowing() {
    return true;
  }
}
