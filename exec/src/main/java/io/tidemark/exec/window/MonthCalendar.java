package io.tidemark.exec.window;

import io.tidemark.exec.function.Calendar;

/**
 * Numbers months from an origin on, which is the start of month 0; earlier ones are negative. Each
 * begins on the day and time of the origin, or on the last day of a month that has no such day. All
 * times are epoch milliseconds of a clock without changes.
 */
public final class MonthCalendar {
  /** So many years hold all days that {@link Calendar} can count. */
  private static final long MAX_MONTH = 12 * 999_999L;

  private static final long MAX_DAY = 365 * 999_999L;

  private final long timeOfDay;
  private final int dayOfMonth;

  /** Months from year 0 to the origin. */
  private final long originMonth;

  public MonthCalendar(long originMillis) {
    int civil = civil(originMillis);
    this.timeOfDay = Math.floorMod(originMillis, Calendar.MILLIS_PER_DAY);
    this.dayOfMonth = Calendar.day(civil);
    this.originMonth = 12L * Calendar.year(civil) + Calendar.month(civil) - 1;
  }

  private static int civil(long millis) {
    long days = Math.floorDiv(millis, Calendar.MILLIS_PER_DAY);
    if (Math.abs(days) > MAX_DAY) {
      throw new ArithmeticException("beyond the calendar");
    }
    return Calendar.civil((int) days);
  }

  /** The month that holds a time. */
  long month(long time) {
    int civil = civil(time);
    long month = 12L * Calendar.year(civil) + Calendar.month(civil) - 1 - originMonth;
    return start(month) > time ? month - 1 : month;
  }

  /** When a month begins. */
  long start(long month) {
    long total = Math.addExact(originMonth, month);
    if (Math.abs(total) > MAX_MONTH) {
      throw new ArithmeticException("beyond the calendar");
    }
    int year = (int) Math.floorDiv(total, 12L);
    int monthOfYear = (int) Math.floorMod(total, 12L) + 1;
    int day = Math.min(dayOfMonth, Calendar.daysInMonth(year, monthOfYear));
    return Calendar.days(year, monthOfYear, day) * Calendar.MILLIS_PER_DAY + timeOfDay;
  }
}
