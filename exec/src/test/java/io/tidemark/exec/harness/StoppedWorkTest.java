package io.tidemark.exec.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import io.tidemark.exec.operator.ForwardingOperator;
import io.tidemark.exec.operator.LateRowsOperator;
import io.tidemark.exec.operator.MeasuredOperator;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.operator.StoppedException;
import io.tidemark.exec.operator.UnkeptLateRows;
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
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Work that grows with more than the rows of a batch is left in the middle once it is not wanted:
 * operators ask often enough, and after the answer nothing comes of the call.
 *
 * <p>Nothing is timed: work is counted in windows, rows and groups, and in how often was asked.
 */
final class StoppedWorkTest {
  private static final int TIME = 0;
  private static final int KEY = 1;
  private static final int VALUE = 2;
  private static final int KIND = 3;
  private static final int BATCH = 1000;

  /** An operator may do so many small steps, such as a comparison, before it asks again. */
  private static final int STRIDE = 4096;

  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT);
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.timestamp(3), BIGINT, BIGINT, ColumnType.string());
  private static final List<ColumnType> KEYS = List.of(BIGINT);

  private static final AggregateSpec COUNT = new AggregateSpec(Function.COUNT, null, BIGINT, false);
  private static final AggregateSpec MAX = new AggregateSpec(Function.MAX, BIGINT, BIGINT, false);

  private static final AggregateSpec LAST =
      new AggregateSpec(Function.LAST_VALUE, BIGINT, BIGINT, false);

  /**
   * What these do in one call is bounded by the rows of a batch, or they give it batch by batch:
   * their step asks at each. Those that are left at the end of a changelog are only numbered.
   */
  private static final Set<Class<?>> BOUNDED =
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
          NetRowsOperator.class,
          ReportOperator.class,
          MeasuredOperator.class,
          LateRowsOperator.class);

  /** What is done to an operator. */
  private interface Work {
    void on(Operator operator);
  }

  /**
   * Long work of an operator.
   *
   * @param asks how often it asks at least
   * @param before is done before anybody is asked
   * @param work the calls that are stopped
   */
  private record LongWork(
      String name, int asks, Supplier<Operator> operators, Work before, Work work) {}

  private static AggregateLoop loop(TestLoops.Kind kind, AggregateSpec... calls) {
    List<Integer> arguments = new ArrayList<>();
    for (AggregateSpec call : calls) {
      arguments.add(call == COUNT ? -1 : VALUE);
    }
    return TestLoops.of(
        new TestLoops.Plan(kind, TIME, -1, List.of(KEY), null, List.of(calls), arguments));
  }

  private static Operator windows(long slide, long size, AggregateSpec... calls) {
    return new SlicedWindowOperator(
        new HopSlices(slide, size, 0),
        TIME,
        KEYS,
        List.of(calls),
        false,
        loop(TestLoops.Kind.SLICES, calls));
  }

  private static Operator live(long slide, long size) {
    return new LiveWindowOperator(
        new HopSlices(slide, size, 0),
        TIME,
        KEYS,
        List.of(COUNT),
        false,
        loop(TestLoops.Kind.LIVE_SLICES, COUNT),
        null,
        true,
        0);
  }

  private static Operator net(int @Nullable [] key, NetChangesOperator.Form form) {
    return new NetChangesOperator(TYPES, key, form, Pace.every(0, null));
  }

  /** Rows of (time, key, value, kind), in batches; keys fall. */
  private static Work rows(int count, long step, int keys, boolean takesBack) {
    return operator -> {
      for (int from = 0; from < count; from += BATCH) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int i = from; i < Math.min(count, from + BATCH); i++) {
          rows.add(List.of(i * step, (long) keys - i % keys, (long) (i * 31 % 977), "+I"));
        }
        Batch batch = HarnessRows.batch(TYPES, rows, Watermarks.still(Watermarks.NONE));
        finish(operator, operator.process(0, batch));
        if (takesBack) {
          byte[] kinds = new byte[rows.size()];
          Arrays.fill(kinds, 0, kinds.length / 2, Batch.DELETE);
          int[] half = new int[kinds.length / 2];
          Arrays.setAll(half, i -> i);
          finish(operator, operator.process(0, batch.withKinds(kinds).select(half, half.length)));
        }
      }
    };
  }

  private static Work rows(int count, long step, int keys) {
    return rows(count, step, keys, false);
  }

  private static void finish(Operator operator, boolean isDone) {
    for (boolean done = isDone; !done; ) {
      done = operator.resume();
    }
  }

  private static final Work NOTHING = operator -> {};
  private static final Work END = operator -> finish(operator, operator.endOfInput(0));
  private static final Work UNIT = operator -> finish(operator, operator.endUnit(0, 1));

  private static Work then(Work first, Work second) {
    return operator -> {
      first.on(operator);
      second.on(operator);
    };
  }

  private static List<LongWork> works() {
    int[] key = {KEY};
    int many = 40_000;
    int slices = many / STRIDE;
    List<LongWork> all = new ArrayList<>();
    all.add(new LongWork("windows", 9000, () -> windows(1, 9000, COUNT), rows(1, 0, 1), END));
    all.add(new LongWork("windows of MAX", 9000, () -> windows(1, 9000, MAX), rows(1, 0, 1), END));
    all.add(
        new LongWork(
            "groups of windows", 3 * slices, () -> windows(1, 2, COUNT), rows(many, 0, many), END));
    all.add(
        new LongWork(
            "groups of windows of MAX",
            3 * slices,
            () -> windows(1, 2, MAX),
            rows(many, 0, many),
            END));
    all.add(
        new LongWork(
            "windows that are folded", 500, () -> windows(1, 500, LAST), rows(1, 0, 1), END));
    all.add(
        new LongWork(
            "slices far back", 900, () -> windows(1, 2, COUNT), NOTHING, rows(900, -5, 1)));
    all.add(new LongWork("windows of a row", 5000, () -> live(1, 5000), NOTHING, rows(1, 0, 1)));
    all.add(new LongWork("open windows", 1, () -> live(1, 5000), rows(1, 0, 1), UNIT));
    all.add(
        new LongWork(
            "groups of an open window", 100, () -> live(5, 10), rows(many, 0, many), UNIT));
    all.add(
        new LongWork(
            "groups",
            slices,
            () ->
                new GroupAggregateOperator(
                    KEYS, List.of(COUNT), false, loop(TestLoops.Kind.ALL, COUNT)),
            rows(many, 0, many),
            END));
    all.add(
        new LongWork(
            "groups by text",
            10 * slices,
            () ->
                new GroupAggregateOperator(
                    List.of(BIGINT, BIGINT),
                    List.of(COUNT),
                    false,
                    TestLoops.of(
                        new TestLoops.Plan(
                            TestLoops.Kind.ALL,
                            TIME,
                            -1,
                            List.of(KEY, VALUE),
                            null,
                            List.of(COUNT),
                            List.of(-1)))),
            rows(many, 0, many),
            END));
    all.add(
        new LongWork(
            "groups that change",
            10 * slices,
            () ->
                new UpdatingAggregateOperator(
                    KEYS, List.of(COUNT), false, loop(TestLoops.Kind.UPDATES, COUNT), null, 0),
            rows(many, 0, many),
            UNIT));
    all.add(
        new LongWork(
            "groups that expire",
            slices,
            () ->
                new UpdatingAggregateOperator(
                    KEYS, List.of(COUNT), false, loop(TestLoops.Kind.UPDATES, COUNT), null, 5),
            then(rows(many, 0, many), UNIT),
            operator -> operator.tick(10)));
    all.add(
        new LongWork(
            "groups of a count window",
            slices,
            () ->
                new CountedGroupsOperator(
                    KEYS, List.of(COUNT), false, List.of(TIME), loop(TestLoops.Kind.ALL, COUNT)),
            rows(many, 0, many),
            END));
    all.add(
        new LongWork(
            "count windows of a row",
            3000 * 3000 / 2 / STRIDE / 2,
            () -> new CountTableOperator(1, 3000, 0, -1, false, List.of()),
            NOTHING,
            rows(3000, 0, 1)));
    all.add(
        new LongWork(
            "sort",
            10 * slices,
            () ->
                new SortOperator(
                    new SortOrder(List.of(new SortOrder.Key(VALUE, true, true))), 0, -1),
            rows(many, 0, many),
            END));
    addSessions(all, many);
    addChanges(all, key, many);
    return all;
  }

  private static void addSessions(List<LongWork> all, int many) {
    int slices = many / STRIDE;
    all.add(
        new LongWork(
            "sessions",
            10 * slices,
            () ->
                new SessionWindowOperator(
                    5, TIME, KEYS, 1, List.of(COUNT), false, loop(TestLoops.Kind.SESSIONS, COUNT)),
            rows(many, 0, many),
            END));
    all.add(
        new LongWork(
            "sessions of a key",
            6000 * 6000 / 2 / STRIDE / 4,
            () ->
                new SessionWindowOperator(
                    5, TIME, KEYS, 1, List.of(COUNT), false, loop(TestLoops.Kind.SESSIONS, COUNT)),
            NOTHING,
            rows(6000, 100, 1)));
    all.add(
        new LongWork(
            "sessions that change",
            10 * slices,
            () ->
                new LiveSessionOperator(
                    5,
                    true,
                    20,
                    TIME,
                    KEYS,
                    1,
                    List.of(COUNT),
                    false,
                    loop(TestLoops.Kind.SESSIONS, COUNT)),
            rows(many, 0, many),
            UNIT));
    all.add(
        new LongWork(
            "rows of sessions",
            3 * slices,
            () -> new SessionTableOperator(5, TIME, TYPES.get(TIME), List.of(KEY)),
            rows(many, 0, many),
            END));
    all.add(
        new LongWork(
            "rows of sessions that change",
            many,
            () -> new LiveSessionTableOperator(5, true, 20, TIME, TYPES.get(TIME), List.of(KEY)),
            rows(many, 0, many),
            UNIT));
  }

  private static void addChanges(List<LongWork> all, int[] key, int many) {
    int slices = many / STRIDE;
    for (NetChangesOperator.Form form : NetChangesOperator.Form.values()) {
      all.add(
          new LongWork(
              "net changes by key, " + form,
              form == NetChangesOperator.Form.MOVES ? slices : 5 * slices,
              () -> net(key, form),
              rows(many, 0, many),
              UNIT));
      all.add(
          new LongWork(
              "net changes of rows, " + form,
              slices,
              () -> net(null, form),
              rows(many, 1, many, true),
              UNIT));
      all.add(
          new LongWork(
              "rows that go, " + form,
              slices,
              () -> net(key, form),
              rows(many, 1, many),
              operator -> {
                Batch first =
                    HarnessRows.batch(
                        TYPES,
                        List.of(List.of(0L, (long) many, 0L, "+I")),
                        Watermarks.still(Watermarks.NONE));
                operator.process(0, first.withKinds(new byte[] {Batch.DELETE}));
              }));
    }
    all.add(
        new LongWork(
            "final rows",
            3 * slices,
            () -> new FinalRowsOperator(new FiringTime(TIME, false, 0), key),
            rows(many, 1, many),
            END));
    all.add(
        new LongWork(
            "rows of a changelog that are left",
            1,
            () -> new ChangelogRowsOperator(KIND, 4, List.of(KEY), new LostRetractions("t")),
            rows(many, 1, many),
            UNIT));
    all.add(
        new LongWork(
            "versions of rows",
            slices + slices / 2,
            () -> StreamRowsOperator.of(new int[] {KEY, TIME}, new FiringTime(TIME, false, 0)),
            rows(many, 1, many),
            operator -> {
              operator.advance(0, many / 2);
              operator.endUnit(0, 1);
            }));
    all.add(
        new LongWork(
            "rows that are gone",
            2 * slices,
            () -> new NewRowsOperator(key),
            then(NOTHING, StoppedWorkTest::deleteMany),
            UNIT));
  }

  private static void deleteMany(Operator operator) {
    rows(80_000, 1, 80_000, false)
        .on(
            new ForwardingOperator(operator) {
              @Override
              public boolean process(int input, Batch batch) {
                byte[] kinds = new byte[batch.rowCount()];
                Arrays.fill(kinds, Batch.DELETE);
                return super.process(input, batch.withKinds(kinds));
              }
            });
  }

  /** Counts how often was asked, and answers yes from some time on. */
  private static final class Asked {
    private int asks;
    private int stopAt = Integer.MAX_VALUE;

    boolean isStopped() {
      return asks++ >= stopAt;
    }
  }

  /** Takes everything, and notes what comes after the stop. */
  private static final class Results implements Output {
    private final Asked asked;
    private int late;
    private int ends;

    Results(Asked asked) {
      this.asked = asked;
    }

    private void note() {
      late += asked.asks > asked.stopAt ? 1 : 0;
    }

    @Override
    public boolean hasRoom() {
      return true;
    }

    @Override
    public void emit(Batch batch) {
      note();
    }

    @Override
    public void advance(long watermark) {
      note();
    }

    @Override
    public void endUnit(long unit) {
      note();
      ends++;
    }

    @Override
    public void endOfInput() {
      note();
      ends++;
    }
  }

  @TestFactory
  Stream<DynamicTest> longWorkIsLeftInTheMiddle() {
    return works().stream()
        .map(each -> DynamicTest.dynamicTest(each.name(), () -> isLeftInTheMiddle(each)));
  }

  private static void isLeftInTheMiddle(LongWork work) {
    Asked whole = new Asked();
    Operator undisturbed = open(work, whole, new Results(whole));
    work.work().on(undisturbed);
    assertThat(whole.asks).as("how often was asked").isGreaterThanOrEqualTo(work.asks());
    for (int stopAt : new int[] {0, whole.asks / 3, whole.asks - 1}) {
      Asked asked = new Asked();
      Results results = new Results(asked);
      Operator operator = open(work, asked, results);
      int endsBefore = results.ends;
      asked.stopAt = stopAt;
      assertThatThrownBy(() -> work.work().on(operator)).isInstanceOf(StoppedException.class);
      assertThat(asked.asks).as("asked no more after the answer").isEqualTo(stopAt + 1);
      assertThat(results.late).as("what came after the stop").isZero();
      assertThat(results.ends).as("ends of units").isEqualTo(endsBefore);
      operator.close();
    }
  }

  private static Operator open(LongWork work, Asked asked, Results results) {
    Operator operator = work.operators().get();
    StopSignal stop = new StopSignal(asked::isStopped);
    operator.open(
        new OperatorContext(0, 1, BATCH, () -> 0, UnkeptLateRows.INSTANCE, stop), results);
    work.before().on(operator);
    asked.asks = 0;
    return operator;
  }

  @Test
  void everyOperatorIsTried() throws IOException, URISyntaxException, ClassNotFoundException {
    Set<Class<?>> known = new HashSet<>(BOUNDED);
    works().forEach(each -> known.add(each.operators().get().getClass()));
    assertThat(AllOperators.classes()).containsExactlyInAnyOrderElementsOf(known);
  }
}
