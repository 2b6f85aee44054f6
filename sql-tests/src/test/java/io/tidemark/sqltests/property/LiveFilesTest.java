package io.tidemark.sqltests.property;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
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

  /** Batches of 1, 7 and 4096 rows, on one thread and two. */
  private static final int ALL_SETUPS = 6;

  @TempDir Path scratch;

  @Test
  void engineTellsWhatTheTwinTells() throws IOException {
    ScriptCheck check = new ScriptCheck((done, engine) -> null, scratch);
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
      check.check(seed, RandomFilesScript.of(new Random(seed)), SETUPS_EACH);
    }
  }

  @Test
  void orderAndLateRowsDoNotDependOnBatchesAndThreads() throws IOException {
    Map<List<String>, String> known = new HashMap<>();
    ScriptCheck check =
        new ScriptCheck(
            (done, engine) -> {
              String now =
                  RandomFoldersScript.questions(done).stream()
                      .map(question -> question + ": " + engine.rows(question))
                      .collect(Collectors.joining("\n"));
              String before = known.putIfAbsent(List.copyOf(done), now);
              return before == null || before.equals(now)
                  ? null
                  : "another batch size or number of threads gives\n" + before + "\nthis\n" + now;
            },
            scratch);
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS / 2; seed++) {
      known.clear();
      check.check(seed, RandomFoldersScript.of(new Random(seed)), ALL_SETUPS);
    }
  }
}
