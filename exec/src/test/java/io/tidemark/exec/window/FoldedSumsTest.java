package io.tidemark.exec.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.pipeline.AggregateLoop;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Sums of DOUBLE over windows that overlap are the left folds of their slices, to the bit: with
 * many keys and few, keys that come and vanish, slices without rows, and rows that are late.
 */
class FoldedSumsTest {
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType DOUBLE = ColumnType.of(Kind.DOUBLE);
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.timestamp(3),
          BIGINT,
          BIGINT,
          DOUBLE,
          ColumnType.of(Kind.BOOLEAN),
          ColumnType.string());
  private static final List<AggregateSpec> CALLS =
      List.of(
          new AggregateSpec(Function.SUM, DOUBLE, DOUBLE, false),
          new AggregateSpec(Function.SUM, BIGINT, BIGINT, false),
          new AggregateSpec(Function.COUNT, null, BIGINT, false));
  private static final double[] VALUES = {
    0.1, -0.0, 0.0, 1e16, -1e16, 1.0 / 3, 4.9e-324, -2.5, 1e-300
  };
  private static final double[] RARE = {
    Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE
  };

  /** State that is written and read after each row takes time. */
  private static final int MOST_RESTORED = 600;

  private final Random random = new Random(7);
  private final List<WindowEvents.Event> events = new ArrayList<>();
  private long watermark = -1_000;

  private void add(long time, long key, double value, long delay) {
    watermark = Math.max(watermark, time - delay);
    Long number = random.nextInt(5) == 0 ? null : Long.valueOf(random.nextInt(9) - 4);
    Double sum = random.nextInt(8) == 0 ? null : Double.valueOf(value);
    List<Object> values = Arrays.asList(time, key, number, sum, true, null);
    events.add(new WindowEvents.Event(values, watermark));
  }

  private double value() {
    return random.nextInt(60) == 0
        ? RARE[random.nextInt(RARE.length)]
        : VALUES[random.nextInt(VALUES.length)];
  }

  /** Compares with what comes straight from the definitions. */
  private Answer check(long slide, long size) {
    AggregateLoop loop =
        TestLoops.of(
            new TestLoops.Plan(
                TestLoops.Kind.SLICES,
                WindowEvents.TS,
                WindowEvents.KEEP,
                List.of(WindowEvents.KEY),
                null,
                CALLS,
                List.of(WindowEvents.D, WindowEvents.X, -1)));
    OperatorHarness harness =
        new OperatorHarness(
            TYPES,
            () ->
                new SlicedWindowOperator(
                    new HopSlices(slide, size, 0),
                    WindowEvents.TS,
                    List.of(BIGINT),
                    CALLS,
                    false,
                    loop));
    if (events.size() > MOST_RESTORED) {
      harness.withoutSnapshots();
    } else {
      harness.hashedBy(WindowEvents.KEY);
    }
    for (WindowEvents.Event event : events) {
      harness.row(event.values().toArray()).watermark(event.watermark());
    }
    Map<Long, List<NaiveWindows.Window>> known = new HashMap<>();
    NaiveWindows naive =
        new NaiveWindows(
            time -> known.computeIfAbsent(time, t -> NaiveWindows.hop(t, slide, size, 0)),
            g -> Arrays.asList(g.doubleSum(), g.sum(), g.count()));
    naive.run(new WindowEvents(events));
    Answer answer = harness.check();
    assertThat(answer.rows()).isEqualTo(naive.rows());
    assertThat(answer.lateRows()).isEqualTo(naive.lateRows());
    return answer;
  }

  @Test
  void sparseSlicesLieBetweenDenseOnes() {
    for (int slice = 0; slice < 40; slice++) {
      int rows = slice % 3 == 0 ? 60 : 4;
      for (int i = 0; i < rows; i++) {
        add(2L * slice + random.nextInt(2), random.nextInt(50), value(), 2);
      }
    }
    check(2, 24);
  }

  @Test
  void tilesHoldMoreKeysThanOne() {
    for (int slice = 0; slice < 6; slice++) {
      for (int key = 0; key < 600; key += 1 + random.nextInt(3)) {
        add(4L * slice + random.nextInt(4), key, value(), 3);
      }
    }
    check(4, 12);
  }

  @Test
  void lateRowsChangeSlicesThatAreFolded() {
    for (int i = 0; i < 500; i++) {
      long time = i / 5 - (random.nextInt(6) == 0 ? random.nextInt(24) : 0);
      add(time, random.nextInt(i < 250 ? 8 : 40), value(), 0);
    }
    Answer answer = check(2, 24);
    assertThat(answer.lateRows()).isNotEmpty();
  }

  @Test
  void lateRowsMakeSlicesAndKeysThatWereNotThere() {
    for (int i = 0; i < 200; i++) {
      long clock = 6L * (i / 4);
      boolean isLate = random.nextInt(3) == 0;
      add(isLate ? clock - 3 - random.nextInt(20) : clock, isLate ? 100 + i : i % 7, value(), 0);
    }
    check(3, 27);
  }

  @Test
  void keysVanishAndTheTableStartsAnew() {
    for (int i = 0; i < 1_300; i++) {
      add(i / 100, i, value(), 1);
    }
    for (int i = 0; i < 150; i++) {
      add(13 + i / 5, 1_290 + random.nextInt(20), value(), 1);
    }
    check(2, 8);
  }

  @Test
  void windowsAfterLongGapsStartFromNothing() {
    for (int i = 0; i < 120; i++) {
      add(1_000_000L * (i / 30) + i % 30, random.nextInt(3), i % 30 < 4 ? -0.0 : value(), 1);
    }
    check(1, 12);
  }
}
