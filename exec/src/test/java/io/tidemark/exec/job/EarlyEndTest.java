package io.tidemark.exec.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.ForwardingOperator;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.relational.LimitOperator;
import io.tidemark.exec.relational.UnionOperator;
import io.tidemark.exec.source.MemoryTable;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Jobs whose result is complete in the middle of what a step gives of one batch. */
class EarlyEndTest {
  private static final int COPIES = 1000;

  /** Gives each batch many times, as a row is in many windows. */
  private static final class Many extends ForwardingOperator {
    private final AtomicInteger given;
    private final int copies;
    private Output output = new TestResults(0);
    private @Nullable Batch current;
    private int left;

    Many(AtomicInteger given, int copies) {
      super(new UnionOperator(1));
      this.given = given;
      this.copies = copies;
    }

    @Override
    public void open(OperatorContext context, Output newOutput) {
      output = newOutput;
      super.open(context, newOutput);
    }

    @Override
    public boolean process(int input, Batch batch) {
      current = batch;
      left = copies;
      return resume();
    }

    @Override
    public boolean resume() {
      for (; left > 0; left--) {
        if (!output.hasRoom()) {
          return false;
        }
        given.incrementAndGet();
        output.emit(Objects.requireNonNull(current));
      }
      return true;
    }
  }

  private static JobNode.Step step(String name, Supplier<Operator> operator, JobNode input) {
    return new JobNode.Step(
        name, operator, List.of(new JobNode.Input(input, new JobNode.Forward())), null);
  }

  private static int batchesFor(int rows, int threads) {
    AtomicInteger given = new AtomicInteger();
    MemoryTable table = JobHarness.table(new Random(3), 1, 50);
    JobNode many = step("many", () -> new Many(given, COPIES), JobHarness.source("t", table));
    JobNode limit = step("limit", () -> new LimitOperator(1, rows, true), many);
    TestResults results = JobHarness.run(new JobSpec("job", limit, 10), threads, 0, 1);
    assertThat(results.rows()).hasSize(rows);
    assertThat(table.open()).as("open splits").isZero();
    return given.get();
  }

  @Test
  void aLimitLeavesTheRestOfItsBatch() {
    for (int threads : new int[] {1, 3}) {
      assertThat(batchesFor(3, threads)).isBetween(1, 2);
      assertThat(batchesFor(45, threads)).isBetween(5, 6);
    }
  }
}
