package io.tidemark.sqltests.property;

import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.error.SqlException;
import io.tidemark.sqltests.reference.UndefinedResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
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

  /** Rows of a source batch, and threads. */
  private static final List<int[]> SETUPS =
      List.of(
          new int[] {4096, 1},
          new int[] {7, 2},
          new int[] {1, 1},
          new int[] {4096, 2},
          new int[] {7, 1},
          new int[] {1, 2});

  @Test
  void engineTellsWhatTheTwinTells() throws IOException {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS; seed++) {
      List<String> script = RandomScript.of(new Random(seed));
      for (int i = 0; i < SETUPS_EACH; i++) {
        int[] setup = SETUPS.get((int) (seed + i) % SETUPS.size());
        if (difference(script, setup) != null) {
          throw failure(seed, script, setup);
        }
      }
    }
  }

  static AssertionError failure(long seed, List<String> script, int[] setup) throws IOException {
    List<String> shortest = shortened(script, setup);
    String what = String.valueOf(difference(shortest, setup));
    return new AssertionError(
        "seed %d, batch size %d, threads %d\n%s;\n%s"
            .formatted(seed, setup[0], setup[1], String.join(";\n", shortest), what));
  }

  /** Leaves out statements as long as the rest still fails. */
  private static List<String> shortened(List<String> script, int[] setup) throws IOException {
    List<String> shortest = script;
    for (int i = script.size() - 1; i >= 0; i--) {
      List<String> shorter = new ArrayList<>(shortest);
      shorter.remove(i);
      if (difference(shorter, setup) != null) {
        shortest = shorter;
      }
    }
    return shortest;
  }

  /** What is wrong; null if nothing is. */
  static @Nullable String difference(List<String> script, int[] setup) throws IOException {
    TwinRun twin = new TwinRun();
    TidemarkOptions options =
        TidemarkOptions.builder().threads(setup[1]).allowAllFiles().virtualClock().build();
    try (Tidemark tidemark = Tidemark.open(options);
        LiveEngine engine = new LiveEngine(tidemark, setup[0], setup[1])) {
      for (String sql : script) {
        ScriptStatement statement = SqlScript.split(sql).get(0);
        LiveEngine.@Nullable Rows rows = null;
        SqlException error = null;
        try {
          rows = engine.run(statement);
        } catch (SqlException e) {
          error = e;
        }
        String difference = twin.difference(statement, rows, error, engine);
        if (difference != null) {
          return "after " + sql + "\n" + difference;
        }
      }
      return null;
    } catch (UndefinedResult e) {
      // Up to here they told the same, and from here on nothing is right or wrong.
      return null;
    } catch (SqlException | AssertionError | IllegalStateException e) {
      return "failed with " + e;
    }
  }
}
