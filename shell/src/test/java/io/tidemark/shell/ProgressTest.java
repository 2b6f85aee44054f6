package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.engine.Session;
import io.tidemark.engine.StatementResult;
import io.tidemark.engine.StreamingResult;
import io.tidemark.engine.Tidemark;
import io.tidemark.engine.TidemarkOptions;
import io.tidemark.exec.batch.Watermarks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static final String ERASE = "\r\u001b[K";
  private static final long MILLIS = 1_000_000;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long now = 5_000;
  private Tidemark tidemark;
  private StreamingResult running;

  /** A query that waits for its reader, so that it is never done. */
  @BeforeEach
  void start() throws IOException {
    tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build());
    Session session = tidemark.session();
    session
        .execute("CREATE TABLE e WITH ('connector' = 'nexmark', 'events.num' = '1000000000')")
        .next();
    running = ((StatementResult.Query) session.execute("SELECT event_type FROM e").next()).result();
    assertThat(running.poll(Duration.ofMinutes(1))).isNotNull();
  }

  @AfterEach
  void close() {
    tidemark.close();
  }

  private Progress progress(boolean isOutputTerminal, boolean isErrorTerminal) {
    Streams streams =
        new Streams(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            true,
            isOutputTerminal,
            isErrorTerminal,
            () -> now);
    return new Progress(streams);
  }

  private String drawn() {
    String drawn = err.toString(StandardCharsets.UTF_8);
    err.reset();
    return drawn;
  }

  @Test
  void aLineComesAfterHalfASecondAndIsRenewed() {
    Progress progress = progress(true, true);
    now += 499 * MILLIS;
    progress.show(running);
    assertThat(drawn()).isEmpty();
    now += MILLIS;
    progress.show(running);
    assertThat(drawn()).startsWith(ERASE).matches("(?s).*[0-9,]+ rows, [0-9,]+ rows/s.*");
    now += 149 * MILLIS;
    progress.show(running);
    assertThat(drawn()).isEmpty();
    now += MILLIS;
    progress.show(running);
    assertThat(drawn()).startsWith(ERASE).doesNotContain("\n");
    progress.erase();
    assertThat(drawn()).isEqualTo(ERASE);
    progress.erase();
    assertThat(drawn()).isEmpty();
  }

  @Test
  void theLineMakesWayForRowsOnTheSameTerminal() {
    Progress progress = progress(true, true);
    now += 500 * MILLIS;
    progress.show(running);
    assertThat(drawn()).isNotEmpty();
    progress.beforeRows(running);
    assertThat(drawn()).isEqualTo(ERASE);
  }

  @Test
  void theLineStaysWhereRowsGoElsewhere() {
    Progress progress = progress(false, true);
    now += 500 * MILLIS;
    progress.beforeRows(running);
    assertThat(drawn()).contains(" rows/s");
  }

  @Test
  void nothingIsDrawnWhereNobodyLooks() {
    Progress progress = progress(true, false);
    now += 10_000 * MILLIS;
    progress.show(running);
    progress.beforeRows(running);
    progress.erase();
    assertThat(drawn()).isEmpty();
  }

  @Test
  void theLineSaysWhatIsKnown() {
    assertThat(Progress.line(1_234_567, 2_000_000_000L, Watermarks.NONE, -1))
        .isEqualTo("1,234,567 rows, 617,283 rows/s");
    assertThat(Progress.line(10, 1_000_000_000L, -1, 0.426))
        .isEqualTo("10 rows, 10 rows/s, watermark 1969-12-31 23:59:59, 43 % read");
    assertThat(Progress.line(0, 1_000_000_000L, Watermarks.END, 1))
        .isEqualTo("0 rows, 0 rows/s, 100 % read");
  }
}
