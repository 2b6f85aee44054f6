package io.tidemark.sqltests.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.engine.host.HostFileRoots;
import io.tidemark.engine.host.HostFileStore;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.SqlScript;
import io.tidemark.parser.error.SqlException;
import io.tidemark.sqltests.FolderFiles;
import io.tidemark.sqltests.GoldenRunner;
import io.tidemark.sqltests.HostGoldenFiles;
import io.tidemark.sqltests.reference.ReferenceSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every query of the golden files gives the same rows from the engine and from the twin, in the
 * same order; a query that follows tells the same changes of each unit; a query that fails in one
 * fails in the other. That the engine's rows are those that the file says is another test.
 */
class GoldenTwinTest {
  private static final Path ROOT = Path.of("src/test/resources/sql");

  /**
   * What is asked there is how bytes become rows and rows bytes, when files of the machine grow,
   * what is printed, and what queries may be called: none of that is in the semantics of a query.
   */
  private static final List<Path> BEYOND_THE_TWIN =
      List.of(
          ROOT.resolve("connectors/csv-sink.sql"),
          ROOT.resolve("connectors/json-sink.sql"),
          ROOT.resolve("connectors/sources.sql"),
          ROOT.resolve("connectors/stdin.sql"),
          ROOT.resolve("connectors/statement-set-fields.sql"),
          ROOT.resolve("live/set-names.sql"));

  @TempDir Path scratch;

  @TestFactory
  List<DynamicTest> twinAnswersWhatTheEngineAnswers() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : HostGoldenFiles.in(ROOT)) {
      if (BEYOND_THE_TWIN.stream().anyMatch(file::startsWith)) {
        continue;
      }
      String name = String.valueOf(ROOT.relativize(file));
      tests.add(DynamicTest.dynamicTest(name, file.toUri(), () -> check(file)));
    }
    return tests;
  }

  private void check(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    FolderFiles files =
        new FolderFiles(
            new HostFileStore(HostFileRoots.everything()),
            folder.toString(),
            Files.createTempDirectory(scratch, "files").toString());
    TidemarkOptions options =
        TidemarkOptions.builder().threads(1).files(files).virtualClock().build();
    String text = Files.readString(file);
    String rows = GoldenRunner.settings(text).getOrDefault("batch-size", "4096");
    int batchRows = Integer.parseInt(rows);
    TwinRun twin = new TwinRun(new ReferenceSession(folder, batchRows));
    try (Tidemark tidemark = Tidemark.open(options);
        LiveEngine engine = new LiveEngine(tidemark, batchRows, 1)) {
      for (ScriptStatement statement : SqlScript.split(text)) {
        check(file + ":" + statement.line(), engine, twin, statement);
      }
    }
  }

  private static void check(
      String where, LiveEngine engine, TwinRun twin, ScriptStatement statement) {
    LiveEngine.@Nullable Rows rows = null;
    SqlException error = null;
    try {
      rows = engine.run(statement);
    } catch (SqlException e) {
      error = e;
    }
    assertThat(twin.difference(statement, rows, error, engine)).as(where).isNull();
  }
}
