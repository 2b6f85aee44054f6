package io.tidemark.exec.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.exec.relational.UnionOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Rows that come and go, through exchanges. */
final class ChangesTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT);

  private static JobNode.Step latest(JobNode input, int key, int id) {
    JobNode.Hash hash = new JobNode.Hash(List.of(key), List.of(BIGINT));
    JobNode.Step step =
        new JobNode.Step(
            "latest",
            () -> new LatestByKey(key, id),
            List.of(new JobNode.Input(input, hash)),
            null);
    return pass(step, new JobNode.Gather(List.of(0), List.of(BIGINT)));
  }

  private static JobNode.Step pass(JobNode input, JobNode.Exchange exchange) {
    return new JobNode.Step(
        "pass",
        () -> new TransformOperator(batch -> batch),
        List.of(new JobNode.Input(input, exchange)),
        null);
  }

  private static JobNode graph(int seed) {
    Random random = new Random(seed);
    JobNode a = latest(JobHarness.source("a", JobHarness.table(random, 2, 80)), 0, 2);
    JobNode b = latest(JobHarness.source("b", JobHarness.table(random, 1, 80)), 0, 2);
    JobNode.Forward forward = new JobNode.Forward();
    JobNode union =
        new JobNode.Step(
            "union",
            () -> new UnionOperator(2),
            List.of(new JobNode.Input(a, forward), new JobNode.Input(b, forward)),
            null);
    return latest(union, 0, 1);
  }

  /** The rows that are left when all changes are applied. */
  private static List<String> fold(List<String> changes) {
    TreeMap<String, Integer> counts = new TreeMap<>();
    for (String change : changes) {
      assertThat(change).matches("[+-][UID].*");
      counts.merge(change.substring(2), change.startsWith("+") ? 1 : -1, Integer::sum);
    }
    List<String> left = new ArrayList<>();
    counts.forEach(
        (row, count) -> {
          assertThat(count).as(row).isBetween(0, 1);
          if (count == 1) {
            left.add(row);
          }
        });
    return left;
  }

  @Test
  void changesComeInOneOrderWhateverTheThreads() throws Exception {
    for (int seed = 0; seed < 4; seed++) {
      List<String> left = null;
      for (int batchRows : new int[] {1, 7, 64}) {
        JobSpec spec = new JobSpec("job", graph(seed), batchRows);
        List<String> expected = JobHarness.run(spec, 1, 0, Integer.MAX_VALUE).rows();
        for (int threads : new int[] {2, 5}) {
          assertThat(JobHarness.run(new JobSpec("job", graph(seed), batchRows), threads, seed, 1))
              .extracting(TestResults::rows)
              .as("batches of %s, %s threads", batchRows, threads)
              .isEqualTo(expected);
        }
        assertThat(JobHarness.runOnThreads(new JobSpec("job", graph(seed), batchRows), 2).rows())
            .isEqualTo(expected);
        left = left == null ? fold(expected) : left;
        assertThat(fold(expected)).isEqualTo(left).hasSize(6);
      }
    }
  }
}
