package io.tidemark.exec.function;

/**
 * FLOOR and CEIL of points in time to a unit, and how many units lie between two of them.
 *
 * <p>Units of a fixed length are counts of milliseconds, those of the calendar counts of months:
 * decades begin in years that ten divides, centuries and millennia with the year 1, weeks on
 * Sundays as in Flink.
 */
public final class TimeUnits {
  private static final int WEEK_DAYS = 7;

  private TimeUnits() {}

  /** A point in time cut to units of some milliseconds, counted from 1970. */
  public static long floorMillis(long time, long unitMillis, int precision) {
    return time - Math.floorMod(time, Timestamps.ofMillis(unitMillis, precision));
  }

  public static long ceilMillis(long time, long unitMillis, int precision) {
    return Integers.add(time, Math.floorMod(-time, Timestamps.ofMillis(unitMillis, precision)));
  }

  /** Units of a zone's wall clock that are shorter than a day; the offset stays what it is. */
  public static long floorMillis(
      long instant, long unitMillis, int precision, byte[] zone, int zoneStart, int zoneLength) {
    long local = Timestamps.toLocal(instant, precision, zone, zoneStart, zoneLength);
    return instant - (local - floorMillis(local, unitMillis, precision));
  }

  public static long ceilMillis(
      long instant, long unitMillis, int precision, byte[] zone, int zoneStart, int zoneLength) {
    long local = Timestamps.toLocal(instant, precision, zone, zoneStart, zoneLength);
    return Integers.add(instant, ceilMillis(local, unitMillis, precision) - local);
  }

  /** The Sunday on or before a day. */
  public static int floorWeek(int days) {
    return days - Math.floorMod(days + 4, WEEK_DAYS);
  }

  public static int ceilWeek(int days) {
    return days + Math.floorMod(-days - 4, WEEK_DAYS);
  }

  /**
   * The first day of a span of months.
   *
   * @param firstYear a year in whose January a span begins
   */
  public static int floorMonths(int days, int months, int firstYear) {
    int civil = Calendar.civil(days);
    int total = (Calendar.year(civil) - firstYear) * 12 + Calendar.month(civil) - 1;
    int floor = total - Math.floorMod(total, months);
    return Calendar.days(firstYear + Math.floorDiv(floor, 12), Math.floorMod(floor, 12) + 1, 1);
  }

  public static int ceilMonths(int days, int months, int firstYear) {
    int floor = floorMonths(days, months, firstYear);
    return floor == days ? days : Calendar.addMonths(floor, months);
  }

  public static long floorWeek(long time, int precision) {
    return Timestamps.ofDate(floorWeek(Timestamps.toDate(time, precision)), precision);
  }

  public static long ceilWeek(long time, int precision) {
    return Timestamps.ofDate(ceilWeek(ceilDay(time, precision)), precision);
  }

  public static long floorMonths(long time, int months, int firstYear, int precision) {
    int days = Timestamps.toDate(time, precision);
    return Timestamps.ofDate(floorMonths(days, months, firstYear), precision);
  }

  public static long ceilMonths(long time, int months, int firstYear, int precision) {
    int days = ceilDay(time, precision);
    return Timestamps.ofDate(ceilMonths(days, months, firstYear), precision);
  }

  /** The day that begins at a time, else the next one. */
  private static int ceilDay(long time, int precision) {
    int day = Timestamps.toDate(time, precision);
    return Timestamps.ofDate(day, precision) == time ? day : day + 1;
  }

  /** A time of day cut to a unit. */
  public static int floorTime(int millis, int unitMillis) {
    return millis - millis % unitMillis;
  }

  /** A time of day at the next whole unit; midnight follows the last of them. */
  public static int ceilTime(int millis, int unitMillis) {
    int ceil = millis + Math.floorMod(-millis, unitMillis);
    return (int) (ceil % Calendar.MILLIS_PER_DAY);
  }

  /** Whole units from one time to another, negative if it is before; the rest is cut off. */
  public static long difference(long from, long to, long unit) {
    return Integers.subtract(to, from) / unit;
  }

  /** Whole months from one time to another: so many can be added without passing it. */
  public static int months(long from, long to, int precision) {
    if (to < from) {
      return -months(to, from, precision);
    }
    int a = Calendar.civil(Timestamps.toDate(from, precision));
    int b = Calendar.civil(Timestamps.toDate(to, precision));
    int months = (Calendar.year(b) - Calendar.year(a)) * 12 + Calendar.month(b) - Calendar.month(a);
    return Timestamps.addMonths(from, months, precision) > to ? months - 1 : months;
  }
}
