package io.tidemark.exec.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.pipeline.AggregateLoop;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Operators under every batch split give what the naive twins give, order and bits included. */
class WindowOperatorPropertiesTest {
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

  private static final List<AggregateSpec> EXACT =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.SUM, BIGINT, BIGINT, false),
          new AggregateSpec(Function.COUNT, BIGINT, BIGINT, true));
  private static final List<Integer> EXACT_ARGUMENTS = List.of(-1, WindowEvents.X, WindowEvents.X);

  private static final List<AggregateSpec> INEXACT =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.SUM, DOUBLE, DOUBLE, false),
          new AggregateSpec(Function.MAX, DOUBLE, DOUBLE, false),
          new AggregateSpec(Function.COUNT, BIGINT, BIGINT, true));
  private static final List<Integer> INEXACT_ARGUMENTS =
      List.of(-1, WindowEvents.D, WindowEvents.D, WindowEvents.X);

  private static final List<AggregateSpec> MAXIMUM =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.MAX, DOUBLE, DOUBLE, false),
          new AggregateSpec(Function.COUNT, BIGINT, BIGINT, true));
  private static final List<Integer> MAXIMUM_ARGUMENTS =
      List.of(-1, WindowEvents.D, WindowEvents.X);

  private static Answer check(WindowEvents events, Supplier<Operator> operators) {
    OperatorHarness harness = new OperatorHarness(TYPES, operators).hashedBy(WindowEvents.KEY);
    for (WindowEvents.Event event : events.events()) {
      harness.row(event.values().toArray()).watermark(event.watermark());
    }
    return harness.check();
  }

  private static void matchesNaive(
      WindowEvents events, SliceSpec spec, NaiveWindows.Windows windows) {
    matchesNaive(
        events,
        spec,
        EXACT,
        EXACT_ARGUMENTS,
        new NaiveWindows(windows, g -> Arrays.asList(g.count(), g.sum(), g.distinct())));
    matchesNaive(
        events,
        spec,
        INEXACT,
        INEXACT_ARGUMENTS,
        new NaiveWindows(
            windows, g -> Arrays.asList(g.count(), g.doubleSum(), g.max(), g.distinct())));
    matchesNaive(
        events,
        spec,
        MAXIMUM,
        MAXIMUM_ARGUMENTS,
        new NaiveWindows(windows, g -> Arrays.asList(g.count(), g.max(), g.distinct())));
  }

  private static void matchesNaive(
      WindowEvents events,
      SliceSpec spec,
      List<AggregateSpec> calls,
      List<Integer> arguments,
      NaiveWindows naive) {
    AggregateLoop loop =
        TestLoops.of(
            new TestLoops.Plan(
                TestLoops.Kind.SLICES,
                WindowEvents.TS,
                WindowEvents.KEEP,
                List.of(WindowEvents.KEY),
                null,
                calls,
                arguments));
    Answer answer =
        check(
            events,
            () ->
                new SlicedWindowOperator(
                    spec, WindowEvents.TS, List.of(BIGINT), calls, false, loop));
    naive.run(events);
    assertThat(answer.rows()).isEqualTo(naive.rows());
    assertThat(answer.lateRows()).isEqualTo(naive.lateRows());
  }

  @Property(seed = "20", tries = 25, shrinking = ShrinkingMode.OFF)
  void tumbleMatchesNaive(@ForAll Random random) {
    long size = 1 + random.nextInt(25);
    long offset = random.nextInt(60) - 30;
    matchesNaive(
        WindowEvents.random(random),
        new TumbleSlices(size, offset),
        time -> NaiveWindows.tumble(time, size, offset));
  }

  @Property(seed = "20", tries = 25, shrinking = ShrinkingMode.OFF)
  void hopMatchesNaive(@ForAll Random random) {
    long slide = 1 + random.nextInt(12);
    long size = 1 + random.nextInt(40);
    long offset = random.nextInt(60) - 30;
    matchesNaive(
        WindowEvents.random(random),
        new HopSlices(slide, size, offset),
        time -> NaiveWindows.hop(time, slide, size, offset));
  }

  @Property(seed = "20", tries = 25, shrinking = ShrinkingMode.OFF)
  void cumulateMatchesNaive(@ForAll Random random) {
    long step = 1 + random.nextInt(10);
    long maxSize = step * (1 + random.nextInt(6));
    long offset = random.nextInt(60) - 30;
    matchesNaive(
        WindowEvents.random(random),
        new CumulateSlices(step, maxSize, offset),
        time -> NaiveWindows.cumulate(time, step, maxSize, offset));
  }

  @Property(seed = "20", tries = 25, shrinking = ShrinkingMode.OFF)
  void sessionsMatchNaive(@ForAll Random random) {
    sessionMatchesNaive(random, false);
  }

  @Property(seed = "20", tries = 25, shrinking = ShrinkingMode.OFF)
  void sessionsWithFurtherKeysMatchNaive(@ForAll Random random) {
    sessionMatchesNaive(random, true);
  }

  private static void sessionMatchesNaive(Random random, boolean hasFurtherKey) {
    long gap = 1 + random.nextInt(8);
    List<AggregateSpec> calls =
        List.of(
            new AggregateSpec(Function.COUNT, null, BIGINT, false),
            new AggregateSpec(Function.SUM, BIGINT, BIGINT, false),
            new AggregateSpec(Function.SUM, DOUBLE, DOUBLE, false));
    List<Integer> keys =
        hasFurtherKey ? List.of(WindowEvents.KEY, WindowEvents.K2) : List.of(WindowEvents.KEY);
    List<ColumnType> keyTypes =
        hasFurtherKey ? List.of(BIGINT, ColumnType.string()) : List.of(BIGINT);
    AggregateLoop loop =
        TestLoops.of(
            new TestLoops.Plan(
                TestLoops.Kind.SESSIONS,
                WindowEvents.TS,
                WindowEvents.KEEP,
                keys,
                null,
                calls,
                List.of(-1, WindowEvents.X, WindowEvents.D)));
    WindowEvents events = WindowEvents.random(random);
    Answer answer =
        check(
            events,
            () -> new SessionWindowOperator(gap, WindowEvents.TS, keyTypes, 1, calls, false, loop));
    NaiveSessions naive = new NaiveSessions(gap, hasFurtherKey);
    naive.run(events);
    assertThat(answer.rows()).isEqualTo(naive.rows());
    assertThat(answer.lateRows()).isEqualTo(naive.lateRows());
  }
}
