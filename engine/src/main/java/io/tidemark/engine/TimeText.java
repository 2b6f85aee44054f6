package io.tidemark.engine;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as results print them. */
final class TimeText {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

  private TimeText() {}

  /** What is written without a zone: epoch milliseconds. */
  static String of(long millis) {
    return of(millis, ZoneOffset.UTC);
  }

  /** An instant as the clocks of a zone show it. */
  static String of(long millis, ZoneId zone) {
    return TIME.format(Instant.ofEpochMilli(millis).atZone(zone));
  }
}
