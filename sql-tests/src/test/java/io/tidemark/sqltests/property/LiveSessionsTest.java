package io.tidemark.sqltests.property;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** As {@link LiveTablesTest}, of sessions that are open, or kept for late rows. */
class LiveSessionsTest {
  private static final int SCRIPTS = Boolean.getBoolean("tidemark.nightly") ? 2_000 : 40;
  private static final long FIRST_SEED = Long.getLong("tidemark.seed", 1);

  @Test
  void engineTellsWhatTheTwinTells() throws IOException {
    ScriptCheck check = new ScriptCheck((done, engine) -> null);
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
      check.check(seed, RandomSessionScript.of(new Random(seed)), 1);
    }
  }
}
