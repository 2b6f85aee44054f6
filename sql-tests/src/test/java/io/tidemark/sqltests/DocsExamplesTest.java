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
 * Runs every block of SQL in the README and below docs, from the root of the repository. A block
 * stands alone, as if it were copied into a script, unless the document says that its blocks are
 * scripts of one session, as if each were given with {@code -f}. Places in errors count from the
 * first line of a block, and the clock is the machine's unless a block sets it. Lines that start
 * with an arrow are what the statement above them must print. A block that opens with {@code sql
 * no-run} is only read by people.
 */
class DocsExamplesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final String BLOCK = "```sql";
  private static final String ONE_SESSION = "blocks of this page are scripts of one session";
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
    TidemarkOptions options = TidemarkOptions.builder().threads(1).files(files).build();
    List<GoldenMismatch> mismatches = new ArrayList<>();
    List<Block> blocks = blocks(document);
    boolean isOneSession = Files.readString(document).contains(ONE_SESSION);
    int most = isOneSession ? Math.max(1, blocks.size()) : 1;
    for (int first = 0; first < blocks.size(); first += most) {
      try (GoldenSession session = new GoldenSession(options, 4096)) {
        for (Block block : blocks.subList(first, first + most)) {
          String place = name + ", block at line " + block.line();
          mismatches.addAll(GoldenRunner.run(place, block.text(), session).mismatches());
        }
      }
    }
    assertThat(mismatches).isEmpty();
  }

  /** A block of SQL in a document, which begins below a line of it. */
  private record Block(int line, String text) {}

  private static List<Block> blocks(Path document) throws IOException {
    List<Block> blocks = new ArrayList<>();
    StringBuilder text = null;
    int start = 0;
    List<String> lines = Files.readAllLines(document);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(FENCE)) {
        if (text != null) {
          blocks.add(new Block(start, text.toString()));
        }
        text = line.strip().equals(BLOCK) ? new StringBuilder() : null;
        start = i + 1;
      } else if (text != null) {
        text.append(line).append('\n');
      }
    }
    return blocks;
  }
}
