package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.ColumnType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What ANALYZE LATENESS says of times in the order in which they come. */
final class LatenessReport {
  private static final List<String> MEASURES = List.of("p50", "p90", "p99", "p99.9", "max");
  private static final List<Double> SHARES = List.of(0.5, 0.9, 0.99, 0.999, 1.0);

  /** Delays of a watermark to choose from, in seconds. */
  private static final List<Long> CANDIDATES =
      List.of(0L, 1L, 5L, 10L, 30L, 60L, 300L, 900L, 3600L, 21_600L, 86_400L, 604_800L);

  private LatenessReport() {}

  /**
   * @param type of the only column of the rows: TIMESTAMP or TIMESTAMP_LTZ
   */
  static List<@Nullable Object[]> of(ColumnType type, List<@Nullable Object[]> rows) {
    long units = type.isMicros() ? 1000 : 1;
    List<@Nullable Long> times = new ArrayList<>();
    for (@Nullable Object[] row : rows) {
      Long time = (Long) row[0];
      times.add(time == null ? null : (Long) Math.floorDiv(time, units));
    }
    return of(times);
  }

  /**
   * @param times epoch milliseconds, or null
   */
  private static List<@Nullable Object[]> of(List<@Nullable Long> times) {
    List<Long> delays = new ArrayList<>();
    List<Long> late = new ArrayList<>();
    Long latest = null;
    long nulls = 0;
    for (Long time : times) {
      if (time == null) {
        nulls++;
      } else if (latest == null || time > latest) {
        latest = time;
        delays.add(0L);
      } else {
        // A watermark that is behind by no more than this has passed the row's time.
        late.add(latest - time);
        delays.add(latest - time);
      }
    }
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (int i = 0; i < MEASURES.size(); i++) {
      rows.add(row(MEASURES.get(i), quantile(delays, SHARES.get(i)), late, delays.size(), nulls));
    }
    for (long seconds : CANDIDATES) {
      @Nullable Object[] row = row("watermark", seconds * 1000, late, delays.size(), nulls);
      rows.add(row);
      if (Long.valueOf(0).equals(row[2])) {
        break;
      }
    }
    return rows;
  }

  /** The least delay that so many of all do not exceed. */
  private static long quantile(List<Long> delays, double share) {
    for (long delay : delays.stream().sorted().toList()) {
      long within = delays.stream().filter(d -> d <= delay).count();
      if (within >= share * delays.size()) {
        return delay;
      }
    }
    return 0;
  }

  private static @Nullable Object[] row(
      String measure, long delay, List<Long> late, int rows, long nulls) {
    long count = late.stream().filter(by -> by >= delay).count();
    Double share =
        rows == 0
            ? null
            : (Double)
                BigDecimal.valueOf(count)
                    .divide(BigDecimal.valueOf(rows), 6, RoundingMode.HALF_UP)
                    .doubleValue();
    return new Object[] {measure, delay, count, share, (long) rows, nulls};
  }
}
