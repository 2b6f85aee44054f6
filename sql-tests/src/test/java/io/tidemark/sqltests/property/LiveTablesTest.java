package io.tidemark.sqltests.property;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random statements on tables, views over views and queries that follow them: after each the engine
 * has told, unit by unit, the changes that the twin tells; what they fold to is the result as the
 * twin has it; and snapshots show the same rows in the same order. A failure names the seed and the
 * shortest script that was found to fail.
 */
class LiveTablesTest {
  private static final int SCRIPTS = Boolean.getBoolean("tidemark.nightly") ? 3_000 : 60;
  private static final long FIRST_SEED = Long.getLong("tidemark.seed", 1);
  private static final int SETUPS_EACH = Boolean.getBoolean("tidemark.nightly") ? 6 : 1;

  @Test
  void engineTellsWhatTheTwinTells() throws IOException {
    ScriptCheck check = new ScriptCheck((done, engine) -> null);
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
      check.check(seed, RandomScript.of(new Random(seed)), SETUPS_EACH);
    }
  }
}
