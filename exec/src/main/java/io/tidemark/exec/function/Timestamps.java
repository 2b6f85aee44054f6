package io.tidemark.exec.function;

/**
 * Arithmetic of points in time, in units of their precision: milliseconds up to 3 fractional
 * digits, else microseconds. Times before 1970 are negative and are cut by floor.
 */
public final class Timestamps {
  private Timestamps() {}

  /** Some months later; the day is clamped to the length of the month. */
  public static long addMonths(long time, int months, int precision) {
    long unitsPerDay = Times.unitsPerSecond(precision) * 86_400;
    long days = Math.floorDiv(time, unitsPerDay);
    int moved = Calendar.addMonths((int) days, months);
    return moved * unitsPerDay + Math.floorMod(time, unitsPerDay);
  }

  /** Milliseconds as units of a precision. */
  public static long ofMillis(long millis, int precision) {
    return Integers.multiply(millis, Times.unitsPerSecond(precision) / 1000);
  }

  /** At fewer or more fractional digits; digits that go are cut off. */
  public static long toPrecision(long time, int from, int to) {
    long perSecond = Times.unitsPerSecond(from);
    long unit = perSecond / pow10(Math.min(from, to));
    long cut = time - Math.floorMod(time, unit);
    long target = Times.unitsPerSecond(to);
    return target >= perSecond
        ? Integers.multiply(cut, target / perSecond)
        : Math.floorDiv(cut, perSecond / target);
  }

  private static long pow10(int digits) {
    long power = 1;
    for (int i = 0; i < digits; i++) {
      power *= 10;
    }
    return power;
  }

  public static long ofDate(int days, int precision) {
    return Integers.multiply(days, Times.unitsPerSecond(precision) * 86_400);
  }

  public static int toDate(long time, int precision) {
    return (int) Math.floorDiv(time, Times.unitsPerSecond(precision) * 86_400);
  }

  /** Milliseconds of the day. */
  public static int toTime(long time, int precision) {
    long perSecond = Times.unitsPerSecond(precision);
    return (int) (Math.floorMod(time, perSecond * 86_400) / (perSecond / 1000));
  }

  /** Seconds of the minute, without a fraction. */
  public static long second(long time, int precision) {
    return toTime(time, precision) / 1000 % 60;
  }

  public static long minute(long time, int precision) {
    return toTime(time, precision) / 60_000 % 60;
  }

  public static long hour(long time, int precision) {
    return toTime(time, precision) / 3_600_000;
  }

  /** Milliseconds of the second. */
  public static long millisecond(long time, int precision) {
    return toTime(time, precision) % 1000;
  }

  /** Microseconds of the second. */
  public static long microsecond(long time, int precision) {
    long perSecond = Times.unitsPerSecond(precision);
    return Math.floorMod(time, perSecond) * (1_000_000L / perSecond);
  }

  /** Nanoseconds of the second. */
  public static long nanosecond(long time, int precision) {
    return microsecond(time, precision) * 1_000;
  }

  /** Whole seconds since 1970; a time before is in the second that began before it. */
  public static long epoch(long time, int precision) {
    return Math.floorDiv(time, Times.unitsPerSecond(precision));
  }

  public static long year(int days) {
    return Calendar.year(Calendar.civil(days));
  }

  public static long quarter(int days) {
    return (Calendar.month(Calendar.civil(days)) + 2) / 3;
  }

  public static long month(int days) {
    return Calendar.month(Calendar.civil(days));
  }

  public static long day(int days) {
    return Calendar.day(Calendar.civil(days));
  }

  public static long week(int days) {
    return Calendar.isoWeek(days);
  }

  public static long dayOfYear(int days) {
    return Calendar.dayOfYear(days);
  }

  /** 1 for Sunday to 7 for Saturday. */
  public static long dayOfWeek(int days) {
    return Calendar.dayOfWeek(days);
  }

  /** 1 for Monday to 7 for Sunday. */
  public static long isoDayOfWeek(int days) {
    return Calendar.isoDayOfWeek(days);
  }

  /** The year of the ISO week. */
  public static long isoYear(int days) {
    return Calendar.isoYear(days);
  }

  /** 201 for 2010 to 2019. */
  public static long decade(int days) {
    return Math.floorDiv(year(days), 10);
  }

  /** 21 for 2001 to 2100; -1 is the one before 1, as in Flink. */
  public static long century(int days) {
    return span(year(days), 100);
  }

  /** 3 for 2001 to 3000. */
  public static long millennium(int days) {
    return span(year(days), 1000);
  }

  private static long span(long year, int years) {
    return year > 0 ? (year + years - 1) / years : (year - years + 1) / years;
  }

  /** The wall-clock time of an instant. */
  public static long toLocal(
      long instant, int precision, byte[] zone, int zoneStart, int zoneLength) {
    return Zone.of(zone, zoneStart, zoneLength).toLocal(instant, Times.unitsPerSecond(precision));
  }

  /** The instant of a wall-clock time. */
  public static long toInstant(
      long local, int precision, byte[] zone, int zoneStart, int zoneLength) {
    return Zone.of(zone, zoneStart, zoneLength).toInstant(local, Times.unitsPerSecond(precision));
  }
}
