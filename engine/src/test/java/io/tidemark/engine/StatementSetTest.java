package io.tidemark.engine;

import static io.tidemark.engine.Scripts.rows;
import static io.tidemark.engine.Scripts.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.parser.error.SqlException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatementSetTest {
  private static final String FILE = "'connector' = 'filesystem', 'path' = 'short.csv'";
  private static final String BOTH = "SELECT n FROM a UNION ALL SELECT n FROM b";

  private final TestFiles files = new TestFiles();
  private Tidemark tidemark;
  private Session session;

  @BeforeEach
  void open() throws Exception {
    byte[] lines = "1\n2\n3\n".getBytes(StandardCharsets.UTF_8);
    tidemark =
        Tidemark.open(
            TidemarkOptions.builder()
                .threads(2)
                .files(files)
                .input(new ByteArrayInputStream(lines))
                .virtualClock()
                .build());
    session = tidemark.session();
    run(
        session,
        "CREATE TABLE file (n INT) WITH ("
            + FILE
            + ", 'format' = 'csv');"
            + "CREATE TABLE tail (n INT) WITH ("
            + FILE
            + ", 'format' = 'csv', 'source.monitor-interval' = '1 s');"
            + "CREATE TABLE typed (n INT) WITH ('connector' = 'stdin', 'format' = 'csv');"
            + "CREATE TABLE a (n INT); CREATE TABLE b (n INT);");
  }

  @AfterEach
  void close() {
    tidemark.close();
    assertThat(files.open()).isZero();
  }

  private void set(String... inserts) {
    run(session, "BEGIN STATEMENT SET; " + String.join("; ", inserts) + "; END;");
  }

  private void settle() {
    assertThat(tidemark.awaitQuiet(Scripts.LONG)).isTrue();
  }

  @Test
  void aFileIsOpenedOnceForAllInserts() {
    set("INSERT INTO a SELECT n FROM file", "INSERT INTO b SELECT n + 1 FROM file WHERE n > 0");
    assertThat(files.opened(TestFiles.SHORT)).isEqualTo(1);
    assertThat(rows(session, "SELECT n FROM a")).containsExactly("1", "1", "1");
    assertThat(rows(session, "SELECT n FROM b")).containsExactly("2", "2", "2");
  }

  @Test
  void aFileThatIsFollowedIsOpenedOnceForAllJobs() {
    set("INSERT INTO a SELECT n FROM tail", "INSERT INTO b SELECT n + 1 FROM tail WHERE n > 0");
    settle();
    assertThat(files.opened(TestFiles.SHORT)).isEqualTo(1);
    assertThat(rows(session, "SELECT n FROM a")).containsExactly("1", "1", "1");
    assertThat(rows(session, "SELECT n FROM b")).containsExactly("2", "2", "2");
  }

  @Test
  void allJobsGetWhatStandardInputGives() {
    set("INSERT INTO a SELECT n FROM typed", "INSERT INTO b SELECT 10 * n FROM typed");
    settle();
    assertThat(rows(session, "SELECT n FROM a")).containsExactly("1", "2", "3");
    assertThat(rows(session, "SELECT n FROM b")).containsExactly("10", "20", "30");
    assertThat(Scripts.table(session, "SHOW JOBS"))
        .extracting(row -> row.get(0) + " " + row.get(3))
        .containsExactly("insert_into_a finished", "insert_into_b finished");
  }

  @Test
  void oneQueryMayNameStandardInputTwice() {
    List<String> changes = new ArrayList<>();
    try (StreamingResult result =
        Scripts.query(session, "SELECT n FROM typed UNION ALL SELECT 10 * n FROM typed")) {
      changes.addAll(Scripts.changes(result));
    }
    assertThat(changes)
        .containsExactlyInAnyOrder("+I 1", "+I 2", "+I 3", "+I 10", "+I 20", "+I 30");
  }

  @Test
  void standardInputIsNotReadTwiceOtherwise() {
    run(session, "INSERT INTO a SELECT n FROM typed");
    settle();
    for (String again :
        List.of(
            "SELECT n FROM typed",
            "INSERT INTO b SELECT n FROM typed",
            "CREATE MATERIALIZED VIEW m AS SELECT n FROM typed")) {
      assertThatThrownBy(() -> run(session, again))
          .isInstanceOf(SqlException.class)
          .hasMessage("standard input is read already, and can be read only once");
    }
    assertThat(rows(session, "SELECT n FROM a")).containsExactly("1", "2", "3");
  }

  /** The rows of each unit of a query that follows, by its number. */
  private static Map<Long, List<String>> units(StreamingResult result) {
    Map<Long, List<String>> units = new TreeMap<>();
    List<String> unit = new ArrayList<>();
    while (!result.isCaughtUp()) {
      ResultBatch batch = result.poll(Duration.ofMillis(1));
      if (batch != null) {
        for (int i = 0; i < batch.batch().selectedCount(); i++) {
          unit.add(String.valueOf(batch.batch().column(0).ints[batch.batch().row(i)]));
        }
        if (batch.endsUnit()) {
          units.put(batch.unit(), List.copyOf(unit));
          unit.clear();
        }
      }
    }
    assertThat(unit).isEmpty();
    return units;
  }

  @Test
  void insertsThatEndAreOneArrival() {
    run(session, "CREATE MATERIALIZED VIEW m AS " + BOTH);
    try (StreamingResult tables = Scripts.query(session, BOTH + " EMIT CHANGES");
        StreamingResult view = Scripts.query(session, "SELECT n FROM m EMIT CHANGES")) {
      set(
          "INSERT INTO a SELECT n FROM file",
          "INSERT INTO b VALUES (7)",
          "INSERT INTO a VALUES (8)");
      assertThat(units(tables).values()).containsExactly(List.of("1", "1", "1", "8", "7"));
      assertThat(units(view).values()).containsExactly(List.of("1", "1", "1", "8", "7"));
    }
  }

  @Test
  void aBatchForSeveralJobsIsOneArrival() {
    run(session, "CREATE MATERIALIZED VIEW m AS " + BOTH + "; SET 'execution.batch-size' = '1';");
    try (StreamingResult tables = Scripts.query(session, BOTH + " EMIT CHANGES");
        StreamingResult view = Scripts.query(session, "SELECT n FROM m EMIT CHANGES")) {
      set("INSERT INTO a SELECT n FROM typed", "INSERT INTO b SELECT 10 * n FROM typed");
      settle();
      List<List<String>> expected =
          List.of(List.of("1", "10"), List.of("2", "20"), List.of("3", "30"));
      assertThat(units(tables).values()).containsExactlyElementsOf(expected);
      assertThat(units(view).values()).containsExactlyElementsOf(expected);
    }
  }

  @Test
  void aTableThatTakesNothingAnyMoreUndoesAll() {
    run(session, "CREATE TABLE ended (ts TIMESTAMP(3), WATERMARK FOR ts AS ts)");
    run(session, "END OF INPUT ended");
    assertThatThrownBy(
            () ->
                set(
                    "INSERT INTO a SELECT n FROM file",
                    "INSERT INTO ended VALUES (TIMESTAMP '2024-01-01 00:00:00')"))
        .isInstanceOf(SqlException.class)
        .hasMessageStartingWith("the input of table 'ended' has ended");
    assertThat(rows(session, "SELECT n FROM a")).isEmpty();
    set("INSERT INTO a VALUES (1)", "INSERT INTO b VALUES (2)");
    assertThat(rows(session, BOTH)).containsExactly("1", "2");
  }

  @Test
  void oneThatIsClosedBeforeItsEndLeavesNothing() {
    run(
        session,
        "CREATE TABLE endless (n INT) WITH ('connector' = 'filesystem', 'path' = 'endless.csv',"
            + " 'format' = 'csv')");
    StatementResult.StatementSet set =
        (StatementResult.StatementSet)
            session
                .execute(
                    "BEGIN STATEMENT SET; INSERT INTO a VALUES (1);"
                        + " INSERT INTO b SELECT n FROM endless WHERE n > 1; END;")
                .next();
    StatementResult.Insert insert = (StatementResult.Insert) set.answers().get(0);
    assertThat(insert.result().targets()).containsExactly("a", "b");
    insert.result().poll(Duration.ofMillis(1));
    insert.result().close();
    assertThat(rows(session, BOTH)).isEmpty();
  }

  @Test
  void aSetSaysHowManyRowsEachInsertWrote() {
    StatementResult.StatementSet set =
        (StatementResult.StatementSet)
            session
                .execute(
                    "BEGIN STATEMENT SET; INSERT INTO a SELECT n FROM file;"
                        + " INSERT INTO b SELECT n FROM file LIMIT 1; END;")
                .next();
    assertThat(set.answers()).hasSize(1);
    try (StreamingResult result = ((StatementResult.Insert) set.answers().get(0)).result()) {
      while (!result.isDone()) {
        result.poll(Scripts.LONG);
      }
      assertThat(result.rowsWritten(0)).isEqualTo(3);
      assertThat(result.rowsWritten(1)).isEqualTo(1);
      assertThat(result.rowsWritten()).isEqualTo(4);
    }
  }
}
