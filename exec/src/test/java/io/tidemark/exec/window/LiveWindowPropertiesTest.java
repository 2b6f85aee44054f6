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
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.jspecify.annotations.Nullable;

/** Windows that change give, unit by unit, what the naive twin gives, order and bits included. */
class LiveWindowPropertiesTest {
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

  private static final List<AggregateSpec> SUMS =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.SUM, DOUBLE, DOUBLE, false),
          new AggregateSpec(Function.MAX, DOUBLE, DOUBLE, false));
  private static final List<Integer> SUM_ARGUMENTS = List.of(-1, WindowEvents.D, WindowEvents.D);

  private static final List<AggregateSpec> EXACT =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false).retracting(),
          new AggregateSpec(Function.SUM, BIGINT, BIGINT, false).retracting(),
          new AggregateSpec(Function.MAX, DOUBLE, DOUBLE, false).retracting(),
          new AggregateSpec(Function.COUNT, BIGINT, BIGINT, true).retracting());
  private static final List<Integer> EXACT_ARGUMENTS =
      List.of(-1, WindowEvents.X, WindowEvents.D, WindowEvents.X);

  private record Shape(SliceSpec spec, NaiveWindows.Windows windows) {
    static Shape random(Random random) {
      long offset = random.nextInt(60) - 30;
      long step = 1 + random.nextInt(10);
      return switch (random.nextInt(3)) {
        case 0 -> {
          long size = 1 + random.nextInt(25);
          yield new Shape(
              new TumbleSlices(size, offset), time -> NaiveWindows.tumble(time, size, offset));
        }
        case 1 -> {
          long size = 1 + random.nextInt(40);
          yield new Shape(
              new HopSlices(step, size, offset),
              time -> NaiveWindows.hop(time, step, size, offset));
        }
        default -> {
          long maxSize = step * (1 + random.nextInt(6));
          yield new Shape(
              new CumulateSlices(step, maxSize, offset),
              time -> NaiveWindows.cumulate(time, step, maxSize, offset));
        }
      };
    }
  }

  private static AggregateLoop loop(
      TestLoops.Kind kind, List<AggregateSpec> calls, List<Integer> arguments) {
    return TestLoops.of(
        new TestLoops.Plan(
            kind,
            WindowEvents.TS,
            WindowEvents.KEEP,
            List.of(WindowEvents.KEY),
            null,
            calls,
            arguments));
  }

  private static long lateness(Random random) {
    return random.nextInt(4) == 0 ? 0 : random.nextInt(40);
  }

  private static void check(
      OperatorHarness harness, NaiveLiveWindows naive, Random random, boolean takesBack) {
    int unitRows = 1 + random.nextInt(12);
    List<List<@Nullable Object>> there = new ArrayList<>();
    for (WindowEvents.Event event : WindowEvents.random(random).events()) {
      harness.row(event.values().toArray()).watermark(event.watermark());
      naive.add(event.values(), false, event.watermark());
      there.add(event.values());
      if (takesBack && random.nextInt(3) == 0) {
        List<@Nullable Object> going = there.remove(random.nextInt(there.size()));
        harness.change("-D", going.toArray());
        naive.add(going, true, event.watermark());
      }
      if (random.nextInt(unitRows) == 0) {
        harness.endUnit();
        naive.endUnit();
      }
    }
    harness.endUnit();
    naive.endUnit();
    naive.end();
    Answer answer = harness.check();
    assertThat(answer.rows()).isEqualTo(naive.rows());
    assertThat(answer.lateRows()).isEqualTo(naive.lateRows());
  }

  private static void sumsMatchNaive(Random random, boolean isEarly) {
    Shape shape = Shape.random(random);
    long lateness = lateness(random);
    boolean isSliced = !shape.spec().isOneSlice();
    List<AggregateSpec> calls = SUMS.stream().map(c -> isSliced ? c.sliced() : c).toList();
    AggregateLoop loop = loop(TestLoops.Kind.LIVE_SLICES, calls, SUM_ARGUMENTS);
    OperatorHarness harness =
        new OperatorHarness(
                TYPES,
                () ->
                    new LiveWindowOperator(
                        shape.spec(),
                        WindowEvents.TS,
                        List.of(BIGINT),
                        calls,
                        false,
                        loop,
                        null,
                        isEarly,
                        lateness))
            .hashedBy(WindowEvents.KEY);
    NaiveWindows.Results results = g -> Arrays.asList(g.count(), g.doubleSum(), g.max());
    check(
        harness, new NaiveLiveWindows(shape.windows(), results, isEarly, lateness), random, false);
  }

  private static void retractionsMatchNaive(Random random, boolean isEarly) {
    Shape shape = Shape.random(random);
    long lateness = lateness(random);
    OperatorHarness harness =
        new OperatorHarness(
                TYPES,
                () ->
                    new LiveWindowOperator(
                        shape.spec(),
                        WindowEvents.TS,
                        List.of(BIGINT),
                        EXACT,
                        false,
                        loop(TestLoops.Kind.LIVE_SLICES, EXACT, EXACT_ARGUMENTS),
                        loop(TestLoops.Kind.LIVE_RETRACTIONS, EXACT, EXACT_ARGUMENTS),
                        isEarly,
                        lateness))
            .hashedBy(WindowEvents.KEY);
    NaiveWindows.Results results = g -> Arrays.asList(g.count(), g.sum(), g.max(), g.distinct());
    check(harness, new NaiveLiveWindows(shape.windows(), results, isEarly, lateness), random, true);
  }

  @Property(seed = "51", tries = 40, shrinking = ShrinkingMode.OFF)
  void openWindowsMatchNaive(@ForAll Random random) {
    sumsMatchNaive(random, true);
  }

  @Property(seed = "52", tries = 40, shrinking = ShrinkingMode.OFF)
  void correctedWindowsMatchNaive(@ForAll Random random) {
    sumsMatchNaive(random, false);
  }

  @Property(seed = "53", tries = 40, shrinking = ShrinkingMode.OFF)
  void windowsOfRowsThatGoMatchNaive(@ForAll Random random) {
    retractionsMatchNaive(random, random.nextBoolean());
  }
}
