package io.tidemark.sqltests.property;

import java.util.List;
import java.util.Random;

/** The call of a random window function. */
record RandomWindow(String sql) {
  private static final long[] SIZES = {1, 500, 1000, 1500, 2000, 3001, 4000, 10_000, 60_000};

  /**
   * @param keys by which sessions are parted
   */
  static RandomWindow over(
      String table, String time, Random random, List<String> keys, RandomTimes times) {
    String data = "TABLE " + table;
    String column = ", DESCRIPTOR(" + time + "), ";
    long pace = times.pace();
    String offset =
        random.nextInt(4) == 0 ? ", " + interval((random.nextInt(9000) - 4500) * pace) : "";
    if (pace == 86_400 && random.nextInt(2) == 0) {
      return new RandomWindow(calendar(data + column, random, offset));
    }
    return switch (random.nextInt(8)) {
      case 0, 1 ->
          new RandomWindow(
              "SESSION(" + data + partition(keys) + column + interval(size(random) * pace) + ")");
      case 2, 3 ->
          new RandomWindow(
              "TUMBLE(" + data + column + interval(size(random) * pace) + offset + ")");
      case 4, 5, 6 -> {
        long size = size(random) * pace;
        long slide = Math.max(size(random) * pace, size / 60);
        String sizes = interval(slide) + ", " + interval(size);
        yield new RandomWindow("HOP(" + data + column + sizes + offset + ")");
      }
      default -> {
        long step = size(random) * pace;
        String sizes = interval(step) + ", " + interval(step * (1 + random.nextInt(5)));
        yield new RandomWindow("CUMULATE(" + data + column + sizes + offset + ")");
      }
    };
  }

  /** Windows of months. */
  private static String calendar(String data, Random random, String offset) {
    int step = 1 + random.nextInt(3);
    String moved = random.nextInt(3) == 0 ? ", " + months(random.nextInt(25) - 12) : offset;
    return switch (random.nextInt(5)) {
      case 0, 1 -> "TUMBLE(" + data + months(step) + moved + ")";
      case 2 -> "HOP(" + data + months(step) + ", " + months(1 + random.nextInt(5)) + moved + ")";
      case 3 ->
          "CUMULATE("
              + data
              + months(step)
              + ", "
              + months(step * (1 + random.nextInt(4)))
              + moved
              + ")";
      default ->
          "CUMULATE(" + data + "INTERVAL '1' DAY, " + months(1 + random.nextInt(2)) + moved + ")";
    };
  }

  private static String months(int months) {
    return months % 12 == 0 && months != 0
        ? "INTERVAL '" + months / 12 + "' YEAR"
        : "INTERVAL '" + months + "' MONTH";
  }

  /** The call of a count window. */
  static String counted(String table, Random random, List<String> keys, RandomTimes times) {
    String data = "TABLE " + table + partition(keys);
    int rows = 1 + random.nextInt(random.nextBoolean() ? 3 : 9);
    String timeout =
        random.nextInt(2) == 0
            ? ", TIMEOUT => " + interval(SIZES[random.nextInt(SIZES.length)] * times.pace())
            : "";
    return random.nextBoolean()
        ? "COUNT_TUMBLE(DATA => " + data + ", SIZE => " + rows + timeout + ")"
        : "COUNT_HOP(DATA => "
            + data
            + ", SLIDE => "
            + (1 + random.nextInt(6))
            + ", SIZE => "
            + rows
            + timeout
            + ")";
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
    return "INTERVAL %s'%d.%03d' SECOND(9, 3)"
        .formatted(millis < 0 ? "-" : "", size / 1000, size % 1000);
  }
}
