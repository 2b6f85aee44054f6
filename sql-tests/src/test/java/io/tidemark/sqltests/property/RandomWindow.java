package io.tidemark.sqltests.property;

import java.util.List;
import java.util.Random;

/** The call of a random window function. */
record RandomWindow(String sql, boolean isSession) {
  private static final long[] SIZES = {1, 500, 1000, 1500, 2000, 3001, 4000, 10_000, 60_000};

  /**
   * @param keys by which sessions are parted
   */
  static RandomWindow over(String table, String time, Random random, List<String> keys) {
    String data = "TABLE " + table;
    String column = ", DESCRIPTOR(" + time + "), ";
    String offset = random.nextInt(4) == 0 ? ", " + interval(random.nextInt(9000) - 4500) : "";
    return switch (random.nextInt(8)) {
      case 0, 1 ->
          new RandomWindow(
              "SESSION(" + data + partition(keys) + column + interval(size(random)) + ")", true);
      case 2, 3 ->
          new RandomWindow(
              "TUMBLE(" + data + column + interval(size(random)) + offset + ")", false);
      case 4, 5, 6 -> {
        long size = size(random);
        long slide = Math.max(size(random), size / 60);
        String sizes = interval(slide) + ", " + interval(size);
        yield new RandomWindow("HOP(" + data + column + sizes + offset + ")", false);
      }
      default -> {
        long step = size(random);
        String sizes = interval(step) + ", " + interval(step * (1 + random.nextInt(5)));
        yield new RandomWindow("CUMULATE(" + data + column + sizes + offset + ")", false);
      }
    };
  }

  private static String partition(List<String> keys) {
    return switch (keys.size()) {
      case 0 -> "";
      case 1 -> " PARTITION BY " + keys.get(0);
      default -> " PARTITION BY (" + String.join(", ", keys) + ")";
    };
  }

  private static long size(Random random) {
    int first = random.nextInt(12) == 0 ? 0 : 1;
    return SIZES[first + random.nextInt(SIZES.length - first)];
  }

  /** Milliseconds as an SQL literal. */
  static String interval(long millis) {
    long size = Math.abs(millis);
    return "INTERVAL %s'%d.%03d' SECOND(5, 3)"
        .formatted(millis < 0 ? "-" : "", size / 1000, size % 1000);
  }
}
