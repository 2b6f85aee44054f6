package io.tidemark.exec.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.host.FileStore;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.host.Scheduler;
import io.tidemark.exec.source.MemoryTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Tables and runs for tests of jobs. */
final class JobHarness {
  /** Rows are (key, time and watermark, id). */
  static final List<ColumnType> TYPES =
      List.of(
          ColumnType.of(ColumnType.Kind.BIGINT),
          ColumnType.timestamp(3),
          ColumnType.of(ColumnType.Kind.BIGINT));

  private JobHarness() {}

  /** A table of random rows, slightly out of order. */
  static MemoryTable table(Random random, int splitCount, int rowsPerSplit) {
    List<List<List<@Nullable Object>>> splits = new ArrayList<>();
    for (int s = 0; s < splitCount; s++) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      long time = random.nextInt(10);
      for (int r = 0; r < rowsPerSplit; r++) {
        time = Math.max(0, time + random.nextInt(9) - 3);
        rows.add(Arrays.asList((long) random.nextInt(6), time, (long) random.nextInt(1000)));
      }
      splits.add(rows);
    }
    return new MemoryTable(TYPES, splits);
  }

  static JobNode.Source source(String name, MemoryTable table) {
    return new JobNode.Source(
        name,
        table,
        new boolean[] {true, true, true},
        () ->
            batch ->
                batch.withColumns(
                    new Column[] {
                      batch.column(0), batch.column(1), batch.column(2), batch.column(1)
                    },
                    batch.origin()),
        3);
  }

  static HostServices host(Scheduler scheduler) {
    FileStore none = null;
    return new HostServices(() -> 0, none, scheduler);
  }

  /** Runs a job to its end on one thread, tasks in the order of a seed. */
  static TestResults run(JobSpec spec, int threads, long seed, int room) {
    TestScheduler scheduler = new TestScheduler(threads, seed);
    TestResults results = new TestResults(room);
    Job job = new Job(spec, host(scheduler), results);
    job.start();
    while (!job.isOver()) {
      if (!scheduler.runOne()) {
        assertThat(results.take()).as("a job that waits waits for its consumer").isTrue();
        job.resume();
      }
    }
    assertThat(job.failure()).isNull();
    assertThat(results.isEnded()).isTrue();
    assertThat(job.mostQueuedBatches()).isLessThanOrEqualTo(Channel.BATCHES + 1);
    assertThat(results.mostWaiting()).isLessThanOrEqualTo(room);
    return results;
  }

  /** Runs a job to its end on real threads. */
  static TestResults runOnThreads(JobSpec spec, int threads) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      TestResults results = new TestResults(Integer.MAX_VALUE);
      CompletableFuture<Boolean> over = new CompletableFuture<>();
      Scheduler scheduler =
          new Scheduler() {
            @Override
            public int threads() {
              return threads;
            }

            @Override
            public void submit(Runnable task) {
              pool.execute(task);
            }
          };
      Job job = new Job(spec, host(scheduler), results, failure -> over.complete(failure == null));
      job.start();
      assertThat(over.get()).isTrue();
      return results;
    } finally {
      pool.shutdown();
    }
  }
}
