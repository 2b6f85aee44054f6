package io.tidemark.sqltests.property;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * As {@link LiveTablesTest}, of tables of files that come, grow, are replaced and fall silent while
 * the clock goes on.
 */
class LiveFilesTest {
  private static final int SCRIPTS = Boolean.getBoolean("tidemark.nightly") ? 1_000 : 12;
  private static final long FIRST_SEED = Long.getLong("tidemark.seed", 1);
  private static final int SETUPS_EACH = Boolean.getBoolean("tidemark.nightly") ? 6 : 1;

  @TempDir Path scratch;

  @Test
  void engineTellsWhatTheTwinTells() throws IOException {
    ScriptCheck check = new ScriptCheck((done, engine) -> null, scratch);
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
      check.check(seed, RandomFilesScript.of(new Random(seed)), SETUPS_EACH);
    }
  }
}
