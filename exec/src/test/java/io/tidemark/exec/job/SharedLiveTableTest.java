package io.tidemark.exec.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.relational.UnionOperator;
import io.tidemark.exec.source.GrowingTable;
import io.tidemark.exec.source.RowCheck;
import io.tidemark.exec.source.SourceInput;
import io.tidemark.exec.table.Arrivals;
import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.LiveReading;
import io.tidemark.exec.table.LiveTable;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.ManagedTables;
import io.tidemark.exec.table.OutsideClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Jobs that read one unbounded table together. */
final class SharedLiveTableTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT).notNull();
  private static final RowType COLUMNS =
      RowType.of(new RowField("k", BIGINT), new RowField("v", BIGINT));

  private final ManagedTables tables = new ManagedTables(() -> 0);
  private final Arrivals arrivals = tables.arrivals();
  private final GrowingTable outside = new GrowingTable(COLUMNS.types());
  private final OutsideClock clock = new OutsideClock(() -> 0);
  private final List<Units> units = new ArrayList<>();
  private final List<Job> jobs = new ArrayList<>();
  private final List<Integer> ended = new ArrayList<>();

  /** What a job gives: by unit its rows, and watermarks that rise between them. */
  private static final class Units implements Output {
    private final List<String> units = new ArrayList<>();
    private final List<String> rows = new ArrayList<>();
    private boolean isFull;

    @Override
    public boolean hasRoom() {
      return !isFull;
    }

    @Override
    public void emit(Batch batch) {
      for (int i = 0; i < batch.selectedCount(); i++) {
        rows.add(String.valueOf(HarnessRows.values(batch, batch.row(i)).get(1)));
      }
      long last = batch.watermarks().last();
      if (last != Watermarks.NONE) {
        rows.add("w" + last);
      }
    }

    @Override
    public void advance(long watermark) {
      rows.add("w" + (watermark == Watermarks.END ? "END" : watermark));
    }

    @Override
    public void endUnit(long unit) {
      if (!rows.isEmpty()) {
        units.add(unit + ":" + String.join(" ", rows));
      }
      rows.clear();
    }

    @Override
    public void endOfInput() {}
  }

  /** Starts jobs that begin together. */
  private void start(
      int count,
      WatermarkStrategy strategy,
      int watermarkColumn,
      @Nullable RowCheck check,
      boolean isTold,
      TestScheduler scheduler) {
    boolean[] required = {true, true};
    UnaryOperator<Batch> lastTwice =
        rows ->
            rows.withColumns(new Column[] {rows.column(0), rows.column(1), rows.column(0)}, null);
    SourceInput input =
        new SourceInput(
            outside,
            required,
            watermarkColumn < 0 ? null : lastTwice::apply,
            watermarkColumn,
            false,
            check,
            null,
            clock);
    List<JobSpec> specs =
        arrivals.begin(
            () -> {
              LiveTable table = new ManagedTableFactory(tables).live(input, 2, strategy, 2, clock);
              List<JobSpec> made = new ArrayList<>();
              for (int i = 0; i < count; i++) {
                LiveReading reading = table.read();
                ClockReading told = isTold ? arrivals.readClock(0, false, false, List.of()) : null;
                if (told != null) {
                  clock.follow(told);
                  reading.expectTicks();
                }
                JobNode source = new JobNode.Live("live", reading, strategy, fault -> fault);
                JobNode root =
                    new JobNode.Step(
                        "step",
                        () -> new UnionOperator(1),
                        List.of(new JobNode.Input(source, new JobNode.Forward())),
                        null);
                made.add(new JobSpec("q" + i, root, 2, null, told));
              }
              return made;
            });
    for (JobSpec spec : specs) {
      units.add(new Units());
      int number = jobs.size();
      JobListener listener =
          failure -> {
            // Nobody may take it for done before they know how it ended.
            assertThat(jobs.get(number).isAtRest()).isFalse();
            assertThat(jobs.get(number).completeTo()).isLessThan(Long.MAX_VALUE);
            ended.add(number);
          };
      jobs.add(new Job(spec, JobHarness.host(scheduler), units.get(units.size() - 1), listener));
    }
    jobs.forEach(Job::start);
  }

  private static void run(TestScheduler scheduler) {
    while (scheduler.runOne()) {
      // Until every task waits.
    }
  }

  private static List<@Nullable Object> row(long time, long value) {
    return List.of(time, value);
  }

  @Test
  void allGetTheSameBatchesWhoeverIsFaster() {
    for (int seed = 0; seed < 100; seed++) {
      new SharedLiveTableTest().sameBatches(seed);
    }
  }

  private void sameBatches(int seed) {
    TestScheduler scheduler = new TestScheduler(1, seed);
    Random random = new Random(seed);
    start(3, WatermarkStrategy.DEFAULT, -1, null, false, scheduler);
    for (long value = 0; value < 20; value += 2) {
      outside.add("a", row(1, value), row(1, value + 1));
      for (int i = random.nextInt(6); i > 0 && scheduler.runOne(); i--) {
        // Only some, so that one job is ahead of the other.
      }
    }
    outside.end("a");
    outside.complete();
    run(scheduler);
    assertThat(units.get(0).units).hasSize(11).endsWith("12:wEND");
    assertThat(units.get(1).units).isEqualTo(units.get(0).units);
    assertThat(units.get(2).units).isEqualTo(units.get(0).units);
    assertThat(jobs).allMatch(Job::isOver);
    assertThat(outside.isClosed()).isTrue();
  }

  @Test
  void theSlowestHoldsUpTheOthersUntilItIsClosed() {
    TestScheduler scheduler = new TestScheduler(1, 5);
    start(2, WatermarkStrategy.DEFAULT, -1, null, false, scheduler);
    run(scheduler);
    units.get(1).isFull = true;
    outside.add("a", row(1, 1), row(1, 2), row(1, 3), row(1, 4), row(1, 5), row(1, 6));
    run(scheduler);
    assertThat(units.get(0).units).containsExactly("2:1 2");
    assertThat(units.get(1).units).isEmpty();
    assertThat(jobs.get(0).isAtRest()).isFalse();
    jobs.get(1).cancel();
    run(scheduler);
    assertThat(units.get(0).units).containsExactly("2:1 2", "3:3 4", "4:5 6");
    assertThat(jobs.get(0).isAtRest()).isTrue();
    assertThat(outside.isClosed()).isFalse();
    jobs.get(0).cancel();
    run(scheduler);
    assertThat(outside.isClosed()).isTrue();
  }

  @Test
  void oneThatIsStoppedLeavesTheOthersAlone() {
    TestScheduler scheduler = new TestScheduler(1, 7);
    start(2, WatermarkStrategy.DEFAULT, -1, null, false, scheduler);
    outside.add("a", row(1, 1));
    run(scheduler);
    jobs.get(0).stopAfterUnit();
    run(scheduler);
    assertThat(jobs.get(0).isOver()).isTrue();
    outside.add("a", row(1, 2));
    run(scheduler);
    assertThat(units.get(0).units).containsExactly("2:1");
    assertThat(units.get(1).units).containsExactly("2:1", "3:2");
  }

  @Test
  void whatCannotBeReadFailsAllBehindTheRowsBefore() {
    for (int seed = 0; seed < 20; seed++) {
      new SharedLiveTableTest().failure(seed);
    }
  }

  private void failure(int seed) {
    TestScheduler scheduler = new TestScheduler(1, seed);
    RowCheck check =
        new RowCheck() {
          @Override
          public int firstFault(Batch rows) {
            for (int row = 0; row < rows.rowCount(); row++) {
              if (rows.column(1).longs[row] == 3) {
                return row;
              }
            }
            return -1;
          }

          @Override
          public String problem(Batch rows, int row) {
            return "three";
          }

          @Override
          public @Nullable String hint() {
            return null;
          }
        };
    start(2, WatermarkStrategy.DEFAULT, -1, check, false, scheduler);
    outside.add("a", row(1, 1), row(1, 2), row(1, 3));
    run(scheduler);
    for (int i = 0; i < 2; i++) {
      assertThat(units.get(i).units).containsExactly("2:1 2");
      assertThat(jobs.get(i).failure()).isInstanceOf(DataException.class).hasMessage("three");
      assertThat(jobs.get(i).isAtRest()).isTrue();
      assertThat(jobs.get(i).completeTo()).isEqualTo(Long.MAX_VALUE);
    }
    assertThat(ended).containsExactlyInAnyOrder(0, 1);
    assertThat(outside.isClosed()).isTrue();
  }

  @Test
  void aTickMeansTheSameForAll() {
    for (int seed = 0; seed < 100; seed++) {
      new SharedLiveTableTest().ticks(seed);
    }
  }

  private void ticks(int seed) {
    TestScheduler scheduler = new TestScheduler(1, seed);
    Random random = new Random(seed);
    WatermarkStrategy strategy = new WatermarkStrategy(false, false, -1, 10, -1);
    start(2, strategy, 2, null, true, scheduler);
    outside.add("a", row(5, 1));
    outside.add("b", row(90, 2));
    run(scheduler);
    // Split a is idle from 10 on and holds the watermark back no more.
    arrivals.tick(10);
    for (int i = random.nextInt(4); i > 0 && scheduler.runOne(); i--) {
      // One of them may have come to the tick.
    }
    arrivals.tick(11);
    run(scheduler);
    assertThat(units.get(0).units).isEqualTo(units.get(1).units);
    assertThat(units.get(0).units).last().asString().endsWith("w90");
  }
}
