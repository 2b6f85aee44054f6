package io.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.parser.error.SqlException;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries that hold more state than they may. */
class StateLimitTest {
  private static final String GROUPS =
      "SELECT k, COUNT(*) AS n FROM (VALUES ('a'), ('b'), ('c')) AS t (k) GROUP BY k";

  private static long rows(Session session) {
    long rows = 0;
    StatementResult answer = session.execute(GROUPS).next();
    StreamingResult result = ((StatementResult.Query) answer).result();
    while (!result.isDone()) {
      ResultBatch batch = result.poll(Duration.ofMinutes(1));
      rows += batch == null ? 0 : batch.batch().selectedCount();
    }
    return rows;
  }

  @Test
  void limitOfASessionIsTold() throws IOException {
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build())) {
      Session session = tidemark.session();
      assertThat(rows(session)).isEqualTo(3);
      session.set("state.max-bytes", "10");
      assertThatThrownBy(() -> rows(session))
          .isInstanceOf(SqlException.class)
          .hasMessageContaining("operator 'group aggregate' of q2 holds")
          .hasMessageContaining("for 3 keys or rows")
          .hasMessageEndingWith("and 'state.max-bytes' is 10 bytes")
          .extracting(e -> ((SqlException) e).hint())
          .isEqualTo(
              "raise 'state.max-bytes', or group by a window, which drops its state when it"
                  + " closes");
      session.set("state.max-bytes", "1000000000000");
      assertThat(rows(session)).isEqualTo(3);
    }
  }

  @Test
  void limitOfTheDatabaseHoldsForAllSessions() throws IOException {
    TidemarkOptions options = TidemarkOptions.builder().threads(1).maxStateBytes(10).build();
    try (Tidemark tidemark = Tidemark.open(options)) {
      assertThatThrownBy(() -> rows(tidemark.session()))
          .hasMessageEndingWith("and the database allows 10 bytes");
    }
  }

  private static final String TABLES =
      "CREATE TABLE s (k INT, v INT);\nCREATE TABLE t (k INT, v INT);\n";

  private static final String VIEW_OF_S =
      "CREATE MATERIALIZED VIEW a AS SELECT k, SUM(v) AS v FROM s GROUP BY k;\n";

  private static final String VIEW_OF_T =
      "CREATE MATERIALIZED VIEW b AS\n  SELECT k, SUM(v) AS v FROM t GROUP BY k;\n";

  private static final int KEYS = 1000;

  private static final Pattern TOO_MUCH =
      Pattern.compile(
          "operator 'group aggregate' of b holds ([\\d,]+) bytes of state for ([\\d,]+) keys or rows:"
              + " all jobs take ([\\d,]+) bytes, and the database allows ([\\d,]+) bytes");

  private static void run(Tidemark tidemark, Session session, String script) {
    session.execute(script).forEachRemaining(StateLimitTest::read);
    assertThat(tidemark.awaitQuiet(Duration.ofMinutes(1))).isTrue();
  }

  private static void read(StatementResult answer) {
    if (answer instanceof StatementResult.Insert insert) {
      try (StreamingResult result = insert.result()) {
        while (!result.isDone()) {
          result.poll(Duration.ofMinutes(1));
        }
      }
    }
  }

  private static String insert(String table) {
    String rows =
        IntStream.range(0, KEYS).mapToObj(k -> "(" + k + ", 1)").collect(Collectors.joining(", "));
    return "INSERT INTO " + table + " VALUES " + rows + ";\n";
  }

  private static long bytes(Session session, String job) {
    StatementResult.Text jobs = (StatementResult.Text) session.execute("SHOW JOBS").next();
    int bytes = jobs.rowType().names().indexOf("state_bytes");
    int name = jobs.rowType().names().indexOf("name");
    return jobs.rows().stream()
        .filter(row -> job.equals(row.get(name)))
        .mapToLong(row -> Long.parseLong(String.valueOf(row.get(bytes))))
        .sum();
  }

  private static long number(String text) {
    return Long.parseLong(text.replace(",", ""));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void jobThatPassesTheLimitOfTheDatabaseFailsAloneAtItsPlace(int threads) throws IOException {
    long limit;
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(threads).build())) {
      Session session = tidemark.session();
      run(tidemark, session, TABLES + VIEW_OF_S + insert("s"));
      limit = bytes(session, "a") * 3 / 2;
    }
    TidemarkOptions options =
        TidemarkOptions.builder().threads(threads).maxStateBytes(limit).build();
    try (Tidemark tidemark = Tidemark.open(options)) {
      Session session = tidemark.session();
      run(tidemark, session, TABLES + VIEW_OF_S + VIEW_OF_T + insert("s"));
      long held = bytes(session, "a");
      assertThat(held).isPositive();
      assertThat(tidemark.failedJobs()).isEmpty();
      run(tidemark, session, insert("t"));
      assertThat(tidemark.failedJobs()).containsOnlyKeys("b");
      SqlException failure = Objects.requireNonNull(tidemark.failedJobs().get("b"));
      Matcher figures = TOO_MUCH.matcher(String.valueOf(failure.getMessage()));
      assertThat(figures.matches()).as(failure.getMessage()).isTrue();
      assertThat(number(figures.group(1))).isPositive();
      assertThat(number(figures.group(2))).isBetween(1L, (long) KEYS);
      assertThat(number(figures.group(3))).isEqualTo(held + number(figures.group(1)));
      assertThat(number(figures.group(4))).isEqualTo(limit);
      assertThat(failure.hint()).contains("'table.exec.state.ttl'");
      // The place is that of the aggregate, with two tasks too.
      String text = ErrorText.of(failure, TABLES + VIEW_OF_S + VIEW_OF_T, "s.sql");
      assertThat(text.lines().skip(1).toList())
          .startsWith(
              "  s.sql:5:13",
              "  5 |   SELECT k, SUM(v) AS v FROM t GROUP BY k;",
              "    |             ^^^^^^");
      assertThat(bytes(session, "b")).isZero();
      run(tidemark, session, "INSERT INTO s VALUES (0, 41);");
      assertThat(sums(session)).isEqualTo(KEYS + 41);
    }
  }

  private static String texts(int length) {
    String rows =
        IntStream.range(0, 100)
            .mapToObj(
                i ->
                    "(" + i % 7 + ", TIMESTAMP '2024-01-01 00:00:00', REPEAT('x', " + length + "))")
            .collect(Collectors.joining(", "));
    return "INSERT INTO s VALUES " + rows + ";\n";
  }

  /** 700 characters a row are 70,000 bytes; with 3,000 the rows take more than the limit. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "session table | SESSION(TABLE s PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE) |",
        "session table | SESSION(TABLE s PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE) |"
            + " EMIT FINAL",
        "count windows | COUNT_TUMBLE(TABLE s PARTITION BY k, 1000) |",
        "count windows | COUNT_HOP(TABLE s PARTITION BY k, 5, 1000) |",
      })
  void rowsCountWithTheirValues(String step, String table, @Nullable String emit)
      throws IOException {
    String script =
        "CREATE TABLE s (k INT, ts TIMESTAMP(3), v STRING, WATERMARK FOR ts AS ts);\n"
            + "CREATE MATERIALIZED VIEW a AS\n  SELECT k, v FROM "
            + table
            + (emit == null ? "" : " " + emit)
            + ";\n";
    TidemarkOptions options = TidemarkOptions.builder().threads(1).maxStateBytes(300_000).build();
    try (Tidemark tidemark = Tidemark.open(options)) {
      Session session = tidemark.session();
      run(tidemark, session, script + texts(700));
      assertThat(tidemark.failedJobs()).isEmpty();
      assertThat(bytes(session, "a")).isBetween(70_000L, 150_000L);
      run(tidemark, session, texts(3000));
      SqlException failure = Objects.requireNonNull(tidemark.failedJobs().get("a"));
      assertThat(failure.getMessage())
          .startsWith("operator '" + step + "' of a holds")
          .contains(" bytes of state for ")
          .endsWith("and the database allows 300,000 bytes");
      String text = ErrorText.of(failure, script, "s.sql");
      assertThat(text.lines().skip(2).findFirst().orElseThrow())
          .startsWith("  3 |   SELECT k, v FROM " + table);
    }
  }

  private static long sums(Session session) {
    StatementResult answer = session.execute("SELECT SUM(v) AS v FROM a").next();
    StreamingResult result = ((StatementResult.Query) answer).result();
    long sum = 0;
    while (!result.isDone()) {
      ResultBatch batch = result.poll(Duration.ofMinutes(1));
      for (int i = 0; batch != null && i < batch.batch().selectedCount(); i++) {
        sum += batch.batch().column(0).longs[batch.batch().row(i)];
      }
    }
    return sum;
  }
}
