package io.tidemark.sqltests;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.TidemarkOptions;
import io.tidemark.engine.host.FileRoots;
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
 * Runs every golden file with several batch sizes and numbers of threads. The system property
 * {@code golden.update} set to true rewrites the expectations instead.
 */
class GoldenFilesTest {
  private static final Path ROOT = Path.of("src/test/resources/sql");

  /** Rows of a source batch, and threads. */
  private record Setup(int batchSize, int threads) {
    @Override
    public String toString() {
      return "batch size " + batchSize + ", threads " + threads;
    }
  }

  private static final List<Setup> SETUPS =
      List.of(new Setup(4096, 1), new Setup(7, 2), new Setup(1, 1));

  @TestFactory
  List<DynamicTest> everyFilePrintsWhatItSays() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : files()) {
      String text = Files.readString(file);
      String pinned = GoldenRunner.settings(text).get("batch-size");
      for (Setup setup : SETUPS) {
        Setup used = pinned == null ? setup : new Setup(Integer.parseInt(pinned), setup.threads());
        String name = ROOT.relativize(file) + " with " + used;
        tests.add(DynamicTest.dynamicTest(name, file.toUri(), () -> check(file, text, used)));
      }
    }
    return tests;
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(f -> f.toString().endsWith(".sql")).sorted().toList();
    }
  }

  private static void check(Path file, String text, Setup setup) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    FolderFiles files =
        new FolderFiles(new HostFileStore(FileRoots.everything()), folder.toString());
    TidemarkOptions options =
        TidemarkOptions.builder().threads(setup.threads()).files(files).build();
    GoldenRunner.Outcome outcome;
    try (GoldenSession session = new GoldenSession(options, setup.batchSize())) {
      outcome = GoldenRunner.run(file.toString(), text, session);
    }
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, outcome.updatedText());
      return;
    }
    assertThat(outcome.mismatches()).isEmpty();
  }
}
