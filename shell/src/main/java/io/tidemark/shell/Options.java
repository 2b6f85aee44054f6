package io.tidemark.shell;

import io.tidemark.shell.format.FormatKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the command line says. */
@Command(
    name = "tidemark",
    synopsisHeading = "Usage: ",
    customSynopsis = {
      "tidemark [options] -c SQL | -f FILE ...",
      "       tidemark [options] < script.sql",
      "       tidemark test [--update] FILE | FOLDER ...     (see tidemark test --help)"
    },
    description = {
      "",
      "Runs streaming SQL over files and tables. Results go to standard output, everything else to"
          + " standard error.",
      ""
    },
    sortOptions = false,
    usageHelpWidth = 100,
    footer = {
      "",
      "-c and -f may be given several times, in any order: they are one session, so that tables,",
      "settings and the numbers of queries (q1, q2, ...) go on from one to the next.",
      "",
      "Exit codes: 0 fine, 1 an SQL or data error, 2 wrong usage, 130 stopped with Ctrl-C.",
      "The first statement that fails ends the run. Queries that follow tables run beside the",
      "statements below them and end with the last script.",
      "",
      "EXPLAIN shows the plan of a statement, EXPLAIN ANALYZE what its steps did. EXPLAIN WHY q1 says",
      "why a query, view or job gives no result, SHOW WATERMARKS how far tables are, SHOW JOBS what",
      "runs, and ANALYZE LATENESS t how late the rows of a table come.",
      ""
    })
final class Options {

  /** One of {@code -c} and {@code -f}; they run in the order in which they are given. */
  static final class Input {
    @Option(
        names = {"-c", "--command"},
        paramLabel = "SQL",
        description = "Run these statements, separated by semicolons.")
    @Nullable String sql;

    @Option(
        names = {"-f", "--file"},
        paramLabel = "FILE",
        description = "Run the script in this file (- for standard input).")
    @Nullable String file;
  }

  @ArgGroup(exclusive = true, multiplicity = "0..*")
  List<Input> inputs = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "How to print results: table (default), csv, json, markdown or vertical.")
  FormatKind format = FormatKind.TABLE;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads that run queries; by default one for each processor.")
  @Nullable Integer threads;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "A setting, as SET 'KEY' = 'VALUE' would make it; can be given several times.")
  Map<String, String> settings = new LinkedHashMap<>();

  @Option(
      names = "--safe",
      description = "Let SQL read and write files in the current folder only.")
  boolean isSafe;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean wantsHelp;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  boolean wantsVersion;
}
