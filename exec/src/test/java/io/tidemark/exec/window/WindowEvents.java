package io.tidemark.exec.window;

import io.tidemark.exec.batch.Watermarks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random rows of (ts, key, x BIGINT, d DOUBLE, keep BOOLEAN, k2 STRING), out of order. */
record WindowEvents(List<Event> events) {
  static final int TS = 0;
  static final int KEY = 1;
  static final int X = 2;
  static final int D = 3;
  static final int KEEP = 4;
  static final int K2 = 5;

  /**
   * @param watermark after the row
   */
  record Event(List<@Nullable Object> values, long watermark) {
    @Nullable Long time() {
      return (Long) values.get(TS);
    }
  }

  static WindowEvents random(Random random) {
    List<Event> events = new ArrayList<>();
    int count = 1 + random.nextInt(120);
    long delay = random.nextInt(12);
    long clock = random.nextInt(200) - 100;
    long watermark = Watermarks.NONE;
    for (int i = 0; i < count; i++) {
      clock += random.nextInt(40) == 0 ? random.nextInt(200) : random.nextInt(4);
      Long time = random.nextInt(25) == 0 ? null : clock - random.nextInt(30);
      if (time != null && random.nextInt(4) != 0) {
        watermark = Math.max(watermark, time - delay);
      }
      events.add(new Event(values(random, time), watermark));
    }
    return new WindowEvents(events);
  }

  private static List<@Nullable Object> values(Random random, @Nullable Long time) {
    double[] doubles = {
      0.1,
      -0.0,
      0.0,
      1e16,
      -1e16,
      1.0 / 3,
      Double.NaN,
      7.25,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY
    };
    double d = doubles[random.nextInt(random.nextInt(10) == 0 ? 10 : 6)];
    return Arrays.asList(
        time,
        random.nextInt(8) == 0 ? null : (Long) (long) (random.nextInt(4) - 1),
        random.nextInt(6) == 0 ? null : (Long) (long) (random.nextInt(9) - 4),
        random.nextInt(6) == 0 ? null : (Double) d,
        random.nextInt(7) != 0,
        random.nextInt(6) == 0 ? null : "k" + random.nextInt(3));
  }
}
