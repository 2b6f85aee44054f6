package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
  private static final String SEE_HELP = "see tidemark --help\n";
  private static final String ONE_ROW = " a\n---\n 1\n(1 row)\n";

  @TempDir Path folder;

  @Test
  void runsCommandsAndFilesInTheirOrder() throws IOException {
    Path script = Files.writeString(folder.resolve("s.sql"), "SELECT 2 AS b;\n-- done\n");
    CommandLineRun run =
        CommandLineRun.of(
            "--format=json", "-c", "SELECT 1 AS a", "-f", script.toString(), "-c", "SELECT 3 AS c");
    assertThat(run.out()).isEqualTo("{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
  }

  @Test
  void runsWhatIsPipedIn() {
    assertThat(CommandLineRun.piped("SELECT 1 AS a").out()).isEqualTo(ONE_ROW);
    assertThat(CommandLineRun.piped("\ufeffSELECT 1 AS a;", "-f", "-").out()).isEqualTo(ONE_ROW);
  }

  @Test
  void anEmptyScriptIsFine() {
    assertThat(CommandLineRun.piped("")).isEqualTo(new CommandLineRun(0, "", ""));
    assertThat(CommandLineRun.of("-c", " -- nothing\n;")).isEqualTo(new CommandLineRun(0, "", ""));
  }

  @Test
  void atATerminalWithoutScriptItSaysWhatToPass() {
    CommandLineRun run = CommandLineRun.atTerminal();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("no interactive shell").contains("-c SQL").contains("-f FILE");
    assertThat(run.out()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--nope",
        "--format=xml",
        "--threads=0",
        "--threads=many",
        "-c",
        "-f=/no/such/file.sql",
        "-f=.",
        "--set=key",
        "-f=",
        "--threads=",
        "--set",
        "stray"
      })
  void wrongUsageIsExitCode2(String argument) {
    CommandLineRun run =
        CommandLineRun.of(argument.equals("-f=") ? argument : argument.replace("-f=", "-f"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("tidemark: ").endsWith("see tidemark --help\n");
    assertThat(run.err().lines()).hasSizeLessThanOrEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aScriptThatIsNotTextIsRefused() throws IOException {
    Path script = Files.write(folder.resolve("s.sql"), new byte[] {(byte) 0xff, 0, 1});
    CommandLineRun run = CommandLineRun.of("-f", script.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("line 1 is not UTF-8");
    Files.write(script, "SELECT 1;\n-- caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    run = CommandLineRun.of("-f", script.toString());
    assertThat(run.err()).contains("s.sql is not a script: line 2 is not UTF-8 text");
  }

  @Test
  void whatCannotBeReadIsSaidBeforeAnythingRuns() {
    String missing = folder.resolve("no.sql").toString();
    CommandLineRun run = CommandLineRun.of("-c", "SELECT 1", "-f", missing);
    assertThat(run.err()).isEqualTo("tidemark: there is no file " + missing + "\n" + SEE_HELP);
    assertThat(run.out()).isEmpty();
    run = CommandLineRun.of("-f", folder.toString());
    assertThat(run.err()).contains("cannot read " + folder + ": it is a folder");
    assertThat(run.code()).isEqualTo(2);
  }

  @Test
  void anEmptyFileIsFine() throws IOException {
    Path script = Files.createFile(folder.resolve("s.sql"));
    assertThat(CommandLineRun.of("-f", script.toString())).isEqualTo(new CommandLineRun(0, "", ""));
  }

  @Test
  void linesMayEndWithReturns() throws IOException {
    Path script =
        Files.writeString(
            folder.resolve("s.sql"),
            "\ufeffSELECT\r\n 1 AS a; -- the first\r\n\r\nSELECT nope;\r\n");
    CommandLineRun run = CommandLineRun.of("-f", script.toString());
    assertThat(run.out()).isEqualTo(ONE_ROW);
    assertThat(run.err()).contains(script + ":4:8\n  4 | SELECT nope;\n    |        ^^^^\n");
  }

  @Test
  void scriptsShareASession() throws IOException {
    Path tables = Files.writeString(folder.resolve("t.sql"), "CREATE VIEW v AS SELECT 1 AS a;");
    CommandLineRun run =
        CommandLineRun.piped("SELECT a FROM v", "-f", tables.toString(), "-f", "-");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo(ONE_ROW);
  }

  @Test
  void theFirstScriptThatFailsIsTheLast() {
    CommandLineRun run = CommandLineRun.of("-c", "SELECT nope", "-c", "SELECT 1 AS a");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void wrongWordsAreCorrected() {
    assertThat(CommandLineRun.of("--format=cvs").err())
        .isEqualTo("tidemark: there is no format 'cvs'; did you mean csv?\n" + SEE_HELP);
    assertThat(CommandLineRun.of("--format=xml").err())
        .contains("it is one of table, csv, json, markdown, vertical");
    assertThat(CommandLineRun.of("--fromat=csv").err()).contains("did you mean --format?");
    assertThat(CommandLineRun.of("--nope").err())
        .isEqualTo("tidemark: there is no option --nope\n" + SEE_HELP);
    assertThat(CommandLineRun.of("SELECT 1").err()).contains("Pass SQL with -c");
    assertThat(CommandLineRun.of("--threads=many").err()).contains("a number from 1 to 1024");
  }

  @Test
  void anUnknownSettingIsWrongUsage() {
    CommandLineRun run = CommandLineRun.of("--set", "no.such.key=1", "-c", "SELECT 1");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("no.such.key");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void helpAndVersionGoToStandardOutput() {
    CommandLineRun help = CommandLineRun.of("--help");
    assertThat(help.code()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(help.out())
        .contains("-c, --command=SQL", "-f, --file=FILE", "--format=FORMAT", "--threads=N")
        .contains("--set=KEY=VALUE", "--safe", "-h, --help", "-V, --version", "tidemark test")
        .contains("table (default), csv, json, markdown or vertical", "one session")
        .contains("Exit codes: 0 fine, 1 an SQL or data error, 2 wrong usage, 130");
    assertThat(help.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(CommandLineRun.of("-h")).isEqualTo(help);
    CommandLineRun version = CommandLineRun.of("--version");
    assertThat(version.out()).matches("tidemark \\S+ \\(Java \\d+\\)\n");
    assertThat(version.code()).isZero();
    assertThat(CommandLineRun.of("-V")).isEqualTo(version);
  }

  @Test
  void theFirstErrorEndsTheRun() {
    CommandLineRun run = CommandLineRun.of("-c", "SELECT 1 AS a;\nSELECT nope;\nSELECT 3 AS c");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEqualTo(ONE_ROW);
    assertThat(run.err())
        .startsWith(
            """
            error: column 'nope' not found
              2 | SELECT nope;
                |        ^^^^
            """);
  }

  @Test
  void anErrorInAFileNamesTheFile() throws IOException {
    Path script = Files.writeString(folder.resolve("s.sql"), "\n\n  SELECT FROM");
    assertThat(CommandLineRun.of("-f", script.toString()).err())
        .contains("\n  " + script + ":3:10\n  3 |   SELECT FROM\n    |          ^^^^");
  }

  @Test
  void rowsBeforeADataErrorArePrinted() throws IOException {
    Path csv = Files.writeString(folder.resolve("n.csv"), "1\n2\nx\n");
    CommandLineRun run =
        CommandLineRun.of("--format", "csv", "-c", table("t", "n INT", csv) + "SELECT * FROM t");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEqualTo("n\n1\n2\n");
    assertThat(run.err()).contains(csv.toString()).contains("'x'").doesNotContain("Exception");
  }

  @Test
  void insertsTellTheirRows() throws IOException {
    Path out = folder.resolve("out.csv");
    CommandLineRun run =
        CommandLineRun.of("-c", table("t", "n INT", out) + "INSERT INTO t VALUES (1), (2), (3);");
    assertThat(run.err()).isEqualTo("3 rows inserted into t\n");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aFailedInsertLeavesNothing() throws IOException {
    Path in = Files.writeString(folder.resolve("in.csv"), "1\n0\n");
    Path out = folder.resolve("out");
    CommandLineRun run =
        CommandLineRun.of(
            "-c",
            table("a", "n INT", in)
                + table("b", "n INT", out)
                + "INSERT INTO b SELECT 1 / n FROM a;");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("error: division by zero");
    if (Files.exists(out)) {
      try (var files = Files.list(out)) {
        assertThat(files).isEmpty();
      }
    }
  }

  @Test
  void lateRowsAreReportedAndKept() throws IOException {
    Path csv =
        Files.writeString(
            folder.resolve("e.csv"),
            """
            2024-01-01 00:00:01,1
            2024-01-01 00:02:00,2
            2024-01-01 00:00:02,3
            ,4
            """);
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            table("e", "ts TIMESTAMP(3), n INT, WATERMARK FOR ts AS ts", csv)
                + """
                SELECT window_start, SUM(n) AS s
                FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
                GROUP BY window_start, window_end;
                SELECT n, late_reason, late_watermark FROM `q1$late`;
                """);
    assertThat(run.out())
        .isEqualTo(
            """
            window_start,s
            2024-01-01 00:00:00.000,1
            2024-01-01 00:02:00.000,2

            n,late_reason,late_watermark
            3,late,2024-01-01 00:02:00.000
            4,null rowtime,2024-01-01 00:02:00.000
            """);
    assertThat(run.err())
        .contains("1 row was late for every window of q1 (25.0 %); see SELECT * FROM `q1$late`");
    assertThat(run.code()).isZero();
  }

  @Test
  void safeModeStaysInTheCurrentFolder() throws IOException {
    Path csv = Files.writeString(folder.resolve("n.csv"), "1\n");
    CommandLineRun run =
        CommandLineRun.of("--safe", "-c", table("t", "n INT", csv) + "SELECT * FROM t");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .contains("outside of the folders")
        .contains("hint: with --safe, name a file in the current folder or below it");
  }

  private static String table(String name, String columns, Path path) {
    return "CREATE TABLE "
        + name
        + " ("
        + columns
        + ") WITH ('connector'='filesystem', 'format'='csv', 'path'='"
        + path
        + "');\n";
  }
}
