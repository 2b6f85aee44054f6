package io.tidemark.sqltests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      List.of(
          new Setup(4096, 1),
          new Setup(7, 2),
          new Setup(1, 1),
          new Setup(4096, 2),
          new Setup(7, 1),
          new Setup(1, 2));

  @TestFactory
  List<DynamicTest> everyFilePrintsWhatItSays() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : HostGoldenFiles.in(ROOT)) {
      for (Setup setup : SETUPS) {
        String name = ROOT.relativize(file) + " with " + setup;
        tests.add(DynamicTest.dynamicTest(name, file.toUri(), () -> check(file, setup)));
      }
    }
    return tests;
  }

  private static void check(Path file, Setup setup) throws IOException {
    if (Boolean.getBoolean("golden.update")) {
      HostGoldenFiles.update(file, setup.batchSize(), setup.threads());
      return;
    }
    GoldenRunner.Outcome outcome = HostGoldenFiles.run(file, setup.batchSize(), setup.threads());
    assertThat(outcome.mismatches()).isEmpty();
  }
}
