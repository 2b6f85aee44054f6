package io.tidemark.sqltests;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.TidemarkOptions;
import io.tidemark.engine.host.HostFileRoots;
import io.tidemark.engine.host.HostFileStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every block of SQL in the README and below docs. The blocks of a document are one script,
 * run from the root of the repository; lines that start with an arrow are what the statement above
 * them must print. A block that opens with {@code sql no-run} is only read by people.
 */
class DocsExamplesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final String BLOCK = "```sql";
  private static final String FENCE = "```";

  @TestFactory
  List<DynamicTest> examplesPrintWhatTheDocumentsSay() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path document : documents()) {
      String name = ROOT.relativize(document).toString();
      tests.add(DynamicTest.dynamicTest(name, document.toUri(), () -> check(name, document)));
    }
    return tests;
  }

  private static List<Path> documents() throws IOException {
    List<Path> found = new ArrayList<>();
    found.add(ROOT.resolve("README.md"));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      files.filter(f -> f.toString().endsWith(".md")).sorted().forEach(found::add);
    }
    return found;
  }

  private static void check(String name, Path document) throws IOException {
    FolderFiles files =
        new FolderFiles(new HostFileStore(HostFileRoots.everything()), ROOT.toString());
    TidemarkOptions options =
        TidemarkOptions.builder().threads(1).files(files).virtualClock().build();
    try (GoldenSession session = new GoldenSession(options, 4096)) {
      GoldenRunner.Outcome outcome = GoldenRunner.run(name, script(document), session);
      assertThat(outcome.mismatches()).isEmpty();
    }
  }

  /** The document with every line outside its blocks made blank, so that line numbers stay true. */
  private static String script(Path document) throws IOException {
    StringBuilder script = new StringBuilder();
    boolean isSql = false;
    for (String line : Files.readAllLines(document)) {
      if (line.startsWith(FENCE)) {
        isSql = line.strip().equals(BLOCK);
      } else if (isSql) {
        script.append(line);
      }
      script.append('\n');
    }
    return script.toString();
  }
}
