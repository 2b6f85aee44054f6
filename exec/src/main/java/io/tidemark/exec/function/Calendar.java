package io.tidemark.exec.function;

import io.tidemark.exec.DataException;

/**
 * The proleptic Gregorian calendar over day numbers and epoch units; no object is made.
 *
 * <p>Day conversions after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". A civil
 * date travels as one int: {@code year << 9 | month << 5 | day}, which also orders dates.
 */
public final class Calendar {
  public static final long MILLIS_PER_DAY = 86_400_000L;

  /** Years beyond this, before or after, are an error; a civil date has room for twice as many. */
  private static final int MAX_YEAR = 999_999;

  private Calendar() {}

  /** Days since 1970-01-01 of a valid date. */
  public static int days(int year, int month, int day) {
    int y = month <= 2 ? year - 1 : year;
    int era = Math.floorDiv(y, 400);
    int yearOfEra = y - era * 400;
    int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146_097 + dayOfEra - 719_468;
  }

  /** The civil date of a day number. */
  public static int civil(int days) {
    long z = days + 719_468L;
    int era = (int) Math.floorDiv(z, 146_097L);
    int dayOfEra = (int) (z - era * 146_097L);
    int yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
    int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int shifted = (5 * dayOfYear + 2) / 153;
    int day = dayOfYear - (153 * shifted + 2) / 5 + 1;
    int month = shifted < 10 ? shifted + 3 : shifted - 9;
    int year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    return year << 9 | month << 5 | day;
  }

  public static int year(int civil) {
    return civil >> 9;
  }

  public static int month(int civil) {
    return civil >> 5 & 15;
  }

  public static int day(int civil) {
    return civil & 31;
  }

  public static int daysInMonth(int year, int month) {
    if (month == 2) {
      return isLeap(year) ? 29 : 28;
    }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }

  public static boolean isLeap(int year) {
    return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  /** A day number some whole days later; what the milliseconds have beyond a day is ignored. */
  public static int addDays(int days, long millis) {
    long moved = days + Math.floorDiv(millis, MILLIS_PER_DAY);
    if (moved < -MAX_YEAR * 365L || moved > MAX_YEAR * 365L) {
      throw outOfRange();
    }
    return (int) moved;
  }

  private static DataException outOfRange() {
    return new DataException(
        "the result is beyond the years that DATE and TIMESTAMP hold", "add a smaller interval");
  }

  /** A day number some months later; the day is clamped to the length of the month. */
  public static int addMonths(int days, int months) {
    int civil = civil(days);
    long total = year(civil) * 12L + month(civil) - 1 + months;
    long wish = Math.floorDiv(total, 12L);
    if (wish < -MAX_YEAR || wish > MAX_YEAR) {
      throw outOfRange();
    }
    int year = (int) wish;
    int month = (int) Math.floorMod(total, 12L) + 1;
    return days(year, month, Math.min(day(civil), daysInMonth(year, month)));
  }

  /** 1 for Sunday to 7 for Saturday. */
  public static int dayOfWeek(int days) {
    return Math.floorMod(days + 4, 7) + 1;
  }

  /** 1 for Monday to 7 for Sunday. */
  public static int isoDayOfWeek(int days) {
    return Math.floorMod(days + 3, 7) + 1;
  }

  public static int dayOfYear(int days) {
    return days - days(year(civil(days)), 1, 1) + 1;
  }

  /** The year that the ISO week of a day belongs to: that of its Thursday. */
  public static int isoYear(int days) {
    return year(civil(days - isoDayOfWeek(days) + 4));
  }

  /** The ISO week, 1 to 53. */
  public static int isoWeek(int days) {
    int thursday = days - isoDayOfWeek(days) + 4;
    return (thursday - days(year(civil(thursday)), 1, 1)) / 7 + 1;
  }
}
