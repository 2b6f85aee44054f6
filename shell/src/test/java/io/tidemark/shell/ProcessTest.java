package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own shows: signals, pipes and devices. */
class ProcessTest {
  /** A test that waits this long has failed; nothing here takes more than moments. */
  private static final long BOUND_SECONDS = 60;

  private static final String EVENTS =
      "CREATE TABLE events WITH ('connector' = 'nexmark', 'events.num' = '100000000000');\n";

  private static final String SELECT = EVENTS + "SELECT event_type, 'the end' AS last FROM events";

  @TempDir Path folder;
  private Path err;
  private Process process;

  @BeforeEach
  void place() {
    err = folder.resolve("err");
  }

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  private static ProcessBuilder command(Path err, String... arguments) {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    command.addAll(List.of("-cp", classPath, Main.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(err.toFile());
  }

  private int exitCode() throws InterruptedException {
    assertThat(process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private void pressCtrlC() throws IOException, InterruptedException {
    Process kill = new ProcessBuilder("sh", "-c", "kill -INT " + process.pid()).start();
    assertThat(kill.waitFor()).isZero();
  }

  /** A process that is started in the background of some shells never gets the signal. */
  private void assumeThatSignalsArrive() throws IOException {
    Path status = Path.of("/proc", String.valueOf(process.pid()), "status");
    assumeTrue(Files.exists(status));
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith("SigIgn:")) {
        assumeFalse((Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
      }
    }
  }

  private static void awaitLines(Path file, int lines) throws IOException, InterruptedException {
    try (WatchService watch = file.getFileSystem().newWatchService()) {
      file.getParent().register(watch, StandardWatchEventKinds.ENTRY_MODIFY);
      while (Files.readAllLines(file).size() < lines) {
        assertThat(watch.poll(BOUND_SECONDS, TimeUnit.SECONDS))
            .isNotNull()
            .satisfies(key -> key.reset());
      }
    }
  }

  @Test
  void ctrlCStopsAQueryAfterAWholeLine() throws Exception {
    process = command(err, "--format=csv", "-c", SELECT).start();
    assumeThatSignalsArrive();
    List<String> lines = new ArrayList<>();
    try (BufferedReader out = process.inputReader()) {
      assertThat(out.readLine()).isEqualTo("event_type,last");
      lines.add(out.readLine());
      pressCtrlC();
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.add(line);
      }
    }
    assertThat(exitCode()).isEqualTo(130);
    assertThat(lines).allMatch(line -> line.matches("[012],the end"));
    assertThat(err).hasContent("stopped; what was printed last may not be whole");
  }

  @Test
  void ctrlCEndsAProcessWhoseOutputNobodyReads() throws Exception {
    process = command(err, "--format=csv", "-c", SELECT).start();
    assumeThatSignalsArrive();
    assertThat(process.getInputStream().read()).isEqualTo('e');
    pressCtrlC();
    assertThat(exitCode()).isEqualTo(130);
  }

  @Test
  void ctrlCLeavesNoFileOfAnInsert() throws Exception {
    Path out = Files.createDirectory(folder.resolve("out"));
    try (WatchService watch = out.getFileSystem().newWatchService()) {
      out.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
      process =
          command(
                  err,
                  "-c",
                  EVENTS
                      + "CREATE TABLE t (n INT) WITH ('connector' = 'filesystem', 'path' = '"
                      + out
                      + "', 'format' = 'csv');"
                      + "INSERT INTO t SELECT event_type FROM events; SELECT 1")
              .start();
      assumeThatSignalsArrive();
      assertThat(watch.poll(BOUND_SECONDS, TimeUnit.SECONDS)).isNotNull();
      pressCtrlC();
      assertThat(process.inputReader().readLine()).isNull();
      assertThat(exitCode()).isEqualTo(130);
    }
    assertThat(out).isEmptyDirectory();
    assertThat(Files.readString(err)).startsWith("stopped; ").hasLineCount(1);
  }

  @Test
  void ctrlCWhileAQueryWaitsForStatements() throws Exception {
    Path written = folder.resolve("written");
    process = command(err, "--format=csv").start();
    assumeThatSignalsArrive();
    try (BufferedReader out = process.inputReader();
        Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
      in.write(
          "CREATE TABLE t (n INT); CREATE MATERIALIZED VIEW m AS SELECT COUNT(*) AS n FROM t;"
              + "SUBSCRIBE TO m; INSERT INTO t VALUES (1); CREATE TABLE f (n INT) WITH ("
              + "'connector' = 'filesystem', 'format' = 'csv', 'path' = '"
              + written
              + "'); INSERT INTO f VALUES (1), (2);");
      in.flush();
      assertThat(out.readLine()).isEqualTo("query,op,n");
      assertThat(out.readLine()).isEqualTo("q1,+I,0");
      assertThat(out.readLine()).isEqualTo("q1,+U,1");
      awaitLines(err, 2);
      pressCtrlC();
      assertThat(out.readLine()).isNull();
      assertThat(exitCode()).isEqualTo(130);
    }
    assertThat(Files.readString(err))
        .isEqualTo(
            """
            1 row inserted into t
            2 rows inserted into f
            stopped; what was printed last may not be whole
            """);
    try (Stream<Path> files = Files.list(written)) {
      assertThat(files.map(Path::toFile))
          .singleElement()
          .satisfies(f -> assertThat(f).hasContent("1\n2"));
    }
  }

  @Test
  void ctrlCWhileAViewReadsWithoutEnd() throws Exception {
    Path written = Files.createDirectory(folder.resolve("written"));
    process =
        command(
                err,
                "--format=csv",
                "-c",
                EVENTS
                    + "CREATE TABLE t (n INT); SELECT n FROM t EMIT CHANGES; INSERT INTO t VALUES (1);"
                    + "CREATE TABLE f (n INT) WITH ('connector' = 'filesystem', 'format' = 'csv',"
                    + " 'path' = '"
                    + written
                    + "'); CREATE MATERIALIZED VIEW m AS SELECT COUNT(*) AS n FROM events;"
                    + "SELECT 1")
            .start();
    assumeThatSignalsArrive();
    try (BufferedReader out = process.inputReader()) {
      assertThat(out.readLine()).isEqualTo("query,op,n");
      assertThat(out.readLine()).isEqualTo("q1,+I,1");
      pressCtrlC();
      assertThat(out.readLine()).isNull();
    }
    assertThat(exitCode()).isEqualTo(130);
    assertThat(Files.readString(err))
        .contains("1 row inserted into t\n")
        .endsWith("stopped; what was printed last may not be whole\n")
        .doesNotContain("error", "Exception", "\tat ");
    assertThat(written).isEmptyDirectory();
  }

  /** Whichever of the scripts runs when the signal is heard, or none. */
  @Test
  void ctrlCBetweenScriptsIsHeard() throws Exception {
    List<String> arguments = new ArrayList<>(List.of("--format=csv"));
    for (int i = 0; i < 200; i++) {
      arguments.addAll(List.of("-c", "SELECT 1 AS n"));
    }
    arguments.addAll(
        List.of("-c", EVENTS + "CREATE MATERIALIZED VIEW m AS SELECT COUNT(*) AS n FROM events"));
    process = command(err, arguments.toArray(String[]::new)).start();
    assumeThatSignalsArrive();
    try (BufferedReader out = process.inputReader()) {
      assertThat(out.readLine()).isEqualTo("n");
      pressCtrlC();
      assertThat(out.lines()).isSubsetOf("n", "1", "");
    }
    assertThat(exitCode()).isEqualTo(130);
    assertThat(Files.readString(err))
        .endsWith("stopped; what was printed last may not be whole\n")
        .doesNotContain("error", "Exception", "\tat ");
  }

  @Test
  void aReaderMayLeaveThePipe() throws Exception {
    process = command(err, "--format=csv", "-c", SELECT).start();
    try (BufferedReader out = process.inputReader()) {
      assertThat(out.readLine()).isEqualTo("event_type,last");
    }
    assertThat(exitCode()).isZero();
    assertThat(err).isEmptyFile();
  }

  @Test
  void aFullDeviceIsAnError() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    process = command(err, "-c", SELECT).redirectOutput(full.toFile()).start();
    assertThat(exitCode()).isEqualTo(1);
    assertThat(Files.readString(err))
        .startsWith("error: cannot write the result: ")
        .hasLineCount(1);
  }

  @Test
  void rowsThatArePipedInAreAnsweredAsTheyCome() throws Exception {
    process =
        command(
                err,
                "--format=csv",
                "-c",
                "CREATE TABLE log (v INT) WITH ('connector' = 'stdin', 'format' = 'csv');"
                    + "SELECT v * 10 AS v FROM log WHERE v > 1")
            .start();
    try (BufferedReader out = process.inputReader()) {
      try (Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
        in.write("1\n2\n");
        in.flush();
        assertThat(out.readLine()).isEqualTo("v");
        assertThat(out.readLine()).isEqualTo("20");
        in.write("3\n4");
        in.flush();
        assertThat(out.readLine()).isEqualTo("30");
      }
      assertThat(out.readLine()).isEqualTo("40");
      assertThat(out.readLine()).isNull();
    }
    assertThat(exitCode()).isZero();
    assertThat(err).isEmptyFile();
  }

  @Test
  void aLimitEndsTheProcessWhileItsInputGoesOn() throws Exception {
    Path log = Files.writeString(folder.resolve("log"), "a\nb\nc\n");
    process =
        command(
                err,
                "--format=csv",
                "-c",
                "CREATE TABLE piped (v INT) WITH ('connector' = 'stdin', 'format' = 'csv');"
                    + "CREATE TABLE log (k STRING) WITH ('connector' = 'filesystem', 'path' = '"
                    + log
                    + "', 'format' = 'raw', 'source.monitor-interval' = '20 ms');"
                    + "CREATE TABLE kept (k STRING);"
                    + "SELECT v FROM piped LIMIT 1 OFFSET 1;"
                    + "SELECT v FROM piped LIMIT 0;"
                    + "SELECT k FROM log WHERE k > 'a' LIMIT 1;"
                    + "INSERT INTO kept SELECT k FROM log LIMIT 2;"
                    + "SELECT k FROM kept EMIT CHANGES")
            .start();
    Writer in = process.outputWriter(StandardCharsets.UTF_8);
    in.write("1\n2\n");
    in.flush();
    assertThat(exitCode()).isZero();
    try (BufferedReader out = process.inputReader()) {
      assertThat(out.lines())
          .containsExactly("v", "2", "", "v", "", "k", "b", "", "query,op,k", "q4,+I,a", "q4,+I,b");
    }
    assertThat(err).hasContent("job insert_into_kept started");
  }

  @Test
  void aViewOverAFileThatGrowsGoesOnUntilCtrlC() throws Exception {
    Path log = Files.writeString(folder.resolve("log"), "a\nb\n");
    process =
        command(
                err,
                "--format=csv",
                "-c",
                "CREATE TABLE log (k STRING) WITH ('connector' = 'filesystem', 'path' = '"
                    + log
                    + "', 'format' = 'raw', 'source.monitor-interval' = '20 ms');"
                    + "CREATE MATERIALIZED VIEW n AS SELECT k, COUNT(*) AS n FROM log GROUP BY k;"
                    + "SELECT * FROM n WHERE k = 'b' EMIT CHANGES")
            .start();
    assumeThatSignalsArrive();
    try (BufferedReader out = process.inputReader()) {
      assertThat(out.readLine()).isEqualTo("query,op,k,n");
      assertThat(out.readLine()).isEqualTo("q1,+I,b,1");
      Files.writeString(log, "b\n", StandardOpenOption.APPEND);
      assertThat(out.readLine()).isEqualTo("q1,+U,b,2");
      Files.move(log, folder.resolve("log.1"));
      Files.writeString(log, "b\n");
      assertThat(out.readLine()).isEqualTo("q1,+U,b,3");
      pressCtrlC();
      assertThat(out.readLine()).isNull();
    }
    assertThat(exitCode()).isEqualTo(130);
  }
}
