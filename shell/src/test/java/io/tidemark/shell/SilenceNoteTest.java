package io.tidemark.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The line that says why a query over something that goes on is silent. */
class SilenceNoteTest {
  private static final String WINDOWS =
      "CREATE TABLE log (ts TIMESTAMP(3), WATERMARK FOR ts AS ts)"
          + " WITH ('connector' = 'stdin', 'format' = 'csv');"
          + "SELECT window_start FROM TUMBLE(TABLE log, DESCRIPTOR(ts), INTERVAL '10' SECOND)"
          + " GROUP BY window_start, window_end";

  /** A command whose standard input stays open, under a clock of its own. */
  private static final class Command {
    private final AtomicLong nanos = new AtomicLong();
    private final PipedOutputStream in = new PipedOutputStream();
    private final BufferedReader out;
    private final BufferedReader err;
    private final CompletableFuture<Integer> code;

    /**
     * @param step seconds that pass whenever somebody looks at the clock
     */
    Command(long step, String... arguments) throws IOException {
      PipedInputStream printed = new PipedInputStream();
      PipedInputStream said = new PipedInputStream();
      OutputStream outEnd = new PipedOutputStream(printed);
      PrintStream errEnd = new PrintStream(new PipedOutputStream(said), true, UTF_8);
      out = new BufferedReader(new InputStreamReader(printed, UTF_8));
      err = new BufferedReader(new InputStreamReader(said, UTF_8));
      Streams streams =
          new Streams(
              new PipedInputStream(in),
              outEnd,
              errEnd,
              false,
              false,
              false,
              () -> passSeconds(step));
      code =
          CompletableFuture.supplyAsync(
              () -> {
                int result = Main.run(arguments, streams);
                errEnd.close();
                return result;
              });
    }

    void write(String text) throws IOException {
      in.write(text.getBytes(UTF_8));
      in.flush();
    }

    long passSeconds(long seconds) {
      return nanos.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
    }

    void end() throws Exception {
      in.close();
      assertThat(code.get(1, TimeUnit.MINUTES)).isZero();
    }
  }

  @Test
  void theReasonIsToldOnceAfterFiveSeconds() throws Exception {
    Command command = new Command(1, "--format=csv", "-c", WINDOWS);
    assertThat(command.err.readLine())
        .isEqualTo("note: q1 has no result yet: it waits for the first row (0 rows read)");
    command.write("2024-01-01 00:00:01\n2024-01-01 00:00:11\n");
    assertThat(command.out.readLine()).isEqualTo("window_start");
    assertThat(command.out.readLine()).isEqualTo("2024-01-01 00:00:00.000");
    command.end();
    assertThat(command.err.readLine()).isNull();
  }

  @Test
  void aQueryThatHasSpokenNeedsNoReason() throws Exception {
    Command command = new Command(0, "--format=csv", "-c", WINDOWS);
    command.write("2024-01-01 00:00:01\n2024-01-01 00:00:11\n");
    assertThat(command.out.readLine()).isEqualTo("window_start");
    assertThat(command.out.readLine()).isEqualTo("2024-01-01 00:00:00.000");
    command.passSeconds(60);
    command.end();
    assertThat(command.err.readLine()).isNull();
  }

  @Test
  void aQueryThatFollowsTablesIsToldOfWhileNoStatementComes() throws Exception {
    Command command = new Command(0, "--format=csv");
    command.write(
        "CREATE TABLE log (ts TIMESTAMP(3), WATERMARK FOR ts AS ts);"
            + "SELECT window_start FROM TUMBLE(TABLE log, DESCRIPTOR(ts), INTERVAL '10' SECOND)"
            + " GROUP BY window_start, window_end EMIT FINAL;"
            + "INSERT INTO log VALUES (TIMESTAMP '2024-01-01 00:00:01');");
    assertThat(command.err.readLine()).isEqualTo("1 row inserted into log");
    command.passSeconds(6);
    assertThat(command.err.readLine())
        .isEqualTo(
            "note: q1 has no result yet: it waits for window [2024-01-01 00:00:00.000,"
                + " 2024-01-01 00:00:10.000), which fires at watermark 2024-01-01 00:00:09.999;"
                + " it is at 2024-01-01 00:00:01.000, 8.999 s to go (1 row read)");
    command.end();
    assertThat(command.err.readLine()).isNull();
  }

  @Test
  void jobsAndViewsAreToldOfAsWell() throws Exception {
    Command command =
        new Command(
            1,
            "-c",
            "CREATE TABLE log (v INT) WITH ('connector' = 'stdin', 'format' = 'csv');"
                + "CREATE TABLE kept (v INT);"
                + "INSERT INTO kept SELECT v FROM log WHERE v > 1");
    assertThat(command.err.readLine()).isEqualTo("job insert_into_kept started");
    assertThat(command.err.readLine())
        .isEqualTo(
            "note: insert_into_kept has no result yet: it waits for the first row (0 rows read)");
    command.end();
    assertThat(command.err.readLine()).isNull();
  }
}
