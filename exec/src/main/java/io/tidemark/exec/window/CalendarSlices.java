package io.tidemark.exec.window;

/**
 * Windows of whole months: those of {@code months}, whose times are numbers of months since an
 * origin. A month begins on the day and time of the origin, or on the last day of a month that has
 * no such day.
 *
 * @param months windows over numbers of months instead of milliseconds, without an offset
 * @param calendar when months begin
 */
public record CalendarSlices(SliceSpec months, MonthCalendar calendar) implements SliceSpec {
  @Override
  public long sliceStart(long time) {
    return calendar.start(months.sliceStart(calendar.month(time)));
  }

  @Override
  public long sliceEnd(long time) {
    return calendar.start(months.sliceEnd(calendar.month(time)));
  }

  @Override
  public boolean isGap(long time) {
    return months.isGap(calendar.month(time));
  }

  @Override
  public long firstWindowEnd(long time) {
    return calendar.start(months.firstWindowEnd(calendar.month(time)));
  }

  @Override
  public long lastWindowEnd(long time) {
    return calendar.start(months.lastWindowEnd(calendar.month(time)));
  }

  @Override
  public long windowStart(long windowEnd) {
    return calendar.start(months.windowStart(calendar.month(windowEnd)));
  }

  @Override
  public long nextWindowEnd(long windowEnd) {
    return calendar.start(months.nextWindowEnd(calendar.month(windowEnd)));
  }

  @Override
  public boolean isOneSlice() {
    return months.isOneSlice();
  }

  @Override
  public boolean isGrowing() {
    return months.isGrowing();
  }
}
