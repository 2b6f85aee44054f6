package io.tidemark.exec.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.exec.state.StateBudget;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How much state jobs hold, and that it is not too much. The operator says 100 bytes a key. */
final class JobStateTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT);

  /** Six keys. */
  private static JobSpec spec(StateLimits limits) {
    return spec(limits, batch -> batch);
  }

  private static JobSpec spec(StateLimits limits, BatchTransform behind) {
    JobNode source = JobHarness.source("t", JobHarness.table(new Random(1), 1, 300));
    JobNode keyed =
        new JobNode.Step(
            "sums",
            () -> new LatestByKey(0, 2),
            List.of(new JobNode.Input(source, new JobNode.Hash(List.of(0), List.of(BIGINT)))),
            null);
    JobNode root =
        new JobNode.Step(
            "pass",
            () -> new TransformOperator(behind),
            List.of(new JobNode.Input(keyed, new JobNode.Gather(List.of(0), List.of(BIGINT)))),
            null);
    return new JobSpec("q7", root, 50, null, null, limits);
  }

  @Test
  void stateIsToldByStepAndGoneAtTheEnd() {
    for (int threads = 1; threads <= 3; threads++) {
      StateBudget shared = new StateBudget(0);
      TestScheduler scheduler = new TestScheduler(threads, threads);
      TestResults results = new TestResults(Integer.MAX_VALUE);
      Job job = new Job(spec(new StateLimits(0, shared)), JobHarness.host(scheduler), results);
      assertThat(job.state())
          .containsExactly(new StepState("sums", 0, 0), new StepState("pass", 0, 0));
      job.start();
      while (results.lastUnit() < 3) {
        assertThat(scheduler.runOne()).isTrue();
      }
      assertThat(job.state())
          .containsExactly(new StepState("sums", 6, 600), new StepState("pass", 0, 0));
      assertThat(shared.usedBytes()).isEqualTo(600);
      job.cancel();
      while (scheduler.runOne()) {
        // Tasks close.
      }
      assertThat(job.isOver()).isTrue();
      assertThat(shared.usedBytes()).isZero();
      assertThat(job.state().get(0).bytes()).isZero();
    }
  }

  private static DataException failure(StateLimits limits, int threads) {
    return failure(spec(limits), threads);
  }

  private static DataException failure(JobSpec spec, int threads) {
    TestScheduler scheduler = new TestScheduler(threads, 5);
    Job job = new Job(spec, JobHarness.host(scheduler), new TestResults(Integer.MAX_VALUE));
    job.start();
    while (!job.isOver()) {
      assertThat(scheduler.runOne()).isTrue();
    }
    assertThat(job.failure()).isInstanceOf(DataException.class);
    return (DataException) job.failure();
  }

  @Test
  void jobThatHoldsTooMuchFailsWithAdvice() {
    DataException failure = failure(new StateLimits(599, null), 1);
    assertThat(failure)
        .hasMessage(
            "operator 'sums' of q7 holds 600 bytes of state for 6 keys or rows: the job takes 600"
                + " bytes, and 'state.max-bytes' is 599 bytes");
    assertThat(failure.hint()).contains("'state.max-bytes'").contains("'table.exec.state.ttl'");
    assertThat(failure(new StateLimits(599, null), 3))
        .hasMessage(
            "operator 'sums' of q7 holds 600 bytes of state for 6 keys or rows: the job takes 600"
                + " bytes, and 'state.max-bytes' is 599 bytes");
    assertThat(JobHarness.run(spec(new StateLimits(600, new StateBudget(600))), 2, 1, 1).isEnded())
        .isTrue();
  }

  @Test
  void jobsShareWhatTheDatabaseAllows() {
    StateBudget shared = new StateBudget(1000);
    assertThat(shared.allows(shared.change(500))).isTrue();
    DataException failure = failure(new StateLimits(0, shared), 1);
    assertThat(failure)
        .hasMessageEndingWith("all jobs take 1,100 bytes, and the database allows 1,000 bytes");
    assertThat(failure.hint()).startsWith("have the database allow more").contains("-Xmx");
    assertThat(shared.usedBytes()).isEqualTo(500);
  }

  @Test
  void memoryThatIsUsedUpWithoutStateIsThatOfTables() {
    StateWatch watch = new StateWatch("insert into t", new StateLimits(0, null));
    RuntimeException failure = watch.outOfMemory(new OutOfMemoryError());
    assertThat(failure)
        .hasMessage("the memory of the process is used up, though insert into t keeps no state");
    assertThat(((DataException) failure).hint()).contains("'retention.rows'").contains("-Xmx");
  }

  @Test
  void memoryThatIsUsedUpByStateAsksForMoreOfIt() {
    int[] batches = {0};
    BatchTransform full =
        batch -> {
          if (++batches[0] > 1) {
            throw new OutOfMemoryError();
          }
          return batch;
        };
    DataException failure = failure(spec(new StateLimits(0, null), full), 1);
    assertThat(failure)
        .hasMessage(
            "operator 'sums' of q7 holds 600 bytes of state for 6 keys or rows: the memory of the"
                + " process is used up");
    assertThat(failure.hint())
        .startsWith("give the process more memory, as with -Xmx,")
        .doesNotContain("max-bytes");
  }
}
