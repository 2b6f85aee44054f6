package io.tidemark.exec.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.aggregate.GroupAggregateOperator;
import io.tidemark.exec.aggregate.UpdatingAggregateOperator;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.changelog.ChangelogRowsOperator;
import io.tidemark.exec.changelog.FinalRowsOperator;
import io.tidemark.exec.changelog.FiringTime;
import io.tidemark.exec.changelog.LostRetractions;
import io.tidemark.exec.changelog.NetChangesOperator;
import io.tidemark.exec.changelog.NetRowsOperator;
import io.tidemark.exec.changelog.NewRowsOperator;
import io.tidemark.exec.changelog.Pace;
import io.tidemark.exec.changelog.StreamRowsOperator;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.operator.LateRowsOperator;
import io.tidemark.exec.operator.MeasuredOperator;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.UnkeptLateRows;
import io.tidemark.exec.operator.UnreadOutput;
import io.tidemark.exec.pipeline.AggregateLoop;
import io.tidemark.exec.relational.CountTableOperator;
import io.tidemark.exec.relational.CountedGroupsOperator;
import io.tidemark.exec.relational.LatenessOperator;
import io.tidemark.exec.relational.LimitOperator;
import io.tidemark.exec.relational.LiveSessionTableOperator;
import io.tidemark.exec.relational.ProcessingTimeOperator;
import io.tidemark.exec.relational.ReportOperator;
import io.tidemark.exec.relational.SessionTableOperator;
import io.tidemark.exec.relational.SinkOperator;
import io.tidemark.exec.relational.SortOperator;
import io.tidemark.exec.relational.SortOrder;
import io.tidemark.exec.relational.StatementSetOperator;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.exec.relational.UnionOperator;
import io.tidemark.exec.relational.WindowTableOperator;
import io.tidemark.exec.table.TableWriteOperator;
import io.tidemark.exec.window.HopSlices;
import io.tidemark.exec.window.LiveSessionOperator;
import io.tidemark.exec.window.LiveWindowOperator;
import io.tidemark.exec.window.SessionWindowOperator;
import io.tidemark.exec.window.SlicedWindowOperator;
import io.tidemark.exec.window.TestLoops;
import io.tidemark.exec.window.TumbleSlices;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * State is gone when the watermark has passed: after the end of the input no operator reports an
 * entry or a byte, whatever its rows were, also if they could have changed for ever.
 */
final class StateAtTheEndTest {
  private static final int TIME = 0;
  private static final int KEY = 1;
  private static final int VALUE = 2;
  private static final int KIND = 3;
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT);
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.timestamp(3), ColumnType.string(), BIGINT, ColumnType.string());
  private static final List<ColumnType> KEYS = List.of(ColumnType.string());

  /** Operators that hold nothing from call to call but what they are about to give. */
  private static final Set<Class<?>> WITHOUT_STATE =
      Set.of(
          TransformOperator.class,
          UnionOperator.class,
          LimitOperator.class,
          SinkOperator.class,
          StatementSetOperator.class,
          TableWriteOperator.class,
          WindowTableOperator.class,
          ProcessingTimeOperator.class,
          LatenessOperator.class,
          ReportOperator.class,
          MeasuredOperator.class);

  private static final List<AggregateSpec> CALLS =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.SUM, BIGINT, BIGINT, false),
          new AggregateSpec(Function.COUNT, BIGINT, BIGINT, true),
          new AggregateSpec(Function.MAX, BIGINT, BIGINT, false));

  private static final List<AggregateSpec> CALLS_THAT_RETRACT =
      CALLS.stream().map(AggregateSpec::retracting).toList();

  private static final List<AggregateSpec> CALLS_BY_SLICE =
      CALLS_THAT_RETRACT.stream().map(AggregateSpec::sliced).toList();

  /**
   * An operator to try.
   *
   * @param takesBack whether rows go, too
   */
  private record Tried(String name, boolean takesBack, Supplier<Operator> operators) {}

  private static AggregateLoop loop(TestLoops.Kind kind, List<AggregateSpec> calls) {
    return TestLoops.of(
        new TestLoops.Plan(
            kind, TIME, -1, List.of(KEY), null, calls, List.of(-1, VALUE, VALUE, VALUE)));
  }

  private static Operator updating(boolean takesBack, long ttlMillis) {
    List<AggregateSpec> calls = takesBack ? CALLS_THAT_RETRACT : CALLS;
    return new UpdatingAggregateOperator(
        KEYS,
        calls,
        false,
        loop(TestLoops.Kind.UPDATES, calls),
        takesBack ? loop(TestLoops.Kind.RETRACTIONS, calls) : null,
        ttlMillis);
  }

  private static Operator sliced() {
    return new SlicedWindowOperator(
        new HopSlices(5, 10, 0), TIME, KEYS, CALLS, false, loop(TestLoops.Kind.SLICES, CALLS));
  }

  private static Operator liveWindows(boolean takesBack, boolean isEarly) {
    List<AggregateSpec> calls = takesBack ? CALLS_BY_SLICE : CALLS;
    return new LiveWindowOperator(
        takesBack ? new HopSlices(5, 10, 0) : new TumbleSlices(10, 0),
        TIME,
        KEYS,
        calls,
        false,
        loop(TestLoops.Kind.LIVE_SLICES, calls),
        takesBack ? loop(TestLoops.Kind.LIVE_RETRACTIONS, calls) : null,
        isEarly,
        20);
  }

  private static NetChangesOperator net(
      int @Nullable [] key, NetChangesOperator.Form form, long everyMillis) {
    return new NetChangesOperator(TYPES, key, form, Pace.every(everyMillis, null));
  }

  private static List<Tried> tried() {
    int[] key = {KEY, TIME, VALUE};
    FiringTime time = new FiringTime(TIME, false, 0);
    List<Tried> all = new ArrayList<>();
    all.add(
        new Tried(
            "group aggregate",
            false,
            () -> new GroupAggregateOperator(KEYS, CALLS, false, loop(TestLoops.Kind.ALL, CALLS))));
    all.add(new Tried("updating aggregate", false, () -> updating(false, 0)));
    all.add(new Tried("updating aggregate of changes", true, () -> updating(true, 0)));
    all.add(new Tried("updating aggregate that forgets", false, () -> updating(false, 1000)));
    all.add(new Tried("windows", false, StateAtTheEndTest::sliced));
    all.add(new Tried("live windows", false, () -> liveWindows(false, true)));
    all.add(new Tried("live windows of changes", true, () -> liveWindows(true, true)));
    all.add(new Tried("windows with lateness", true, () -> liveWindows(true, false)));
    all.add(
        new Tried(
            "sessions",
            false,
            () ->
                new SessionWindowOperator(
                    5, TIME, KEYS, 1, CALLS, false, loop(TestLoops.Kind.SESSIONS, CALLS))));
    for (boolean isEarly : new boolean[] {true, false}) {
      all.add(
          new Tried(
              "live sessions, early " + isEarly,
              false,
              () ->
                  new LiveSessionOperator(
                      5,
                      isEarly,
                      20,
                      TIME,
                      KEYS,
                      1,
                      CALLS,
                      false,
                      loop(TestLoops.Kind.SESSIONS, CALLS))));
      all.add(
          new Tried(
              "live session rows, early " + isEarly,
              false,
              () ->
                  new LiveSessionTableOperator(
                      5, isEarly, 20, TIME, TYPES.get(TIME), List.of(KEY))));
    }
    all.add(
        new Tried(
            "session rows",
            false,
            () -> new SessionTableOperator(5, TIME, TYPES.get(TIME), List.of(KEY))));
    for (long timeout : new long[] {0, 10}) {
      all.add(
          new Tried(
              "count windows, timeout " + timeout,
              false,
              () -> new CountTableOperator(2, 5, timeout, TIME, true, List.of(KEY))));
    }
    all.add(
        new Tried(
            "count windows by the clock",
            false,
            () -> new CountTableOperator(3, 3, 1000, -1, false, List.of())));
    all.add(
        new Tried(
            "groups of count windows",
            false,
            () ->
                new CountedGroupsOperator(
                    KEYS, CALLS, false, List.of(KEY), loop(TestLoops.Kind.ALL, CALLS))));
    all.add(
        new Tried(
            "sort",
            false,
            () ->
                new SortOperator(
                    new SortOrder(List.of(new SortOrder.Key(VALUE, true, true))), 1, 5)));
    all.add(
        new Tried(
            "net rows",
            false,
            () -> new NetRowsOperator(KIND, TYPES, List.of(), new LostRetractions("t"))));
    all.add(
        new Tried(
            "net rows by key",
            false,
            () -> new NetRowsOperator(KIND, TYPES, List.of(KEY), new LostRetractions("t"))));
    all.add(
        new Tried(
            "changelog rows",
            false,
            () -> new ChangelogRowsOperator(KIND, 4, List.of(KEY), new LostRetractions("t"))));
    all.add(
        new Tried(
            "changelog rows without a key",
            false,
            () -> new ChangelogRowsOperator(KIND, 4, List.of(), new LostRetractions("t"))));
    for (NetChangesOperator.Form form : NetChangesOperator.Form.values()) {
      all.add(new Tried("net changes, " + form, true, () -> net(key, form, 0)));
      all.add(new Tried("net changes of rows, " + form, true, () -> net(null, form, 0)));
      all.add(new Tried("held changes, " + form, true, () -> net(key, form, 1_000_000)));
    }
    all.add(new Tried("final rows", true, () -> new FinalRowsOperator(time, key)));
    all.add(new Tried("final rows without a key", true, () -> new FinalRowsOperator(time, null)));
    all.add(new Tried("new rows", true, () -> new NewRowsOperator(key)));
    all.add(new Tried("stream rows", true, () -> StreamRowsOperator.of(key, null)));
    all.add(new Tried("stream rows of groups", true, () -> StreamRowsOperator.of(key, time)));
    all.add(
        new Tried(
            "windows with a table of late rows",
            false,
            () ->
                new LateRowsOperator(
                    sliced(), received(), batch -> batch, new TransformOperator(b -> b), false)));
    return all;
  }

  private static LateRowsOperator.Received received() {
    return new LateRowsOperator.Received(
        RowType.of(
            new RowField("ts", TYPES.get(TIME)),
            new RowField("k", TYPES.get(KEY)),
            new RowField("v", TYPES.get(VALUE)),
            new RowField("kind", TYPES.get(KIND))),
        TIME);
  }

  /** Rows of random times and keys; a row goes only if it is there. */
  private static List<Batch> batches(boolean takesBack, Random random) {
    List<Batch> batches = new ArrayList<>();
    List<List<@Nullable Object>> there = new ArrayList<>();
    long watermark = Watermarks.NONE;
    for (int i = 0; i < 30; i++) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      int count = 1 + random.nextInt(12);
      byte[] kinds = new byte[count];
      Watermarks steps = new Watermarks(watermark);
      for (int row = 0; row < count; row++) {
        if (takesBack && !there.isEmpty() && random.nextInt(3) == 0) {
          rows.add(there.remove(random.nextInt(there.size())));
          kinds[row] = Batch.DELETE;
        } else {
          long time = 3L * i + random.nextInt(20);
          rows.add(List.of(time, "k" + random.nextInt(4), 100L * i + row, "+I"));
          there.add(rows.get(row));
          watermark = Math.max(watermark, time - 12);
        }
        steps.step(row + 1, watermark);
      }
      Batch batch = HarnessRows.batch(TYPES, rows, steps);
      batches.add(takesBack ? batch.withKinds(kinds) : batch);
    }
    return batches;
  }

  @TestFactory
  Stream<DynamicTest> nothingIsHeldAfterTheEnd() {
    return tried().stream()
        .map(each -> DynamicTest.dynamicTest(each.name(), () -> nothingIsHeldAfterTheEnd(each)));
  }

  private static void nothingIsHeldAfterTheEnd(Tried tried) {
    for (int seed = 0; seed < 5; seed++) {
      Operator operator = tried.operators().get();
      operator.open(
          new OperatorContext(0, 1, 100, () -> 0, UnkeptLateRows.INSTANCE), UnreadOutput.INSTANCE);
      long most = 0;
      long unit = 0;
      for (Batch batch : batches(tried.takesBack(), new Random(seed))) {
        finish(operator, operator.process(0, batch));
        most = Math.max(most, operator.stateEntries());
        finish(operator, operator.endUnit(0, unit++));
        most = Math.max(most, operator.stateEntries());
      }
      assertThat(most).as("most state entries of %s", tried.name()).isPositive();
      finish(operator, operator.endOfInput(0));
      assertThat(operator.stateEntries()).as("state entries").isZero();
      assertThat(operator.stateBytes()).as("state bytes").isZero();
      operator.close();
    }
  }

  private static void finish(Operator operator, boolean isDone) {
    while (!isDone) {
      isDone = operator.resume();
    }
  }

  @Test
  void everyOperatorIsTried() throws IOException, URISyntaxException, ClassNotFoundException {
    Set<Class<?>> known = new HashSet<>(WITHOUT_STATE);
    tried().forEach(each -> known.add(each.operators().get().getClass()));
    assertThat(AllOperators.classes()).containsExactlyInAnyOrderElementsOf(known);
    assertThat(WITHOUT_STATE)
        .allSatisfy(
            type ->
                assertThat(type.getDeclaredMethods())
                    .extracting(method -> method.getName())
                    .doesNotContain("stateEntries", "stateBytes"));
  }
}
