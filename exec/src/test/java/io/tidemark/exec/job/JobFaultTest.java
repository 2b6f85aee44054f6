package io.tidemark.exec.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.exec.source.MemoryTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class JobFaultTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT);

  private final List<DueRows> operators = new ArrayList<>();
  private final List<@Nullable Throwable> ends = new ArrayList<>();

  private JobNode keyed(JobNode source) {
    JobNode.Step due =
        new JobNode.Step(
            "due",
            () -> {
              DueRows operator = new DueRows(0, 1, 2);
              operators.add(operator);
              return operator;
            },
            List.of(new JobNode.Input(source, new JobNode.Hash(List.of(0), List.of(BIGINT)))),
            null);
    return new JobNode.Step(
        "gathered",
        () -> new TransformOperator(batch -> batch),
        List.of(
            new JobNode.Input(
                due, new JobNode.Gather(List.of(0, 1), List.of(ColumnType.timestamp(3), BIGINT)))),
        null);
  }

  private Job job(JobNode graph, TestScheduler scheduler, TestResults results) {
    return new Job(new JobSpec("job", graph, 10), JobHarness.host(scheduler), results, ends::add);
  }

  private void assertClosed(Job job, MemoryTable table) {
    assertThat(job.isOver()).isTrue();
    assertThat(ends).hasSize(1);
    assertThat(table.open()).isZero();
    assertThat(operators).isNotEmpty().noneMatch(DueRows::isOpen);
  }

  @Test
  void cancelInTheMiddleClosesEverything() {
    for (int threads : new int[] {1, 3}) {
      for (int steps = 0; steps < 60; steps += 3) {
        operators.clear();
        ends.clear();
        MemoryTable table = JobHarness.table(new Random(1), 3, 500);
        TestScheduler scheduler = new TestScheduler(threads, steps);
        Job job = job(keyed(JobHarness.source("t", table)), scheduler, new TestResults(100_000));
        job.start();
        for (int i = 0; i < steps && !job.isOver(); i++) {
          scheduler.runOne();
        }
        job.cancel();
        for (int i = 0; scheduler.runOne(); i++) {
          assertThat(i).as("tasks run after cancel").isLessThan(2 * threads + 10);
        }
        assertClosed(job, table);
        assertThat(job.failure()).isNull();
      }
    }
  }

  @Test
  void cancelBeforeStartEndsTheJob() {
    MemoryTable table = JobHarness.table(new Random(1), 3, 500);
    TestScheduler scheduler = new TestScheduler(1, 0);
    Job job = job(keyed(JobHarness.source("t", table)), scheduler, new TestResults(1));
    job.cancel();
    assertThat(scheduler.runOne()).isFalse();
    assertClosed(job, table);
  }

  @Test
  void failureOfASplitStopsTheJob() {
    for (int threads : new int[] {1, 3}) {
      operators.clear();
      ends.clear();
      MemoryTable table = JobHarness.table(new Random(1), 3, 500).failingAfter(1);
      TestScheduler scheduler = new TestScheduler(threads, 1);
      Job job = job(keyed(JobHarness.source("t", table)), scheduler, new TestResults(100_000));
      job.start();
      while (scheduler.runOne()) {
        assertThat(job.name()).isEqualTo("job");
      }
      assertClosed(job, table);
      assertThat(job.failure()).isInstanceOf(DataException.class).hasMessage("split 1 is broken");
      assertThat(ends.get(0)).isSameAs(job.failure());
    }
  }

  /** Never comes back from its first batch by itself. */
  private static final class Endless implements Operator {
    private @Nullable Output output;
    private boolean isClosed;

    @Override
    public void open(OperatorContext context, Output newOutput) {
      output = newOutput;
    }

    @Override
    public boolean process(int input, Batch batch) {
      while (output != null) {
        output.emit(batch);
      }
      return true;
    }

    @Override
    public boolean advance(int input, long watermark) {
      return true;
    }

    @Override
    public boolean endUnit(int input, long unit) {
      throw new AssertionError("the unit does not end");
    }

    @Override
    public boolean endOfInput(int input) {
      throw new AssertionError("the input does not end");
    }

    @Override
    public void close() {
      isClosed = true;
    }
  }

  /** Has the job cancelled at its third batch. */
  private static final class Cancelling implements Output {
    private @Nullable Job job;
    private int batches;
    private int ends;

    @Override
    public boolean hasRoom() {
      return true;
    }

    @Override
    public void emit(Batch batch) {
      batches++;
      if (batches == 3 && job != null) {
        job.cancel();
      }
    }

    @Override
    public void advance(long watermark) {}

    @Override
    public void endUnit(long unit) {
      ends++;
    }

    @Override
    public void endOfInput() {
      ends++;
    }
  }

  private Job endless(Endless operator, MemoryTable table, TestScheduler scheduler, Output output) {
    JobNode.Step step =
        new JobNode.Step(
            "endless",
            () -> operator,
            List.of(new JobNode.Input(JobHarness.source("t", table), new JobNode.Forward())),
            null);
    return new Job(new JobSpec("job", step, 10), JobHarness.host(scheduler), output, ends::add);
  }

  @Test
  void aCallThatGivesWithoutEndIsLeftBetweenTwoBatches() {
    MemoryTable table = JobHarness.table(new Random(1), 1, 500);
    TestScheduler scheduler = new TestScheduler(1, 0);
    Cancelling output = new Cancelling();
    Endless operator = new Endless();
    Job job = endless(operator, table, scheduler, output);
    output.job = job;
    job.start();
    while (scheduler.runOne()) {
      assertThat(job.name()).isEqualTo("job");
    }
    assertThat(job.isOver()).isTrue();
    assertThat(job.failure()).as("a stop is no failure").isNull();
    assertThat(ends).hasSize(1).containsOnlyNulls();
    assertThat(output.batches).as("batches").isEqualTo(3);
    assertThat(output.ends).as("ends of units").isZero();
    assertThat(operator.isClosed).isTrue();
    assertThat(table.open()).isZero();
  }

  /** Fails in its n-th batch, and when it is closed. */
  private static final class Failing implements Operator {
    private final int failAt;
    private int batches;
    private @Nullable Output output;

    Failing(int failAt) {
      this.failAt = failAt;
    }

    @Override
    public void open(OperatorContext context, Output newOutput) {
      output = newOutput;
    }

    @Override
    public boolean process(int input, Batch batch) {
      if (++batches == failAt) {
        throw new DataException("batch " + failAt);
      }
      output.emit(batch);
      return true;
    }

    @Override
    public boolean advance(int input, long watermark) {
      output.advance(watermark);
      return true;
    }

    @Override
    public boolean endUnit(int input, long unit) {
      output.endUnit(unit);
      return true;
    }

    @Override
    public boolean endOfInput(int input) {
      output.endOfInput();
      return true;
    }

    @Override
    public void close() {
      throw new IllegalStateException("cannot close");
    }
  }

  @Test
  void failureOfAnOperatorStopsTheJobOnce() {
    for (int threads : new int[] {1, 3}) {
      operators.clear();
      ends.clear();
      MemoryTable table = JobHarness.table(new Random(1), 1, 500);
      JobNode failing =
          new JobNode.Step(
              "failing",
              () -> new Failing(5),
              List.of(
                  new JobNode.Input(keyed(JobHarness.source("t", table)), new JobNode.Forward())),
              null);
      TestScheduler scheduler = new TestScheduler(threads, 1);
      Job job = job(failing, scheduler, new TestResults(100_000));
      job.start();
      while (scheduler.runOne()) {
        assertThat(job.name()).isEqualTo("job");
      }
      assertClosed(job, table);
      assertThat(job.failure()).hasMessage("batch 5");
      assertThat(job.failure().getSuppressed()).hasSize(1);
    }
  }

  @Test
  void slowConsumerHoldsTheSourcesBack() {
    for (int threads : new int[] {1, 3}) {
      MemoryTable table = JobHarness.table(new Random(1), 1, 2000);
      TestScheduler scheduler = new TestScheduler(threads, 1);
      TestResults results = new TestResults(1);
      Job job = job(keyed(JobHarness.source("t", table)), scheduler, results);
      job.start();
      while (scheduler.runOne()) {
        assertThat(job.isOver()).isFalse();
      }
      // Nobody took anything: the job waits, with little read.
      assertThat(job.progress().rowsRead()).isLessThan(500);
      assertThat(job.mostQueuedBatches()).isLessThanOrEqualTo(Channel.BATCHES + 1);
      while (!job.isOver()) {
        results.take();
        job.resume();
        scheduler.runOne();
      }
      assertThat(results.isEnded()).isTrue();
      assertThat(results.mostWaiting()).isEqualTo(1);
    }
  }
}
