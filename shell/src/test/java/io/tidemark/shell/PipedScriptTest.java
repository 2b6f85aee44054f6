package io.tidemark.shell;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Scripts on standard input, which may come bit by bit. */
class PipedScriptTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private static HostPipedText text(byte[]... pieces) {
    List<byte[]> left = new ArrayList<>(List.of(pieces));
    InputStream in =
        new InputStream() {
          @Override
          public int read() {
            throw new UnsupportedOperationException("pieces only");
          }

          @Override
          public int read(byte[] bytes, int from, int length) throws IOException {
            if (left.isEmpty()) {
              return -1;
            }
            byte[] piece = left.remove(0);
            if (piece.length == 0) {
              throw new IOException("the line is dead");
            }
            System.arraycopy(piece, 0, bytes, from, piece.length);
            return piece.length;
          }
        };
    return new HostPipedText("standard input", in);
  }

  private static String all(HostPipedText text) throws WrongUsage {
    StringBuilder all = new StringBuilder();
    while (!text.isEnded()) {
      String piece = text.poll(LONG);
      all.append(piece == null ? "" : piece);
    }
    return all.toString();
  }

  @Test
  void charactersMayBeCutAnywhere() throws WrongUsage {
    byte[] bytes = "\ufeffSELECT '€😀\ufeff'".getBytes(UTF_8);
    byte[][] pieces = new byte[bytes.length][];
    for (int i = 0; i < bytes.length; i++) {
      pieces[i] = new byte[] {bytes[i]};
    }
    HostPipedText text = text(pieces);
    assertThat(all(text)).isEqualTo("SELECT '€😀\ufeff'");
    assertThat(text.poll(LONG)).isNull();
  }

  @Test
  void whatIsNoTextIsRefusedWithItsLine() {
    assertThatThrownBy(
            () -> all(text("SELECT 1;\n".getBytes(UTF_8), "--\n'é".getBytes(ISO_8859_1))))
        .isInstanceOf(WrongUsage.class)
        .hasMessage("standard input is not a script: line 3 is not UTF-8 text");
    assertThatThrownBy(() -> all(text(new byte[] {'\n', (byte) 0xe2, (byte) 0x82})))
        .hasMessage("standard input is not a script: line 2 is not UTF-8 text");
  }

  @Test
  void aBrokenInputIsTold() {
    assertThatThrownBy(() -> all(text("SELECT 1".getBytes(UTF_8), new byte[0])))
        .isInstanceOf(WrongUsage.class)
        .hasMessage("cannot read standard input: the line is dead");
  }

  @Test
  void aHugeScriptIsReadToItsEnd() throws WrongUsage {
    String script = "SELECT 'é';\n".repeat(100_000);
    assertThat(all(new HostPipedText("it", new ByteArrayInputStream(script.getBytes(UTF_8)))))
        .isEqualTo(script);
  }

  @Test
  void placesAreThoseOfTheWholeInput() {
    String script = "SELECT 1 AS a;\n".repeat(3) + "  SELECT nope;\nSELECT 2 AS b";
    CommandLineRun run = CommandLineRun.piped(script, "--format=csv");
    assertThat(run.out()).isEqualTo("a\n1\n\na\n1\n\na\n1\n");
    assertThat(run.err())
        .isEqualTo(
            """
            error: column 'nope' not found
              standard input:4:10
              4 |   SELECT nope;
                |          ^^^^
            hint: DESCRIBE lists a table's columns
            """);
    assertThat(run.code()).isEqualTo(1);
  }

  @Test
  void standardInputIsReadOnce() {
    CommandLineRun run =
        CommandLineRun.piped(
            "SELECT 1 AS a", "--format=csv", "-f", "-", "-c", "SELECT 2 AS b", "-f-");
    assertThat(run.out()).isEqualTo("a\n1\n\nb\n2\n");
    assertThat(run.code()).isZero();
  }

  /** A command whose standard input stays open while the test reads what it prints. */
  private static final class Conversation {
    private final PipedInputStream printed = new PipedInputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final BufferedReader out = new BufferedReader(new InputStreamReader(printed, UTF_8));
    private final Writer in;
    private final CompletableFuture<Integer> code;

    Conversation() throws IOException {
      PipedInputStream script = new PipedInputStream();
      in = new OutputStreamWriter(new PipedOutputStream(script), UTF_8);
      Streams streams =
          new Streams(
              script,
              new PipedOutputStream(printed),
              new PrintStream(err, true, UTF_8),
              false,
              false,
              false,
              System::nanoTime);
      code = CompletableFuture.supplyAsync(() -> Main.run(new String[] {"--format=csv"}, streams));
    }

    void write(String sql) throws IOException {
      in.write(sql);
      in.flush();
    }

    int code() throws Exception {
      return code.get(1, TimeUnit.MINUTES);
    }
  }

  @Test
  void statementsRunAsSoonAsTheirSemicolonIsThere() throws Exception {
    Conversation shell = new Conversation();
    shell.write("SELECT 1 AS a; SELECT 'é;");
    assertThat(shell.out.readLine()).isEqualTo("a");
    assertThat(shell.out.readLine()).isEqualTo("1");
    shell.write("' AS b;\nCREATE TABLE t (n INT); SELECT n FROM t EMIT CHANGES;");
    assertThat(shell.out.readLine()).isEmpty();
    assertThat(shell.out.readLine()).isEqualTo("b");
    assertThat(shell.out.readLine()).isEqualTo("é;");
    assertThat(shell.out.readLine()).isEmpty();
    assertThat(shell.out.readLine()).isEqualTo("query,op,n");
    shell.write("INSERT INTO t VALUES (7);");
    assertThat(shell.out.readLine()).isEqualTo("q3,+I,7");
    shell.write("SELECT 3 AS c");
    shell.in.close();
    assertThat(shell.code()).isZero();
    assertThat(shell.out.readLine()).isEmpty();
    assertThat(shell.out.readLine()).isEqualTo("c");
    assertThat(shell.out.readLine()).isEqualTo("3");
    assertThat(shell.err.toString(UTF_8)).isEqualTo("1 row inserted into t\n");
  }

  /** What comes of a row that is in very many windows would take hours. */
  private static final String LONG_UNIT =
      """
      CREATE TABLE e (ts TIMESTAMP(3), n INT, WATERMARK FOR ts AS ts);
      CREATE TABLE o (n INT);
      INSERT INTO o SELECT n
      FROM HOP(TABLE e, DESCRIPTOR(ts), INTERVAL '0.001' SECOND, INTERVAL '20' DAY);
      INSERT INTO e VALUES (TIMESTAMP '2024-01-01 00:00:00', 1);
      """;

  private static final String STOP = "STOP JOB insert_into_o; SELECT COUNT(*) AS n FROM o;";

  @Test
  void stopJobNeedNotWaitForWhatTheStatementBeforeHasCaused() throws Exception {
    CommandLineRun run = CommandLineRun.of("--format=csv", "-c", LONG_UNIT + STOP);
    assertThat(run.out()).isEqualTo("n\n0\n");
    assertThat(run.err()).isEqualTo("job insert_into_o started\n1 row inserted into e\n");
    assertThat(run.code()).isZero();
  }

  @Test
  void stopJobMayComeWhileTheStatementBeforeIsAtWork() throws Exception {
    Conversation shell = new Conversation();
    shell.write("SELECT 1 AS begun; " + LONG_UNIT);
    assertThat(shell.out.readLine()).isEqualTo("begun");
    assertThat(shell.out.readLine()).isEqualTo("1");
    shell.write(STOP);
    shell.in.close();
    assertThat(shell.out.readLine()).isEmpty();
    assertThat(shell.out.readLine()).isEqualTo("n");
    assertThat(shell.out.readLine()).isEqualTo("0");
    assertThat(shell.code()).isZero();
  }

  @Test
  void whatGoesOnIsPrintedWhileNoStatementComes() throws Exception {
    Conversation shell = new Conversation();
    shell.write(
        "CREATE TABLE t (n INT);"
            + "SELECT COUNT(*) AS n FROM t EMIT CHANGES EVERY INTERVAL '0.1' SECOND;"
            + "INSERT INTO t VALUES (1), (2);");
    assertThat(shell.out.readLine()).isEqualTo("query,op,n");
    String last = shell.out.readLine();
    while (!last.endsWith(",2")) {
      last = shell.out.readLine();
    }
    assertThat(last).matches("q1,\\+[IU],2");
    shell.in.close();
    assertThat(shell.code()).isZero();
  }

  @Test
  void anErrorEndsAnInputThatStaysOpen() throws Exception {
    Conversation shell = new Conversation();
    shell.write("SELECT 1 AS a;\nSELECT nope;");
    assertThat(shell.code()).isEqualTo(1);
    assertThat(shell.err.toString(UTF_8)).contains("standard input:2:8");
  }
}
