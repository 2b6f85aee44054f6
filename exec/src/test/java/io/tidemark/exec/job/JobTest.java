package io.tidemark.exec.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.harness.HarnessRows;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.relational.LimitOperator;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.exec.relational.UnionOperator;
import io.tidemark.exec.source.MemoryTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class JobTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT);
  private static final RowType LATE_COLUMNS =
      RowType.of(
          new RowField("k", BIGINT),
          new RowField("t", ColumnType.timestamp(3)),
          new RowField("id", BIGINT));

  /** A keyed step over rows of the table, gathered by (time, key). */
  private static JobNode.Step due(JobNode input, @Nullable LateLog log) {
    JobNode.Step step =
        new JobNode.Step(
            "due",
            () -> new DueRows(0, 1, 2),
            List.of(new JobNode.Input(input, new JobNode.Hash(List.of(0), List.of(BIGINT)))),
            log);
    return gathered(step);
  }

  private static JobNode.Step gathered(JobNode step) {
    JobNode.Gather gather =
        new JobNode.Gather(List.of(0, 1), List.of(ColumnType.timestamp(3), BIGINT));
    return new JobNode.Step(
        "pass",
        () -> new TransformOperator(batch -> batch),
        List.of(new JobNode.Input(step, gather)),
        null);
  }

  /** A keyed step over the rows of {@link DueRows}, by another key. */
  private static JobNode.Step dueAgain(JobNode input) {
    JobNode.Hash byTime = new JobNode.Hash(List.of(3), List.of(BIGINT));
    return gathered(
        new JobNode.Step(
            "due again",
            () -> new DueRows(3, 0, 1),
            List.of(new JobNode.Input(input, byTime)),
            null));
  }

  private static JobNode.Step union(JobNode... inputs) {
    List<JobNode.Input> forwards = new ArrayList<>();
    for (JobNode input : inputs) {
      forwards.add(new JobNode.Input(input, new JobNode.Forward()));
    }
    return new JobNode.Step("union", () -> new UnionOperator(inputs.length), forwards, null);
  }

  /** Runs the same graph in all ways that must not show in what comes out. */
  private static List<String> sameForAll(Supplier<JobNode> graph) throws Exception {
    List<String> expected =
        JobHarness.run(new JobSpec("job", graph.get(), 1), 1, 0, Integer.MAX_VALUE).rows();
    for (int batchRows : new int[] {1, 7, 64, 4096}) {
      for (int threads : new int[] {1, 2, 5}) {
        JobSpec spec = new JobSpec("job", graph.get(), batchRows);
        assertThat(JobHarness.run(spec, threads, batchRows + threads, 1).rows())
            .as("batches of %s, %s threads", batchRows, threads)
            .isEqualTo(expected);
      }
    }
    for (int round = 0; round < 3; round++) {
      assertThat(JobHarness.runOnThreads(new JobSpec("job", graph.get(), 16), 2).rows())
          .isEqualTo(expected);
    }
    return expected;
  }

  @Test
  void keyedStepAnswersTheSameForAllBatchesAndThreads() throws Exception {
    for (int round = 0; round < 5; round++) {
      int seed = round;
      List<String> rows =
          sameForAll(
              () -> {
                MemoryTable table = JobHarness.table(new Random(seed), 1 + seed % 3, 150);
                return due(JobHarness.source("t", table), null);
              });
      assertThat(rows).hasSizeGreaterThan(20);
    }
  }

  @Test
  void stepOverStepSeesEachRowUnderTheSameWatermark() throws Exception {
    for (int round = 0; round < 5; round++) {
      int seed = round;
      List<String> rows =
          sameForAll(
              () -> {
                MemoryTable table = JobHarness.table(new Random(seed), 2, 150);
                return dueAgain(due(JobHarness.source("t", table), null));
              });
      assertThat(rows).hasSizeGreaterThan(20);
    }
  }

  @Test
  void unionKeepsTheMergedOrderOfItsInputs() throws Exception {
    for (int round = 0; round < 5; round++) {
      int seed = round;
      sameForAll(
          () -> {
            Random random = new Random(seed);
            JobNode a = JobHarness.source("a", JobHarness.table(random, 2, 60));
            JobNode b = JobHarness.source("b", JobHarness.table(random, 1, 60));
            return due(union(a, b), null);
          });
      sameForAll(
          () -> {
            Random random = new Random(seed);
            JobNode a = due(JobHarness.source("a", JobHarness.table(random, 2, 60)), null);
            JobNode b = due(JobHarness.source("b", JobHarness.table(random, 1, 60)), null);
            return dueAgain(union(a, b));
          });
    }
  }

  @Test
  void limitEndsItsInputEarly() throws Exception {
    List<String> rows =
        sameForAll(
            () ->
                union(
                    limit(JobHarness.source("a", JobHarness.table(new Random(1), 1, 50)), 5),
                    due(JobHarness.source("b", JobHarness.table(new Random(2), 1, 50)), null)));
    assertThat(rows).hasSizeGreaterThan(20);
    MemoryTable table = JobHarness.table(new Random(3), 1, 10_000);
    JobSpec spec = new JobSpec("job", limit(JobHarness.source("t", table), 3), 10);
    TestResults results = JobHarness.run(spec, 1, 0, 1);
    assertThat(results.rows()).hasSize(3);
    assertThat(table.reads()).isEqualTo(1);
    assertThat(table.open()).isZero();
  }

  private static JobNode.Step limit(JobNode input, int fetch) {
    return new JobNode.Step(
        "limit",
        () -> new LimitOperator(1, fetch, false),
        List.of(new JobNode.Input(input, new JobNode.Forward())),
        null);
  }

  @Test
  void lateRowsComeInArrivalOrderWhateverTheTasks() {
    List<List<@Nullable Object>> expected = null;
    long expectedCount = 0;
    for (int batchRows : new int[] {1, 7, 4096}) {
      for (int threads : new int[] {1, 2, 5}) {
        LateLog log = new LateLog("q1$late", LATE_COLUMNS, 20);
        MemoryTable table = JobHarness.table(new Random(5), 2, 200);
        JobNode graph = due(JobHarness.source("t", table), log);
        JobHarness.run(new JobSpec("job", graph, batchRows), threads, threads, 1);
        Batch rows = log.rows();
        List<List<@Nullable Object>> values = new ArrayList<>();
        for (int row = 0; row < rows.rowCount(); row++) {
          values.add(HarnessRows.values(rows, row));
        }
        if (expected == null) {
          expected = values;
          expectedCount = log.count(LateReason.LATE);
        }
        assertThat(values).hasSize(20).isEqualTo(expected);
        assertThat(log.count(LateReason.LATE)).isEqualTo(expectedCount).isGreaterThan(20);
      }
    }
  }

  @Test
  void progressTellsRowsAndBytes() {
    MemoryTable table = JobHarness.table(new Random(5), 2, 100);
    TestScheduler scheduler = new TestScheduler(2, 1);
    TestResults results = new TestResults(Integer.MAX_VALUE);
    JobNode graph = due(JobHarness.source("t", table), null);
    AtomicInteger ends = new AtomicInteger();
    Job job =
        new Job(
            new JobSpec("job", graph, 10),
            JobHarness.host(scheduler),
            results,
            failure -> ends.incrementAndGet());
    assertThat(job.progress().rowsRead()).isZero();
    job.start();
    while (!job.isOver()) {
      assertThat(scheduler.runOne()).isTrue();
    }
    JobProgress progress = job.progress();
    assertThat(progress.rowsRead()).isEqualTo(200);
    assertThat(progress.bytesRead()).isEqualTo(2000);
    assertThat(progress.totalBytes()).isEqualTo(2000);
    assertThat(progress.rowsOut()).isEqualTo(results.rows().size());
    assertThat(ends).hasValue(1);
  }
}
