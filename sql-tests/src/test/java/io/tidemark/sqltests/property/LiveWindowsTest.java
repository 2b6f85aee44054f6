package io.tidemark.sqltests.property;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random windows over tables that go on, which show what they have, or are corrected for rows that
 * come late, are replaced or go: after each statement the engine has told, unit by unit, the
 * changes that the twin tells; all ways to emit fold to the same, which is also what the query
 * answers over the rows as a whole; and nothing is left of windows that have closed. A failure
 * names the seed and the shortest script that was found to fail.
 */
class LiveWindowsTest {
  private static final int SCRIPTS = Boolean.getBoolean("tidemark.nightly") ? 750 : 36;
  private static final long FIRST_SEED = Long.getLong("tidemark.seed", 1);
  private static final int SETUPS_EACH = Boolean.getBoolean("tidemark.nightly") ? 6 : 1;

  @Test
  void allWaysToEmitFoldToTheSame() throws IOException {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
      RandomWindowScript script = new RandomWindowScript(new Random(seed));
      // Of a script that was shortened the ends need not be the same.
      ScriptCheck check =
          new ScriptCheck(
              (done, engine) ->
                  done.equals(script.statements())
                      ? unlike(script.alike(), engine)
                      : left(done, engine));
      check.check(seed, script.statements(), SETUPS_EACH);
    }
  }

  /** What is left when all windows have closed. */
  private static @Nullable String left(List<String> done, LiveEngine engine) {
    long tables = done.stream().filter(sql -> sql.startsWith("CREATE TABLE")).count();
    long closed = done.stream().filter(sql -> sql.endsWith(RandomWindowScript.LATER)).count();
    boolean isAsked = done.get(done.size() - 1).equals("SHOW JOBS") && tables == closed;
    long entries = isAsked ? engine.stateEntries() : 0;
    return entries == 0 ? null : entries + " entries of state are left";
  }

  private static @Nullable String unlike(List<RandomWindowScript.Alike> groups, LiveEngine engine) {
    Map<String, Fold> folds = engine.folds();
    for (RandomWindowScript.Alike group : groups) {
      List<List<List<@Nullable Object>>> results = new ArrayList<>();
      for (String name : group.names()) {
        // A query that is refused has none.
        Fold fold = folds.get(name);
        if (fold != null) {
          results.add(fold.rows());
        }
      }
      if (group.snapshot() != null && results.size() == group.names().size()) {
        results.add(engine.rows(group.snapshot()));
      }
      for (List<List<@Nullable Object>> result : results) {
        if (!TwinRun.isSameBag(result, results.get(0))) {
          return group + " come to " + results;
        }
      }
    }
    return null;
  }
}
