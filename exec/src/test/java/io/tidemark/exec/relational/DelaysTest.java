package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DelaysTest {
  /** Nearest rank: the shortest delay that a share of the rows does not exceed. */
  private static long quantile(long[] sorted, double share) {
    int rank = 1;
    while ((double) rank / sorted.length < share) {
      rank++;
    }
    return sorted[rank - 1];
  }

  @Test
  void quantilesAndLateRowsAreThoseOfAllDelays() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      Delays delays = new Delays();
      long[] all = new long[1 + random.nextInt(5000)];
      int newest = random.nextInt(all.length + 1);
      for (int i = 0; i < all.length; i++) {
        if (i < newest) {
          delays.addNewest();
        } else {
          all[i] = random.nextInt(100_000);
          delays.add(all[i]);
        }
      }
      long[] behind = Arrays.copyOfRange(all, newest, all.length);
      long bound = random.nextInt(100_000);
      assertThat(delays.rows()).isEqualTo(all.length);
      assertThat(delays.late(bound))
          .isEqualTo(Arrays.stream(behind).filter(delay -> delay >= bound).count());
      Arrays.sort(all);
      assertThat(delays.quantiles(0.25, 0.5, 1))
          .containsExactly(quantile(all, 0.25), quantile(all, 0.5), quantile(all, 1));
    }
  }

  @Test
  void manyDifferentDelaysAreRoundedUp() {
    Delays delays = new Delays(10);
    for (int delay = 0; delay < 1000; delay += 3) {
      delays.add(delay);
    }
    delays.add(Long.MAX_VALUE);
    // 0, 1000 and the longest are left of 334 delays: 1 is 0, 333 are above.
    assertThat(delays.rows()).isEqualTo(335);
    assertThat(delays.late(0)).isEqualTo(335);
    assertThat(delays.late(1)).isEqualTo(334);
    assertThat(delays.late(1001)).isEqualTo(1);
    assertThat(delays.quantiles(0.001, 0.5, 1)).containsExactly(0, 1000, Long.MAX_VALUE);
  }
}
