package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Standard output that takes no more. */
class BrokenOutputTest {
  private static final String EVENTS =
      "CREATE TABLE events WITH ('connector' = 'nexmark', 'events.num' = '1000000000');";

  private static final String SELECT = EVENTS + "SELECT event_type FROM events";

  private static final String PRINT =
      EVENTS
          + "CREATE TABLE p (t BIGINT) WITH ('connector' = 'print');"
          + "INSERT INTO p SELECT event_type FROM events";

  /** Fails as the operating system does after so many bytes. */
  private static final class Failing extends OutputStream {
    private final String message;
    private int left;

    Failing(String message, int bytes) {
      this.message = message;
      this.left = bytes;
    }

    @Override
    public void write(int b) throws IOException {
      if (left-- <= 0) {
        throw new IOException(message);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {SELECT, PRINT, "SELECT 1", "EXPLAIN SELECT 1"})
  void aReaderThatLeavesIsNoFault(String sql) {
    for (String format : new String[] {"table", "json"}) {
      CommandLineRun run =
          CommandLineRun.writingTo(
              new Failing("Broken pipe", sql.startsWith(EVENTS) ? 100_000 : 1),
              "--format",
              format,
              "-c",
              sql);
      assertThat(run).isEqualTo(new CommandLineRun(0, "", ""));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {SELECT, PRINT, "SELECT 1", "EXPLAIN SELECT 1"})
  void aFullDeviceIsAnError(String sql) {
    CommandLineRun run =
        CommandLineRun.writingTo(new Failing("No space left on device", 3), "-c", sql);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEqualTo("error: cannot write the result: No space left on device\n");
  }

  @Test
  void helpNeedsRoomToo() {
    CommandLineRun run =
        CommandLineRun.writingTo(new Failing("No space left on device", 3), "--help");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("No space left on device");
  }
}
