package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
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
    assertThat(run.err()).contains("-c SQL").contains("-f FILE");
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
        "stray"
      })
  void wrongUsageIsExitCode2(String argument) {
    CommandLineRun run = CommandLineRun.of(argument.replace("-f=", "-f"));
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
    assertThat(run.err()).contains("not UTF-8");
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
        .contains("-c", "-f", "--format", "--safe", "--threads", "table", "Exit codes");
    assertThat(CommandLineRun.of("--version").out()).startsWith("tidemark ");
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
    assertThat(run.err()).contains("outside of the folders");
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
