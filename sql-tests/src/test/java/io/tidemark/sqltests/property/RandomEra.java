package io.tidemark.sqltests.property;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * When a script happens, which is written for the seconds of one minute: its times are moved and
 * stretched.
 *
 * @param start of what the script writes as that minute
 * @param unit that takes the place of a second
 * @param zone of the session, where times are instants; null for times without a zone
 */
record RandomEra(String start, String unit, @Nullable String zone) {
  /** As scripts are written. */
  static final RandomEra PLAIN = new RandomEra("2024-01-01T00:00:00", "SECOND", null);

  private static final List<RandomEra> OTHERS =
      List.of(
          new RandomEra("1969-12-31T23:59:45", "SECOND", null),
          new RandomEra("1931-07-04T00:00:01", "HOUR", null),
          new RandomEra("1969-11-20T12:00:00", "DAY", null),
          new RandomEra("2024-01-20T00:00:00", "DAY", null),
          new RandomEra("2024-01-01T00:00:00", "SECOND", "UTC"),
          new RandomEra("2024-01-01T00:00:00", "SECOND", "Asia/Kathmandu"),
          new RandomEra("2023-10-28T12:00:00", "HOUR", "Europe/Berlin"),
          new RandomEra("2023-03-25T09:00:00", "HOUR", "Europe/Berlin"),
          new RandomEra("2018-11-03T00:00:00", "HOUR", "America/Sao_Paulo"),
          new RandomEra("2024-10-05T00:00:00", "HOUR", "Australia/Lord_Howe"),
          new RandomEra("2023-10-10T00:00:00", "DAY", "Europe/Berlin"));

  private static final DateTimeFormatter TEXT = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
  private static final Pattern TIME =
      Pattern.compile("TIMESTAMP '2024-01-01 00:(\\d\\d):(\\d\\d)'");
  private static final Pattern SECONDS = Pattern.compile("(INTERVAL -?'\\d+') SECOND");
  private static final Pattern MONTHS =
      Pattern.compile("(TUMBLE\\([^,]*, DESCRIPTOR\\(\\w+\\), )INTERVAL '10' DAY\\)");

  static RandomEra of(Random random) {
    return random.nextInt(3) > 0 ? PLAIN : OTHERS.get(random.nextInt(OTHERS.size()));
  }

  private boolean isPlain() {
    return equals(PLAIN);
  }

  /** Whether times are near those of the clock. */
  boolean isOfClock() {
    return isPlain() || "UTC".equals(zone);
  }

  /** Whether times are instants, which are ahead of the clock for everybody or nobody. */
  boolean hasInstants() {
    return zone != null;
  }

  /** A statement of the script as it is said in this time. */
  String said(String statement) {
    if (isPlain() || statement.startsWith("ADVANCE CLOCK")) {
      return statement;
    }
    boolean isBare = zone == null || statement.startsWith("ADVANCE");
    String moved =
        TIME.matcher(statement)
            .replaceAll(
                match -> {
                  String time = "TIMESTAMP '" + TEXT.format(time(match)) + "'";
                  return isBare ? time : "CAST(" + time + " AS TIMESTAMP_LTZ(3))";
                });
    String stretched = SECONDS.matcher(moved).replaceAll("$1 " + unit);
    String months = MONTHS.matcher(stretched).replaceAll("$1INTERVAL '1' MONTH)");
    return zone == null ? months : months.replace("ts TIMESTAMP(3)", "ts TIMESTAMP_LTZ(3)");
  }

  private LocalDateTime time(MatchResult match) {
    long units = Long.parseLong(match.group(1)) * 60 + Long.parseLong(match.group(2));
    LocalDateTime from = LocalDateTime.parse(start);
    return switch (unit) {
      case "HOUR" -> from.plusHours(units);
      case "DAY" -> from.plusDays(units);
      default -> from.plusSeconds(units);
    };
  }
}
