package io.tidemark.sqltests.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The text of a random windowed aggregate over the table {@code t}.
 *
 * @param isSession sessions may be merged in any order of arrival
 */
record RandomWindowQuery(String sql, boolean isSession) {
  private static final String[] AGGREGATES = {
    "COUNT(*)",
    "COUNT(v)",
    "COUNT(DISTINCT s)",
    "SUM(v)",
    "SUM(b)",
    "SUM(x)",
    "SUM(m)",
    "AVG(v)",
    "AVG(x)",
    "AVG(m)",
    "AVG(b)",
    "MIN(ts)",
    "MAX(s)",
    "MIN(x)",
    "MAX(b)",
    "MIN(m)",
    "MAX(f)",
    "MIN(s)",
    "SUM(DISTINCT v)",
    "COUNT(DISTINCT v)",
    "MAX(r)",
    "SUM(DISTINCT m)"
  };
  private static final String[] FILTERS = {
    "", "", "", " FILTER (WHERE v > 0)", " FILTER (WHERE f = TRUE)", " FILTER (WHERE s <> 'pear')"
  };
  private static final String[] CONDITIONS = {
    "", "", "v > -20", "s <> 'pear'", "s LIKE '%e%'", "k IS NOT NULL AND r >= 0", "x < 0 OR f"
  };

  static RandomWindowQuery of(Random random) {
    List<String> keys = new ArrayList<>(List.of("k", "r", "f"));
    keys.removeIf(key -> random.nextBoolean());
    boolean isSession = random.nextInt(4) == 0;
    String window = isSession ? session(random, keys) : grid(random);
    StringBuilder sql = new StringBuilder("SELECT ");
    keys.forEach(key -> sql.append(key).append(", "));
    sql.append("window_start, window_end");
    int calls = 1 + random.nextInt(4);
    for (int i = 0; i < calls; i++) {
      sql.append(",\n  ").append(pick(random, AGGREGATES)).append(pick(random, FILTERS));
      sql.append(" AS a").append(i);
    }
    sql.append("\nFROM TABLE(").append(window).append(")");
    String condition = pick(random, CONDITIONS);
    if (!condition.isEmpty()) {
      sql.append("\nWHERE ").append(condition);
    }
    sql.append("\nGROUP BY ").append(grouping(random, keys, isSession));
    sql.append("window_start, window_end");
    if (random.nextInt(4) == 0) {
      sql.append("\nHAVING COUNT(*) > 1");
    }
    return new RandomWindowQuery(sql.toString(), isSession);
  }

  private static String grouping(Random random, List<String> keys, boolean isSession) {
    if (keys.isEmpty()) {
      return "";
    }
    String list = String.join(", ", keys);
    return switch (isSession ? 3 : random.nextInt(6)) {
      case 0 -> "ROLLUP (" + list + "), ";
      case 1 -> "CUBE (" + list + "), ";
      case 2 -> "GROUPING SETS ((" + list + "), ()), ";
      default -> list + ", ";
    };
  }

  private static String session(Random random, List<String> keys) {
    String partition =
        switch (keys.size()) {
          case 0 -> "";
          case 1 -> " PARTITION BY " + keys.get(0);
          default -> " PARTITION BY (" + String.join(", ", keys) + ")";
        };
    return "SESSION(TABLE t" + partition + ", DESCRIPTOR(ts), " + interval(size(random)) + ")";
  }

  private static String grid(Random random) {
    String offset = random.nextInt(4) == 0 ? ", " + interval(random.nextInt(9000) - 4500) : "";
    return switch (random.nextInt(3)) {
      case 0 -> "TUMBLE(TABLE t, DESCRIPTOR(ts), " + interval(size(random)) + offset + ")";
      case 1 -> {
        long size = size(random);
        long slide = Math.max(size(random), size / 60);
        yield "HOP(TABLE t, DESCRIPTOR(ts), "
            + interval(slide)
            + ", "
            + interval(size)
            + offset
            + ")";
      }
      default -> {
        long step = size(random);
        long max = step * (1 + random.nextInt(5));
        yield "CUMULATE(TABLE t, DESCRIPTOR(ts), "
            + interval(step)
            + ", "
            + interval(max)
            + offset
            + ")";
      }
    };
  }

  private static long size(Random random) {
    long[] sizes = {1, 500, 1000, 1500, 2000, 3001, 4000, 10_000, 60_000};
    int first = random.nextInt(12) == 0 ? 0 : 1;
    return sizes[first + random.nextInt(sizes.length - first)];
  }

  /** Milliseconds as an SQL literal. */
  static String interval(long millis) {
    long size = Math.abs(millis);
    return "INTERVAL %s'%d.%03d' SECOND(5, 3)"
        .formatted(millis < 0 ? "-" : "", size / 1000, size % 1000);
  }

  private static String pick(Random random, String[] from) {
    return from[random.nextInt(from.length)];
  }
}
