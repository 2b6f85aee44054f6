package io.tidemark.sqltests.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StreamingResult;
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
import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import io.tidemark.sqltests.reference.ReferenceSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every query of the golden files gives the same rows from the engine and from the twin, in the
 * same order; a query that fails in one fails in the other. That the engine's rows are those that
 * the file says is another test.
 */
class GoldenTwinTest {
  private static final Path ROOT = Path.of("src/test/resources/sql");

  /** The twin writes nothing, and reads plain files of CSV and JSON only: no managed tables. */
  private static final List<Path> BEYOND_THE_TWIN =
      List.of(ROOT.resolve("connectors"), ROOT.resolve("managed"));

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

  private static void check(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    FolderFiles files =
        new FolderFiles(new HostFileStore(HostFileRoots.everything()), folder.toString());
    TidemarkOptions options = TidemarkOptions.builder().threads(1).files(files).build();
    try (Tidemark tidemark = Tidemark.open(options);
        Session session = tidemark.session()) {
      String text = Files.readString(file);
      String rows = GoldenRunner.settings(text).getOrDefault("batch-size", "4096");
      session.set("execution.batch-size", rows);
      ReferenceSession twin = new ReferenceSession(folder, Integer.parseInt(rows));
      for (ScriptStatement statement : SqlScript.split(text)) {
        check(file + ":" + statement.line(), session, twin, statement);
      }
    }
  }

  private static void check(
      String where, Session session, ReferenceSession twin, ScriptStatement statement) {
    List<List<@Nullable Object>> rows;
    try {
      StatementResult answer = session.execute(statement);
      if (!(answer instanceof StatementResult.Query query)) {
        twin.run(statement);
        return;
      }
      try (StreamingResult result = query.result()) {
        rows = EngineAnswers.rows(result);
      }
    } catch (SqlException e) {
      assertThatThrownBy(() -> twin.run(statement)).as(where).isInstanceOf(RuntimeException.class);
      return;
    }
    Answer expected = twin.run(statement);
    assertThat(expected).as(where).isNotNull();
    List<List<@Nullable Object>> wanted = new ArrayList<>();
    expected.rows().forEach(row -> wanted.add(Arrays.asList(row)));
    assertThat(rows).as(where).containsExactlyElementsOf(wanted);
  }
}
