package io.tidemark.sqltests.property;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** As {@link LiveTablesTest}, of sessions that are open, or kept for late rows. */
class LiveSessionsTest {
  private static final int SCRIPTS = Boolean.getBoolean("tidemark.nightly") ? 2_000 : 40;
  private static final long FIRST_SEED = Long.getLong("tidemark.seed", 1);

  private static final List<int[]> SETUPS =
      List.of(new int[] {4096, 1}, new int[] {7, 2}, new int[] {1, 1});

  @Test
  void engineTellsWhatTheTwinTells() throws IOException {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
      List<String> script = RandomSessionScript.of(new Random(seed));
      int[] setup = SETUPS.get((int) (seed % SETUPS.size()));
      if (LiveTablesTest.difference(script, setup) != null) {
        throw LiveTablesTest.failure(seed, script, setup);
      }
    }
  }
}
