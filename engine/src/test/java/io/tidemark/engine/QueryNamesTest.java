package io.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.parser.error.SqlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names of queries, and the late rows that are found by them. */
class QueryNamesTest {
  /** A row of the second minute, then so many late ones of the first. */
  private static final String TABLE =
      """
      CREATE TABLE %s (ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
      WITH ('connector' = 'filesystem', 'format' = 'csv', 'path' = '%s');
      """;

  private static final String WINDOWS =
      "SELECT COUNT(*) AS n FROM TUMBLE(TABLE %s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)"
          + " GROUP BY window_start, window_end";

  @TempDir Path folder;
  private Tidemark tidemark;

  @BeforeEach
  void open() throws IOException {
    tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).allowFolder(folder).build());
    table("t1", 1);
    table("t2", 2);
  }

  @AfterEach
  void close() {
    tidemark.close();
  }

  private void table(String name, int lateRows) throws IOException {
    Path csv = folder.resolve(name + ".csv");
    Files.writeString(csv, "2024-01-01 00:01:30\n" + "2024-01-01 00:00:10\n".repeat(lateRows));
    tidemark.session().execute(TABLE.formatted(name, csv)).next();
  }

  @Test
  void queriesAreNumberedInTheirSession() {
    Session session = tidemark.session();
    assertThat(run(session, "SELECT 1").name()).isEqualTo("q1");
    assertThat(run(session, "SELECT 1").name()).isEqualTo("q2");
    assertThat(run(tidemark.session(), "SELECT 1").name()).isEqualTo("q1");
  }

  @Test
  void lateRowsBelongToASession() {
    Session first = tidemark.session();
    Session second = tidemark.session();
    run(first, WINDOWS.formatted("t1"));
    run(second, WINDOWS.formatted("t2"));
    assertThat(count(first, "SELECT * FROM `q1$late`")).isEqualTo(1);
    assertThat(count(second, "SELECT * FROM `q1$late`")).isEqualTo(2);
    assertThatThrownBy(() -> run(tidemark.session(), "SELECT * FROM `q1$late`"))
        .isInstanceOf(SqlException.class);
  }

  @Test
  void aNameThatIsSetStandsUntilItIsReset() {
    Session session = tidemark.session();
    run(session, "SET 'pipeline.name' = 'my `query'");
    StreamingResult named = run(session, WINDOWS.formatted("t2"));
    assertThat(named.name()).isEqualTo("my `query");
    assertThat(named.notes())
        .containsExactly(
            "2 rows were late for every window of my `query (66.7 %);"
                + " see SELECT * FROM `my ``query$late`");
    run(session, "RESET 'pipeline.name'");
    assertThat(count(session, "SELECT * FROM `my ``query$late`")).isEqualTo(2);
    assertThat(run(session, "SELECT 1").name()).isEqualTo("q3");
  }

  @Test
  void insertsTakeTheNameToo() {
    Session session = tidemark.session();
    String sink = "CREATE TABLE sink (n BIGINT) WITH ('connector' = 'blackhole');";
    String insert = "INSERT INTO sink " + WINDOWS.formatted("t1");
    assertThat(run(session, sink + insert).name()).isEqualTo("insert into sink");
    run(session, "SET 'pipeline.name' = 'fill';" + insert);
    assertThat(count(session, "RESET 'pipeline.name'; SELECT * FROM `fill$late`")).isEqualTo(1);
    assertThat(count(session, "SELECT * FROM `insert into sink$late`")).isEqualTo(1);
  }

  /** Runs a script to its end and gives its last result. */
  private static StreamingResult run(Session session, String sql) {
    StreamingResult last = null;
    for (Iterator<StatementResult> answers = session.execute(sql); answers.hasNext(); ) {
      StatementResult answer = answers.next();
      if (answer instanceof StatementResult.Query query) {
        last = query.result();
      } else if (answer instanceof StatementResult.Insert insert) {
        last = insert.result();
      }
      while (last != null && !last.isDone()) {
        last.poll(Duration.ofMinutes(1));
      }
    }
    return last;
  }

  private static long count(Session session, String sql) {
    int from = sql.indexOf("SELECT *");
    String counting = sql.substring(0, from) + "SELECT COUNT(*)" + sql.substring(from + 8);
    Iterator<StatementResult> answers = session.execute(counting);
    StatementResult answer = answers.next();
    while (answers.hasNext()) {
      answer = answers.next();
    }
    StreamingResult result = ((StatementResult.Query) answer).result();
    List<ResultBatch> batches = new ArrayList<>();
    while (!result.isDone()) {
      ResultBatch batch = result.poll(Duration.ofMinutes(1));
      if (batch != null) {
        batches.add(batch);
      }
    }
    return batches.get(0).batch().column(0).longs[batches.get(0).batch().row(0)];
  }
}
