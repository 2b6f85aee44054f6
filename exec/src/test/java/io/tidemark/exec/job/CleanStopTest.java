package io.tidemark.exec.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.relational.SinkOperator;
import io.tidemark.exec.sink.SinkWriter;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.MemoryTable;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Jobs that are stopped between two units. */
final class CleanStopTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT);

  /** Counts rows, in all and of complete units. */
  private static final class Counting implements SinkWriter {
    private long rows;
    private long complete;
    private int commits;
    private int partCommits;
    private Runnable onRows = () -> {};
    private boolean isClosed;

    @Override
    public void write(Batch batch) {
      rows += batch.selectedCount();
      onRows.run();
    }

    @Override
    public void endUnit(long unit) {
      complete = rows;
    }

    @Override
    public void commit() {
      commits++;
    }

    @Override
    public void commitUnits() {
      partCommits++;
    }

    @Override
    public void close() {
      isClosed = true;
    }
  }

  private static JobNode graph(MemoryTable table, Counting writer) {
    JobNode source = JobHarness.source("t", table);
    JobNode keyed =
        new JobNode.Step(
            "latest",
            () -> new LatestByKey(0, 2),
            List.of(new JobNode.Input(source, new JobNode.Hash(List.of(0), List.of(BIGINT)))),
            null);
    JobNode.Gather gather = new JobNode.Gather(List.of(0), List.of(BIGINT));
    return new JobNode.Step(
        "insert",
        () -> new SinkOperator(() -> writer, true),
        List.of(new JobNode.Input(keyed, gather)),
        null);
  }

  @Test
  void unitsThatWereReadAreWrittenWholeAndCommitted() {
    boolean hasStoppedEarly = false;
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      int threads = 1 + seed % 3;
      Counting writer = new Counting();
      MemoryTable table = JobHarness.table(random, 1, 200);
      TestScheduler scheduler = new TestScheduler(threads, seed);
      TestResults results = new TestResults(Integer.MAX_VALUE);
      Job job =
          new Job(new JobSpec("job", graph(table, writer), 7), JobHarness.host(scheduler), results);
      job.start();
      for (int i = random.nextInt(12); i > 0; i--) {
        scheduler.runOne();
      }
      job.stopAfterUnit();
      while (!job.isOver()) {
        assertThat(scheduler.runOne()).isTrue();
      }
      assertThat(job.failure()).isNull();
      assertThat(writer.commits).isEqualTo(1);
      assertThat(writer.isClosed).isTrue();
      assertThat(writer.complete).isEqualTo(writer.rows).isEqualTo(job.progress().rowsOut());
      assertThat(table.open()).isZero();
      long read = job.progress().rowsRead();
      // The end of the table is a unit of its own.
      assertThat(results.lastUnit()).isBetween((read + 6) / 7 - 1, (read + 6) / 7);
      hasStoppedEarly |= read < 200;
    }
    assertThat(hasStoppedEarly).isTrue();
  }

  @Test
  void jobThatWasNotStartedIsOverAtOnce() {
    Counting writer = new Counting();
    JobNode graph = graph(JobHarness.table(new Random(1), 1, 10), writer);
    TestResults results = new TestResults(1);
    Job job =
        new Job(new JobSpec("job", graph, 7), JobHarness.host(new TestScheduler(1, 1)), results);
    job.stopAfterUnit();
    assertThat(job.isOver()).isTrue();
    assertThat(writer.commits).isZero();
  }

  /** From its third unit on it gives rows without end. */
  private static final class Endless implements Operator {
    private @Nullable Output output;
    private long units;

    private Output out() {
      return Objects.requireNonNull(output);
    }

    @Override
    public void open(OperatorContext context, Output newOutput) {
      output = newOutput;
    }

    @Override
    public boolean process(int input, Batch batch) {
      do {
        out().emit(batch);
      } while (units >= 2);
      return true;
    }

    @Override
    public boolean advance(int input, long watermark) {
      out().advance(watermark);
      return true;
    }

    @Override
    public boolean endUnit(int input, long unit) {
      units++;
      out().endUnit(unit);
      return true;
    }

    @Override
    public boolean endOfInput(int input) {
      out().endOfInput();
      return true;
    }
  }

  @Test
  void aUnitThatIsGivenUpIsNotCommittedButThoseBefore() {
    Counting writer = new Counting();
    TableSink sink =
        new TableSink() {
          @Override
          public boolean canLeaveUnit() {
            return true;
          }

          @Override
          public SinkWriter open() {
            return writer;
          }
        };
    JobNode source = JobHarness.source("t", JobHarness.table(new Random(1), 1, 200));
    JobNode endless =
        new JobNode.Step(
            "endless",
            Endless::new,
            List.of(new JobNode.Input(source, new JobNode.Forward())),
            null);
    JobNode insert =
        new JobNode.Step(
            "insert",
            () -> new SinkOperator(sink, true),
            List.of(new JobNode.Input(endless, new JobNode.Forward())),
            null);
    TestScheduler scheduler = new TestScheduler(1, 1);
    Job job =
        new Job(
            new JobSpec("job", insert, 7),
            JobHarness.host(scheduler),
            new TestResults(Integer.MAX_VALUE));
    writer.onRows =
        () -> {
          if (writer.rows == 70) {
            job.stopAfterUnit();
            job.leaveUnit();
          }
        };
    assertThat(job.canLeaveUnit()).isTrue();
    job.start();
    while (scheduler.runOne()) {
      assertThat(job.name()).isEqualTo("job");
    }
    assertThat(job.isOver()).isTrue();
    assertThat(job.failure()).isNull();
    assertThat(writer.rows).isEqualTo(70);
    assertThat(writer.complete).isEqualTo(14).isEqualTo(job.progress().rowsOut());
    assertThat(writer.commits).isZero();
    assertThat(writer.partCommits).isEqualTo(1);
    assertThat(writer.isClosed).isTrue();
  }
}
