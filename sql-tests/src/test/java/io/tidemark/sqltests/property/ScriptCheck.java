package io.tidemark.sqltests.property;

import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.engine.host.HostFileRoots;
import io.tidemark.engine.host.HostFileStore;
import io.tidemark.exec.host.FileStore;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.error.SqlException;
import io.tidemark.sqltests.FolderFiles;
import io.tidemark.sqltests.reference.ReferenceSession;
import io.tidemark.sqltests.reference.UndefinedResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs scripts on the engine with its twin beside it, and shortens those that fail. */
final class ScriptCheck {
  /** Rows of a source batch, and threads. */
  private static final List<int[]> SETUPS =
      List.of(
          new int[] {4096, 1},
          new int[] {7, 2},
          new int[] {1, 1},
          new int[] {4096, 2},
          new int[] {7, 1},
          new int[] {1, 2});

  /** Looks at the engine after a statement. */
  interface Look {
    /**
     * @param done the statements so far
     * @return what is wrong; null if nothing is
     */
    @Nullable String at(List<String> done, LiveEngine engine);
  }

  private final Look look;
  private final @Nullable Path scratch;

  /**
   * @param look at more than the twin says
   */
  ScriptCheck(Look look) {
    this(look, null);
  }

  /**
   * @param scratch for the files of scripts below {@code scratch/}; null if they have none
   */
  ScriptCheck(Look look, @Nullable Path scratch) {
    this.look = look;
    this.scratch = scratch;
  }

  /**
   * Runs a script with some numbers of threads and sizes of batches.
   *
   * @param seed that made it, which also says with which setup to begin
   * @throws AssertionError with the shortest script that was found to fail
   */
  void check(long seed, List<String> script, int setups) throws IOException {
    for (int i = 0; i < setups; i++) {
      int[] setup = setup(seed + i);
      String difference = difference(script, setup);
      if (difference != null) {
        throw failure(seed, script, setup, difference);
      }
    }
  }

  /** Rows of a source batch, and threads, one setup after the other. */
  static int[] setup(long number) {
    return SETUPS.get((int) (number % SETUPS.size()));
  }

  private AssertionError failure(long seed, List<String> script, int[] setup, String difference)
      throws IOException {
    List<String> shortest = shortened(script, setup, place(difference));
    String again = difference(shortest, setup);
    String what = again == null ? "once, not again: " + difference : again;
    return new AssertionError(
        "seed %d, batch size %d, threads %d\n%s;\n%s"
            .formatted(seed, setup[0], setup[1], String.join(";\n", shortest), what));
  }

  /** Leaves out statements as long as the rest still fails at the same one. */
  private List<String> shortened(List<String> script, int[] setup, String failure)
      throws IOException {
    List<String> shortest = script;
    for (int i = script.size() - 1; i >= 0; i--) {
      List<String> shorter = new ArrayList<>(shortest);
      shorter.remove(i);
      String difference = difference(shorter, setup);
      if (difference != null && place(difference).equals(failure) && !isOfNames(difference)) {
        shortest = shorter;
      }
    }
    return shortest;
  }

  /** Whether two queries have one name, as those have that are no longer told theirs. */
  private static boolean isOfNames(String difference) {
    return difference.contains("' runs already");
  }

  private static String place(String difference) {
    return difference.lines().findFirst().orElse("");
  }

  /** What is wrong; null if nothing is. */
  private @Nullable String difference(List<String> script, int[] setup) throws IOException {
    TwinRun twin = new TwinRun(new ReferenceSession(Path.of("."), setup[0]));
    TidemarkOptions.Builder builder = TidemarkOptions.builder().threads(setup[1]).virtualClock();
    Path files = scratch == null ? null : Files.createTempDirectory(scratch, "files");
    if (files == null) {
      builder.allowAllFiles();
    } else {
      FileStore store = new HostFileStore(HostFileRoots.everything());
      builder.files(new FolderFiles(store, files.toString(), files.toString()));
    }
    TidemarkOptions options = builder.build();
    try (Tidemark tidemark = Tidemark.open(options);
        LiveEngine engine = new LiveEngine(tidemark, setup[0], setup[1])) {
      for (int i = 0; i < script.size(); i++) {
        String sql = script.get(i);
        FileStep step = FileStep.of(sql);
        if (step != null && files != null) {
          step.run(files);
          twin.run(step);
          continue;
        }
        ScriptStatement statement = SqlScript.split(sql).get(0);
        LiveEngine.@Nullable Rows rows = null;
        SqlException error = null;
        try {
          rows = engine.run(statement);
        } catch (SqlException e) {
          error = e;
        }
        String difference = twin.difference(statement, rows, error, engine);
        if (difference == null) {
          difference = look.at(script.subList(0, i + 1), engine);
        }
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
