package io.tidemark.sqltests.property;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Where the times of random rows lie, and how far apart.
 *
 * @param zone of the session, where times are instants; null for times without a zone
 * @param viewZone of the session that makes tables and views
 * @param startMillis about when the rows begin
 * @param pace how many times longer than the shortest all lengths of time are: 1 for some seconds
 *     from row to row
 */
record RandomTimes(@Nullable String zone, @Nullable String viewZone, long startMillis, long pace) {
  private static final List<String> STARTS =
      List.of(
          "2024-02-29T12:00:00",
          "1969-12-31T23:59:50",
          "1931-07-04T00:00:01",
          "2000-01-01T00:00:00");
  private static final long[] PACES = {60, 900, 1800, 86_400};

  /** A zone and an instant at which its clock is set. */
  private record Change(String zone, String instant) {}

  private static final List<Change> CHANGES =
      List.of(
          new Change("Europe/Berlin", "2023-03-26T01:00:00Z"),
          new Change("Europe/Berlin", "2023-10-29T01:00:00Z"),
          new Change("America/New_York", "1969-10-26T06:00:00Z"),
          new Change("America/Sao_Paulo", "2018-11-04T03:00:00Z"),
          new Change("America/Sao_Paulo", "2018-02-18T02:00:00Z"),
          new Change("Australia/Lord_Howe", "2024-04-06T15:00:00Z"),
          new Change("Australia/Lord_Howe", "2024-10-05T15:30:00Z"),
          new Change("Pacific/Apia", "2011-12-30T10:00:00Z"),
          new Change("Asia/Kathmandu", "1985-12-31T18:30:00Z"),
          new Change("America/Juneau", "1867-10-18T14:58:00Z"));

  static RandomTimes of(Random random) {
    boolean isZoned = random.nextInt(3) == 0;
    long pace = isZoned || random.nextInt(4) == 0 ? PACES[random.nextInt(PACES.length)] : 1;
    if (!isZoned) {
      LocalDateTime start = LocalDateTime.parse(STARTS.get(random.nextInt(STARTS.size())));
      return new RandomTimes(null, null, start.toInstant(ZoneOffset.UTC).toEpochMilli(), pace);
    }
    Change change = CHANGES.get(random.nextInt(CHANGES.size()));
    long start = Instant.parse(change.instant).toEpochMilli() - random.nextInt(100_000) * pace;
    String viewZone = random.nextInt(4) == 0 ? "UTC" : change.zone;
    return new RandomTimes(change.zone, viewZone, start, pace);
  }

  /** The statement that sets a zone; nothing without one. */
  static String set(@Nullable String zone) {
    return zone == null ? "" : "SET 'table.local-time-zone' = '" + zone + "';\n";
  }

  String type() {
    return zone == null ? "TIMESTAMP(3)" : "TIMESTAMP_LTZ(3)";
  }

  /** A condition that compares times and bounds of windows, for times of this type. */
  String comparable(String condition) {
    return zone == null
        ? condition
        : condition
            .replace("ts < window_end", "CAST(ts AS TIMESTAMP(3)) < window_end")
            .replace("window_start = ts", "window_start = CAST(ts AS TIMESTAMP(3))");
  }
}
