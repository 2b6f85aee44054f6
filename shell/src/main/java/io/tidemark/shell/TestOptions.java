package io.tidemark.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What the command line of {@code tidemark test} says. */
@Command(
    name = "tidemark test",
    synopsisHeading = "Usage: ",
    customSynopsis = "tidemark test [options] FILE | FOLDER ...",
    description = {
      "",
      "Runs SQL scripts whose statements have what they must print below them, in lines that begin"
          + " with -->. Paths in a script start at its own folder. The clock is virtual: it stands at"
          + " 2024-01-01 00:00:00 UTC until ADVANCE CLOCK moves it.",
      ""
    },
    sortOptions = false,
    usageHelpWidth = 100,
    footer = {"", "Exit codes: 0 all as expected, 1 something else was printed, 2 wrong usage."})
final class TestOptions {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE | FOLDER",
      description = "Scripts, and folders in which all files that end in .sql are scripts.")
  List<Path> places = new ArrayList<>();

  @Option(names = "--update", description = "Write what is printed now into the scripts instead.")
  boolean isUpdate;

  @Option(
      names = "--batch-size",
      paramLabel = "ROWS",
      description = "Rows that sources read at once (default: ${DEFAULT-VALUE}).")
  int batchSize = 4096;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads that run queries; by default one for each processor.")
  @Nullable Integer threads;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean wantsHelp;
}
