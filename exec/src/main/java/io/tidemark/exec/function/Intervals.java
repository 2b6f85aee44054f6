package io.tidemark.exec.function;

import io.tidemark.exec.batch.BytesBuilder;

/** Fields and texts of intervals; the fields of a negative interval are negative. */
public final class Intervals {
  private Intervals() {}

  public static long years(int months) {
    return months / 12;
  }

  public static long quarter(int months) {
    return months % 12 / 3 + 1;
  }

  public static long months(int months) {
    return months % 12;
  }

  public static long days(long millis) {
    return millis / Calendar.MILLIS_PER_DAY;
  }

  public static long hours(long millis) {
    return millis / 3_600_000 % 24;
  }

  public static long minutes(long millis) {
    return millis / 60_000 % 60;
  }

  public static long seconds(long millis) {
    return millis / 1_000 % 60;
  }

  public static long millis(long millis) {
    return millis % 1_000;
  }

  /** All of it in seconds. */
  public static long epoch(long millis) {
    return millis / 1_000;
  }

  /** The text of an interval of months: {@code +1-02}. */
  public static void textOfMonths(int months, BytesBuilder out) {
    Texts.appendMonths(months, out);
  }

  /** The text of an interval of milliseconds: {@code +3 04:05:06.789}. */
  public static void textOfMillis(long millis, BytesBuilder out) {
    Texts.appendMillis(millis, out);
  }
}
