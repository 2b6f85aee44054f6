package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The scripts in the folder examples, which print something and can share a session. */
class ExamplesTest {
  private static final Path FOLDER = Path.of("..", "examples");

  @Test
  void everyResultFillsAScreenAndNoMore() throws IOException {
    for (String name : List.of("earthquakes.sql", "flights.sql")) {
      CommandLineRun run = CommandLineRun.of("-c", script(name));
      assertThat(run.code()).isZero();
      List<String> counts = run.out().lines().filter(l -> l.matches("\\(\\d+ rows?\\)")).toList();
      assertThat(counts).hasSizeGreaterThanOrEqualTo(3);
      for (String count : counts) {
        int rows = Integer.parseInt(count.replaceAll("\\D", ""));
        assertThat(rows).as(name).isBetween(5, 200);
      }
    }
  }

  @Test
  void theirOrderInASessionDoesNotMatter() throws IOException {
    String quakes = CommandLineRun.of("-c", script("earthquakes.sql")).out();
    String flights = CommandLineRun.of("-c", script("flights.sql")).out();
    CommandLineRun both =
        CommandLineRun.of("-c", script("earthquakes.sql"), "-c", script("flights.sql"));
    assertThat(both.out()).isEqualTo(quakes + "\n" + flights);
    both = CommandLineRun.of("-c", script("flights.sql"), "-c", script("earthquakes.sql"));
    assertThat(both.out()).isEqualTo(flights + "\n" + quakes);
  }

  @Test
  void theirLateRowsAreNamed() throws IOException {
    assertThat(CommandLineRun.of("-c", script("flights.sql")).err())
        .contains("late for every window of delays")
        .contains("SELECT * FROM `delays$late`");
  }

  private static String script(String name) throws IOException {
    String script = Files.readString(FOLDER.resolve(name));
    assertThat(script).contains("'examples/data/");
    return script.replace("'examples/data/", "'../examples/data/");
  }
}
