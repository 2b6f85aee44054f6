package io.tidemark.exec.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.exec.relational.UnionOperator;
import io.tidemark.exec.source.GrowingTable;
import io.tidemark.exec.source.SourceInput;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.TableSource;
import io.tidemark.exec.table.ArrivalTimes;
import io.tidemark.exec.table.Arrivals;
import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.Due;
import io.tidemark.exec.table.ManagedTable;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.ManagedTables;
import io.tidemark.exec.table.OutsideClock;
import io.tidemark.exec.table.Retention;
import io.tidemark.exec.table.RowWatermarks;
import io.tidemark.exec.table.TableReading;
import io.tidemark.exec.table.TableWriteOperator;
import io.tidemark.exec.table.TableWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class FollowingJobTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT).notNull();
  private static final RowType COLUMNS =
      RowType.of(new RowField("k", BIGINT), new RowField("v", BIGINT));

  private final ManagedTables tables = new ManagedTables(() -> 0);
  private final Arrivals arrivals = tables.arrivals();

  private static TableDefinition definition(String name) {
    return new TableDefinition(
        name,
        List.of(
            new TableDefinition.SourceColumn("k", BIGINT, null),
            new TableDefinition.SourceColumn("v", BIGINT, null)),
        Map.of());
  }

  private ManagedTable table(String name, List<Integer> key, boolean isView) {
    return new ManagedTable(
        name,
        COLUMNS,
        key,
        Retention.NONE,
        false,
        isView,
        RowWatermarks.NONE,
        ArrivalTimes.NONE,
        arrivals);
  }

  private static Batch row(long key, long value) {
    return HarnessRows.batch(
        COLUMNS.types(), List.of(List.of(key, value)), Watermarks.still(Watermarks.NONE));
  }

  private static JobNode.Followed source(TableReading reading) {
    return new JobNode.Followed(
        reading.tableName(),
        reading,
        null,
        -1,
        WatermarkStrategy.DEFAULT,
        null,
        null,
        COLUMNS,
        e -> e);
  }

  private static JobNode.Step step(Supplier<Operator> operator, JobNode... inputs) {
    List<JobNode.Input> all = new ArrayList<>();
    for (JobNode input : inputs) {
      all.add(new JobNode.Input(input, new JobNode.Forward()));
    }
    return new JobNode.Step("step", operator, all, null);
  }

  /** A job that copies a table into a view. */
  private Job copy(ManagedTable from, ManagedTable to, TestScheduler scheduler) {
    JobSpec spec =
        arrivals.begin(
            () -> {
              TableReading reading = from.read(definition(from.name()), true);
              TableWriter writer = to.write();
              JobNode root = step(() -> new TableWriteOperator(writer), source(reading));
              return new JobSpec(to.name(), root, 2, writer, null);
            });
    return new Job(spec, JobHarness.host(scheduler), new Units());
  }

  private Job union(List<ManagedTable> tables, boolean isFollowed, Units to, TestScheduler on) {
    JobSpec spec =
        arrivals.still(
            () -> {
              List<JobNode> sources = new ArrayList<>();
              for (ManagedTable table : tables) {
                sources.add(source(table.read(definition(table.name()), isFollowed)));
              }
              JobNode root =
                  step(() -> new UnionOperator(tables.size()), sources.toArray(new JobNode[0]));
              return new JobSpec("q", root, 3);
            });
    return new Job(spec, JobHarness.host(on), to);
  }

  /** What each unit gave; a row as key=value, one that goes with a minus. */
  private static final class Units implements Output {
    private final List<String> units = new ArrayList<>();
    private final List<String> rows = new ArrayList<>();
    private boolean isEnded;

    @Override
    public boolean hasRoom() {
      return true;
    }

    @Override
    public void emit(Batch batch) {
      byte[] kinds = batch.kinds();
      for (int i = 0; i < batch.selectedCount(); i++) {
        List<@Nullable Object> values = HarnessRows.values(batch, batch.row(i));
        boolean goes = kinds != null && kinds[batch.row(i)] == Batch.DELETE;
        rows.add((goes ? "-" : "") + values.get(0) + "=" + values.get(1));
      }
    }

    @Override
    public void advance(long watermark) {
      rows.add("w" + (watermark == Watermarks.END ? "END" : watermark));
    }

    @Override
    public void tick(long clockMillis) {
      rows.add("t" + clockMillis);
    }

    @Override
    public void endUnit(long unit) {
      units.add(unit + ":" + String.join(" ", rows));
      rows.clear();
    }

    @Override
    public void endOfInput() {
      isEnded = true;
    }
  }

  private static void run(TestScheduler scheduler) {
    while (scheduler.runOne()) {
      // Until every task waits.
    }
  }

  private static void runSome(TestScheduler scheduler, Random random) {
    for (int i = random.nextInt(6); i > 0 && scheduler.runOne(); i--) {
      // A few tasks only, so that jobs are at different arrivals.
    }
  }

  @Test
  void aViewAndItsTableComeTogetherWhoeverIsFaster() {
    for (int seed = 0; seed < 200; seed++) {
      new FollowingJobTest().diamond(seed);
    }
  }

  private void diamond(int seed) {
    Random random = new Random(seed);
    TestScheduler scheduler = new TestScheduler(1 + seed % 2, seed);
    ManagedTable t = table("t", List.of(0), false);
    ManagedTable v = table("v", List.of(0), true);
    ManagedTable w = table("w", List.of(), true);
    t.insert(List.of(row(1, 10)));
    Job first = copy(t, v, scheduler);
    Job second = copy(v, w, scheduler);
    Units units = new Units();
    Job query = union(List.of(w, t), true, units, scheduler);
    query.start();
    second.start();
    first.start();
    runSome(scheduler, random);
    t.insert(List.of(row(2, 20), row(3, 30)));
    runSome(scheduler, random);
    t.insert(List.of(row(1, 11), row(2, 21)));
    runSome(scheduler, random);
    t.truncate();
    t.endOfInput();
    run(scheduler);
    assertThat(units.units)
        .containsExactly(
            "3:1=10 1=10",
            "4:2=20 3=30 2=20 3=30",
            "5:-1=10 -2=20 1=11 2=21 -1=10 -2=20 1=11 2=21",
            "6:-3=30 -1=11 -2=21 -3=30 -1=11 -2=21",
            "7:wEND");
    assertThat(units.isEnded).isTrue();
    assertThat(List.of(first.isOver(), second.isOver(), query.isOver())).containsOnly(true);
    assertThat(v.rowCount() + w.rowCount()).isZero();
    assertThat(t.readings()).isEmpty();
    assertThat(w.readings()).isEmpty();
  }

  @Test
  void aSnapshotHoldsEveryArrivalBeforeItThroughViewsAndNoneAfterIt() {
    for (int seed = 0; seed < 100; seed++) {
      new FollowingJobTest().snapshots(seed);
    }
  }

  private void snapshots(int seed) {
    Random random = new Random(seed);
    TestScheduler scheduler = new TestScheduler(1, seed);
    ManagedTable t = table("t", List.of(), false);
    ManagedTable v = table("v", List.of(), true);
    ManagedTable w = table("w", List.of(), true);
    Job first = copy(t, v, scheduler);
    Job second = copy(v, w, scheduler);
    first.start();
    second.start();
    List<Units> results = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      t.insert(List.of(row(i, i)));
      results.add(new Units());
      union(List.of(w), false, results.get(i - 1), scheduler).start();
      runSome(scheduler, random);
    }
    run(scheduler);
    for (int i = 1; i <= 5; i++) {
      StringBuilder rows = new StringBuilder();
      for (int k = 1; k <= i; k++) {
        rows.append(k > 1 ? " " : "").append(k).append('=').append(k);
      }
      assertThat(results.get(i - 1).units.get(0)).endsWith(":" + rows);
      assertThat(results.get(i - 1).isEnded).isTrue();
    }
    assertThat(w.readings()).isEmpty();
    first.cancel();
    second.cancel();
    run(scheduler);
    assertThat(t.readings()).isEmpty();
  }

  @Test
  void tablesAreReadInTheOrderOfArrivalsAsHistoryToo() {
    TestScheduler scheduler = new TestScheduler(1, 0);
    ManagedTable a = table("a", List.of(), false);
    ManagedTable b = table("b", List.of(), false);
    b.insert(List.of(row(1, 1)));
    a.insert(List.of(row(2, 2), row(3, 3)));
    b.insert(List.of(row(4, 4)));
    a.advance(70);
    a.insert(List.of(row(5, 5)));
    b.advance(60);
    Units units = new Units();
    union(List.of(a, b), false, units, scheduler).start();
    run(scheduler);
    assertThat(units.units.get(0)).isEqualTo("6:1=1 2=2 3=3 4=4 5=5 w60");
  }

  @Test
  void aStatementOnATableThatAJobWritesWaitsForTheJob() {
    for (int seed = 0; seed < 50; seed++) {
      new FollowingJobTest().severalWriters(seed);
    }
  }

  private void severalWriters(int seed) {
    Random random = new Random(seed);
    TestScheduler scheduler = new TestScheduler(1, seed);
    ManagedTable t = table("t", List.of(), false);
    ManagedTable m = table("m", List.of(), false);
    Job one = copy(t, m, scheduler);
    Job two = copy(t, m, scheduler);
    one.start();
    two.start();
    Units units = new Units();
    union(List.of(m), true, units, scheduler).start();
    t.insert(List.of(row(1, 1)));
    runSome(scheduler, random);
    m.insert(List.of(row(2, 2)));
    runSome(scheduler, random);
    t.insert(List.of(row(3, 3)));
    m.insert(List.of(row(4, 4)));
    run(scheduler);
    assertThat(units.units).containsExactly("2:", "3:1=1 1=1", "4:2=2", "5:3=3 3=3", "6:4=4");
    assertThat(m.completeTo()).isEqualTo(6);
  }

  @Test
  void whoReadsAViewWhoseJobFailedIsTold() {
    TestScheduler scheduler = new TestScheduler(1, 0);
    ManagedTable t = table("t", List.of(), false);
    ManagedTable v = table("v", List.of(), true);
    JobSpec spec =
        arrivals.begin(
            () -> {
              TableReading reading = t.read(definition("t"), true);
              TableWriter writer = v.write();
              JobNode failing =
                  step(
                      () ->
                          new TransformOperator(
                              batch -> {
                                throw new DataException("no luck");
                              }),
                      source(reading));
              return new JobSpec(
                  "v", step(() -> new TableWriteOperator(writer), failing), 2, writer, null);
            });
    Job job = new Job(spec, JobHarness.host(scheduler), new Units());
    job.start();
    run(scheduler);
    t.insert(List.of(row(1, 1)));
    Units units = new Units();
    Job query = union(List.of(v), false, units, scheduler);
    query.start();
    run(scheduler);
    assertThat(query.failure())
        .isInstanceOf(DataException.class)
        .hasMessage("materialized view 'v' has failed: no luck");
    assertThat(job.failure()).hasMessage("no luck");
    assertThat(units.units).isEmpty();
  }

  @Test
  void aTickIsAUnitBehindWhatArrivedBefore() {
    TestScheduler scheduler = new TestScheduler(1, 3);
    ManagedTable t = table("t", List.of(), false);
    Units units = new Units();
    JobSpec spec =
        arrivals.still(
            () -> {
              ClockReading clock = arrivals.readClock(0, true, false, List.of());
              JobNode one = source(t.read(definition("t"), true));
              JobNode two = source(t.read(definition("t"), true));
              return new JobSpec("q", step(() -> new UnionOperator(2), one, two), 10, null, clock);
            });
    Job job = new Job(spec, JobHarness.host(scheduler), units);
    job.start();
    t.insert(List.of(row(1, 1)));
    arrivals.tick(500);
    t.insert(List.of(row(2, 2)));
    run(scheduler);
    assertThat(units.units).containsExactly("0:", "1:1=1 1=1", "2:t500", "3:2=2 2=2");
    assertThat(job.completeTo()).isEqualTo(3);
    assertThat(arrivals.isClockRead()).isTrue();
    job.cancel();
    run(scheduler);
    assertThat(arrivals.isClockRead()).isFalse();
  }

  private JobNode.Live live(GrowingTable table, WatermarkStrategy strategy) {
    boolean[] required = {true, true};
    SourceInput input = new SourceInput(table, required, null, -1);
    ManagedTableFactory factory = new ManagedTableFactory(tables);
    return new JobNode.Live(
        "live", factory.live(input, 2, strategy, 2, () -> 0).read(), strategy, fault -> fault);
  }

  @Test
  void batchesFromOutsideArriveAsTheyAreTaken() {
    TestScheduler scheduler = new TestScheduler(1, 3);
    ManagedTable t = table("t", List.of(), false);
    t.insert(List.of(row(1, 1)));
    GrowingTable outside = new GrowingTable(COLUMNS.types());
    Units units = new Units();
    JobSpec spec =
        arrivals.still(
            () -> {
              JobNode one = source(t.read(definition("t"), true));
              JobNode two = live(outside, WatermarkStrategy.DEFAULT);
              return new JobSpec("q", step(() -> new UnionOperator(2), one, two), 10);
            });
    Job job = new Job(spec, JobHarness.host(scheduler), units);
    job.start();
    outside.add("a", List.of(7L, 1L), List.of(7L, 2L), List.of(7L, 3L));
    t.insert(List.of(row(2, 2)));
    run(scheduler);
    assertThat(units.units).containsExactly("1:1=1", "2:2=2", "3:7=1 7=2", "4:7=3");
    assertThat(job.completeTo()).isEqualTo(4);
    assertThat(job.isAtRest()).isTrue();
    outside.add("a", List.of(8L, 8L));
    assertThat(job.isAtRest()).isFalse();
    run(scheduler);
    t.insert(List.of(row(3, 3)));
    outside.end("a");
    outside.complete();
    run(scheduler);
    assertThat(units.units).endsWith("5:8=8", "6:3=3", "7:");
    assertThat(outside.isClosed()).isTrue();
    assertThat(job.isOver()).isFalse();
    t.endOfInput();
    run(scheduler);
    assertThat(job.isOver()).isTrue();
  }

  @Test
  void aTableThatIsNotFollowedEndsBesideOneThatGoesOn() {
    TestScheduler scheduler = new TestScheduler(1, 3);
    ManagedTable t = table("t", List.of(), false);
    t.insert(List.of(row(1, 1)));
    GrowingTable outside = new GrowingTable(COLUMNS.types());
    Units units = new Units();
    JobSpec spec =
        arrivals.still(
            () -> {
              JobNode one = source(t.read(definition("t"), false));
              JobNode two = live(outside, WatermarkStrategy.DEFAULT);
              return new JobSpec("q", step(() -> new UnionOperator(2), one, two), 10);
            });
    Job job = new Job(spec, JobHarness.host(scheduler), units);
    job.start();
    t.insert(List.of(row(2, 2)));
    outside.add("a", List.of(7L, 1L));
    run(scheduler);
    assertThat(units.units).containsExactly("1:1=1", "3:7=1");
    job.cancel();
    run(scheduler);
    assertThat(job.isOver()).isTrue();
    assertThat(outside.isClosed()).isTrue();
  }

  @Test
  void onlyATickThatMovesAWatermarkIsAUnit() {
    TestScheduler scheduler = new TestScheduler(1, 3);
    ManagedTable t = table("t", List.of(), false);
    Units units = new Units();
    JobSpec spec =
        arrivals.still(
            () -> {
              ClockReading clock = arrivals.readClock(0, false, false, List.of());
              WatermarkStrategy strategy = new WatermarkStrategy(false, false, -1, -1, 30);
              TableReading reading = t.read(definition("t"), true);
              JobNode one =
                  new JobNode.Followed(
                      "t", reading, null, -1, strategy, null, null, COLUMNS, e -> e);
              return new JobSpec("q", step(() -> new UnionOperator(1), one), 10, null, clock);
            });
    Job job = new Job(spec, JobHarness.host(scheduler), units);
    job.start();
    t.advance(100);
    arrivals.tick(29);
    arrivals.tick(30);
    run(scheduler);
    assertThat(units.units).containsExactly("0:", "1:w100");
    assertThat(job.completeTo()).isEqualTo(3);
    arrivals.tick(45);
    run(scheduler);
    assertThat(units.units).containsExactly("0:", "1:w100", "4:t45 w115");
  }

  @Test
  void outsideIsLookedAtWhereTheClockStandsAndNotWhereItStops() {
    TestScheduler scheduler = new TestScheduler(1, 3);
    OutsideClock clock = new OutsideClock(() -> 0);
    List<Long> looks = new ArrayList<>();
    TableSource folder =
        new TableSource() {
          @Override
          public boolean isBounded() {
            return false;
          }

          @Override
          public boolean hasAllSplits() {
            return false;
          }

          @Override
          public long lookMillis() {
            return 10;
          }

          @Override
          public List<SourceSplit> splits() {
            looks.add(clock.millis());
            return List.of();
          }
        };
    JobSpec spec =
        arrivals.still(
            () -> {
              ClockReading told =
                  arrivals.readClock(0, false, false, List.of(Due.at(at -> at + 100)));
              clock.follow(told);
              boolean[] required = {true, true};
              SourceInput input =
                  new SourceInput(folder, required, null, -1, false, null, null, clock);
              WatermarkStrategy strategy = WatermarkStrategy.DEFAULT;
              JobNode one =
                  new JobNode.Live(
                      "live",
                      new ManagedTableFactory(tables).live(input, 2, strategy, 2, clock).read(),
                      strategy,
                      fault -> fault);
              return new JobSpec("q", step(() -> new UnionOperator(1), one), 10, null, told);
            });
    Job job = new Job(spec, JobHarness.host(scheduler), new Units());
    job.start();
    run(scheduler);
    arrivals.advance(0, 1000, Long.MAX_VALUE, millis -> run(scheduler));
    run(scheduler);
    assertThat(looks).containsExactly(0L, 1000L);
    assertThat(job.completeTo()).isEqualTo(2);
    assertThat(job.isAtRest()).isTrue();
  }
}
