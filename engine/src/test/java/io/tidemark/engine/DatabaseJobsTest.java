package io.tidemark.engine;

import static io.tidemark.engine.Scripts.changes;
import static io.tidemark.engine.Scripts.query;
import static io.tidemark.engine.Scripts.rows;
import static io.tidemark.engine.Scripts.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.parser.error.SqlException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Views and jobs: whose they are, how they end, and what is left of them. */
class DatabaseJobsTest {
  private Tidemark tidemark;
  private Session session;

  @BeforeEach
  void open() throws Exception {
    tidemark =
        Tidemark.open(
            TidemarkOptions.builder().threads(2).files(new TestFiles()).virtualClock().build());
    session = tidemark.session();
    run(session, "CREATE TABLE t (n INT)");
  }

  @AfterEach
  void close() {
    tidemark.close();
  }

  private List<String> states() {
    assertThat(tidemark.awaitQuiet(Scripts.LONG)).isTrue();
    return Scripts.table(session, "SHOW JOBS").stream()
        .map(row -> row.get(0) + " " + row.get(3))
        .toList();
  }

  @Test
  void aViewTakesWhatWasThereAndWhatComes() {
    run(session, "INSERT INTO t VALUES (1), (2)");
    run(session, "CREATE MATERIALIZED VIEW v AS SELECT COUNT(*) AS c, SUM(n) AS s FROM t");
    assertThat(rows(session, "SELECT c, s FROM v")).containsExactly("2 3");
    run(session, "INSERT INTO t VALUES (3); DELETE FROM t WHERE n = 1;");
    assertThat(rows(session, "SELECT c, s FROM v")).containsExactly("2 5");
  }

  @Test
  void aViewOutlivesItsSession() {
    Session other = tidemark.session();
    run(other, "CREATE MATERIALIZED VIEW v AS SELECT n + 1 AS m FROM t");
    other.close();
    run(session, "INSERT INTO t VALUES (1)");
    assertThat(rows(session, "SELECT m FROM v")).containsExactly("2");
    assertThat(states()).containsExactly("v running");
  }

  @Test
  void aFailedJobStopsAloneAndItsViewSaysWhy() {
    run(
        session,
        """
        CREATE MATERIALIZED VIEW bad AS SELECT 10 / n AS m FROM t;
        CREATE MATERIALIZED VIEW above AS SELECT m + 1 AS k FROM bad;
        CREATE MATERIALIZED VIEW good AS SELECT n FROM t;
        INSERT INTO t VALUES (5);""");
    assertThat(rows(session, "SELECT m FROM bad")).containsExactly("2");
    run(session, "INSERT INTO t VALUES (0)");
    for (String view : List.of("bad", "above")) {
      assertThatThrownBy(() -> rows(session, "SELECT * FROM " + view))
          .isInstanceOf(SqlException.class)
          .hasMessageContaining("division by zero");
    }
    assertThat(rows(session, "SELECT n FROM good")).containsExactly("5", "0");
    assertThat(states()).containsExactly("above failed", "bad failed", "good running");
    assertThat(Scripts.table(session, "SHOW JOBS").get(1)).anyMatch(s -> s.contains("by zero"));
  }

  @Test
  void insertSelectIsAJobThatCanBeStopped() {
    run(session, "CREATE TABLE target (n INT)");
    StatementResult started = session.execute("INSERT INTO target SELECT n FROM t").next();
    String job = ((StatementResult.Started) started).job();
    run(session, "INSERT INTO t VALUES (1)");
    assertThat(rows(session, "SELECT n FROM target")).containsExactly("1");
    assertThat(states()).containsExactly(job + " running");
    run(session, "STOP JOB `" + job + "`");
    run(session, "INSERT INTO t VALUES (2)");
    assertThat(rows(session, "SELECT n FROM target")).containsExactly("1");
    assertThat(states()).containsExactly(job + " stopped");
    run(session, "DROP TABLE t");
  }

  @Test
  void aStoppedViewCannotBeRead() {
    run(session, "CREATE MATERIALIZED VIEW counts AS SELECT n FROM t; STOP JOB counts;");
    assertThatThrownBy(() -> rows(session, "SELECT n FROM counts"))
        .hasMessageContaining("its job was stopped");
    assertThatThrownBy(() -> run(session, "STOP JOB count"))
        .isInstanceOf(SqlException.class)
        .hasMessage("there is no job 'count'")
        .extracting(e -> ((SqlException) e).hint())
        .isEqualTo("did you mean 'counts'?");
  }

  /** One row in very many windows: what comes of it would take hours. */
  private static final String LONG_UNIT =
      """
      HOP(TABLE e, DESCRIPTOR(ts), INTERVAL '0.001' SECOND, INTERVAL '20' DAY)""";

  private void insertLongUnit() {
    run(session, "INSERT INTO e VALUES (TIMESTAMP '2024-01-01 00:00:00', 1)");
  }

  @Test
  void aUnitThatTakesLongIsGivenUpWithItsJob() {
    run(session, "CREATE TABLE e (ts TIMESTAMP(3), n INT, WATERMARK FOR ts AS ts)");
    run(
        session,
        "CREATE MATERIALIZED VIEW v AS SELECT window_end, COUNT(*) AS c FROM "
            + LONG_UNIT
            + " GROUP BY window_start, window_end");
    insertLongUnit();
    run(session, "STOP JOB v");
    assertThat(states()).containsExactly("v stopped");
    assertThat(tidemark.jobs().get("v").progress().rowsOut()).as("rows written").isZero();
    assertThatThrownBy(() -> rows(session, "SELECT c FROM v"))
        .hasMessageContaining("its job was stopped");
  }

  @Test
  void aDroppedViewLeavesItsUnit() {
    run(session, "CREATE TABLE e (ts TIMESTAMP(3), n INT, WATERMARK FOR ts AS ts)");
    run(
        session,
        "CREATE MATERIALIZED VIEW v AS SELECT window_end, MAX(n) AS m FROM "
            + LONG_UNIT
            + " GROUP BY window_start, window_end");
    insertLongUnit();
    run(session, "DROP MATERIALIZED VIEW v");
    assertThat(states()).isEmpty();
  }

  @Test
  void aStatementThatWaitsForALongUnitIsStopped() {
    run(session, "CREATE TABLE e (ts TIMESTAMP(3), n INT, WATERMARK FOR ts AS ts)");
    run(session, "CREATE TABLE o (n INT)");
    run(session, "INSERT INTO o SELECT n FROM " + LONG_UNIT + " WHERE window_end < window_start");
    insertLongUnit();
    session.stopWaiting();
    assertThatThrownBy(() -> run(session, "STOP JOB insert_into_o"))
        .isInstanceOf(SqlException.class)
        .hasMessage("the statement was interrupted while it waited for jobs or readers");
    tidemark.close();
  }

  @Test
  void stopJobGivesUpALongUnitOfAJobAsAWhole() {
    run(
        session,
        """
        CREATE TABLE e (ts TIMESTAMP(3), n INT, WATERMARK FOR ts AS ts);
        CREATE TABLE o (n INT);
        INSERT INTO o SELECT n FROM e;""");
    run(session, "INSERT INTO o SELECT n FROM " + LONG_UNIT);
    run(session, "INSERT INTO e VALUES (TIMESTAMP '2023-01-01 00:00:00', 7)");
    run(session, "STOP JOB insert_into_o_2");
    run(session, "STOP JOB insert_into_o");
    assertThat(states()).containsExactly("insert_into_o stopped", "insert_into_o_2 stopped");
    assertThat(rows(session, "SELECT n FROM o")).containsExactly("7");
  }

  @Test
  void stopJobGivesUpALongUnitOfAQueryAsAWhole() {
    run(session, "CREATE TABLE e (ts TIMESTAMP(3), n INT, WATERMARK FOR ts AS ts)");
    StreamingResult counts =
        query(session, "SELECT COUNT(*) FROM e WHERE n = 1 GROUP BY n EMIT CHANGES");
    StreamingResult windows =
        query(session, "SELECT n FROM " + LONG_UNIT + " WHERE n = 2 EMIT CHANGES");
    run(session, "INSERT INTO e VALUES (TIMESTAMP '2024-01-01 00:00:00', 1)");
    run(session, "INSERT INTO e VALUES (TIMESTAMP '2024-01-01 00:00:00', 2)");
    run(session, "STOP JOB " + windows.name());
    run(session, "STOP JOB " + counts.name());
    assertThat(changes(windows)).isEmpty();
    assertThat(windows.endReason()).isEqualTo("STOP JOB, before what was at hand was whole");
    assertThat(changes(counts)).containsExactly("+I 1");
    assertThat(counts.endReason()).isEqualTo("STOP JOB");
  }

  @Test
  void aScriptTellsWhetherStopJobIsNext() {
    StatementResults answers = session.execute("SET 'pipeline.name' = 'a'; stop\njob b; SELECT 1;");
    assertThat(answers.isStopNext()).isFalse();
    answers.next();
    assertThat(answers.isStopNext()).isTrue();
  }

  @Test
  void aJobEndsWithItsInput() {
    run(session, "CREATE TABLE target (n INT); INSERT INTO target SELECT n FROM t;");
    run(session, "INSERT INTO t VALUES (1); END OF INPUT t;");
    assertThat(rows(session, "SELECT n FROM target")).containsExactly("1");
    assertThat(states()).hasSize(1).allMatch(state -> state.endsWith("finished"));
  }

  @Test
  void dropCascadeStopsWhatReadsTheTable() {
    run(
        session,
        """
        CREATE MATERIALIZED VIEW v AS SELECT n FROM t;
        CREATE MATERIALIZED VIEW w AS SELECT n FROM v;""");
    StreamingResult follower = query(session, "SELECT n FROM w EMIT CHANGES");
    assertThat(changes(follower)).isEmpty();
    assertThatThrownBy(() -> run(session, "DROP TABLE t")).hasMessageContaining("is used by");
    run(session, "DROP TABLE t CASCADE");
    assertThat(changes(follower)).isEmpty();
    assertThat(follower.isDone()).isTrue();
    assertThat(follower.endReason()).isEqualTo("table 't', which it depends on, was dropped");
    assertThat(states()).isEmpty();
    run(session, "CREATE TABLE t (n INT); CREATE MATERIALIZED VIEW v AS SELECT n + 1 AS m FROM t;");
    run(session, "INSERT INTO t VALUES (1)");
    assertThat(rows(session, "SELECT m FROM v")).containsExactly("2");
  }

  @Test
  void aReplacedViewStartsAnew() {
    run(session, "INSERT INTO t VALUES (1); CREATE MATERIALIZED VIEW v AS SELECT n FROM t;");
    run(session, "CREATE OR REPLACE MATERIALIZED VIEW v AS SELECT n + 10 AS m FROM t");
    run(session, "INSERT INTO t VALUES (2)");
    assertThat(rows(session, "SELECT m FROM v")).containsExactly("11", "12");
    assertThat(states()).containsExactly("v running");
  }

  @Test
  void aViewThatCannotBeReplacedStays() {
    run(
        session,
        """
        INSERT INTO t VALUES (1);
        CREATE MATERIALIZED VIEW v AS SELECT n FROM t;
        CREATE TABLE nowhere (n INT) WITH
          ('connector' = 'filesystem', 'format' = 'csv', 'path' = 'nowhere.csv');""");
    assertThatThrownBy(
            () -> run(session, "CREATE OR REPLACE MATERIALIZED VIEW v AS SELECT n FROM nowhere"))
        .isInstanceOf(SqlException.class);
    assertThatThrownBy(
            () -> run(session, "CREATE MATERIALIZED VIEW other AS SELECT n FROM nowhere"))
        .isInstanceOf(SqlException.class);
    run(session, "INSERT INTO t VALUES (2)");
    assertThat(rows(session, "SELECT n FROM v")).containsExactly("1", "2");
    assertThat(states()).containsExactly("v running");
    assertThat(rows(session, "SELECT n FROM t")).containsExactly("1", "2");
  }

  @Test
  void theJobsOfAStatementSetBeginTogether() {
    run(session, "CREATE TABLE a (n INT); CREATE TABLE b (n INT); INSERT INTO t VALUES (1);");
    run(
        session,
        """
        BEGIN STATEMENT SET;
        INSERT INTO a SELECT n FROM t;
        INSERT INTO b VALUES (7);
        INSERT INTO b SELECT n + 1 FROM t;
        END;""");
    run(session, "INSERT INTO t VALUES (2)");
    assertThat(rows(session, "SELECT n FROM a")).containsExactly("1", "2");
    assertThat(rows(session, "SELECT n FROM b ORDER BY n")).containsExactly("2", "3", "7");
    assertThat(states()).hasSize(2).allMatch(state -> state.endsWith("running"));
  }

  @Test
  void aDatabaseClosesWhileItsJobsRun() throws Exception {
    run(
        session,
        """
        CREATE MATERIALIZED VIEW v AS SELECT n, COUNT(*) AS c FROM t GROUP BY n;
        CREATE MATERIALIZED VIEW w AS SELECT SUM(c) AS s FROM v;""");
    CountDownLatch inserts = new CountDownLatch(20);
    CompletableFuture<Void> inserting =
        CompletableFuture.runAsync(
            () -> {
              while (true) {
                run(session, "INSERT INTO t VALUES (1), (2)");
                inserts.countDown();
              }
            });
    assertThat(inserts.await(1, TimeUnit.MINUTES)).isTrue();
    tidemark.close();
    assertThatThrownBy(() -> inserting.get(1, TimeUnit.MINUTES)).hasMessageContaining("closed");
    assertThat(tidemark.runs().all()).isEmpty();
  }
}
