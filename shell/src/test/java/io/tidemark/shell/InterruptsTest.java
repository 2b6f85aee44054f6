package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.shell.format.FormatKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InterruptsTest {
  /** A test that waits this long has failed; nothing here takes more than moments. */
  private static final Duration BOUND = Duration.ofSeconds(60);

  @TempDir Path folder;

  /**
   * A signal has a thread of its own, which may get on only when the script has come to its end.
   */
  @Test
  void controlCThatIsHeardLateStopsWhatRunsByThen() throws Exception {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams =
        new Streams(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false,
            false,
            System::nanoTime);
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build());
        ScriptRunner runner = new ScriptRunner(tidemark, FormatKind.CSV, streams)) {
      Script script =
          Script.of(
              null,
              """
              CREATE TABLE parts (v INT) WITH ('connector' = 'filesystem', 'path' = '%s/',
                'format' = 'csv', 'source.monitor-interval' = '1 s');
              CREATE MATERIALIZED VIEW m AS SELECT SUM(v) AS v FROM parts;
              """
                  .formatted(folder));
      assertThat(runner.run(script)).isEqualTo(Main.FINE);
      runner.interrupt();
      // What is not stopped goes on for ever.
      assertThat(assertTimeoutPreemptively(BOUND, runner::finish)).isEqualTo(Main.INTERRUPTED);
    }
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("stopped;");
  }

  @Test
  void whatIsSetToStopIsStoppedOnce() {
    int[] stops = new int[1];
    int[] always = new int[1];
    try (Interrupts interrupts = Interrupts.listen(() -> always[0]++)) {
      interrupts.onInterrupt(() -> stops[0]++);
      interrupts.interrupt();
      interrupts.interrupt();
      assertThat(interrupts.isInterrupted()).isTrue();
      assertThat(stops[0]).isEqualTo(1);
      assertThat(always[0]).isEqualTo(1);
      interrupts.onInterrupt(() -> stops[0] += 10);
      assertThat(stops[0]).isEqualTo(11);
    }
  }
}
