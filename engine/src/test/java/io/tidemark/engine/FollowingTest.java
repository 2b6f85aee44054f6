package io.tidemark.engine;

import static io.tidemark.engine.Scripts.changes;
import static io.tidemark.engine.Scripts.query;
import static io.tidemark.engine.Scripts.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.table.ManagedTable;
import io.tidemark.parser.error.SqlException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Queries that follow tables: what they give, when they are caught up, and how they end. */
class FollowingTest {
  private Tidemark tidemark;
  private Session session;

  @BeforeEach
  void open() throws Exception {
    tidemark =
        Tidemark.open(
            TidemarkOptions.builder().threads(2).virtualClock().maxPendingRows(100).build());
    session = tidemark.session();
    run(session, "CREATE TABLE t (n INT)");
  }

  @AfterEach
  void close() {
    tidemark.close();
  }

  private @Nullable ManagedTable table() {
    return tidemark.tables().get("t");
  }

  @Test
  void changesComeUnitByUnit() {
    StreamingResult counts =
        query(session, "SELECT n, COUNT(*) AS c FROM t GROUP BY n EMIT CHANGES");
    assertThat(counts.isFollowing()).isTrue();
    assertThat(counts.mode()).isEqualTo(ResultMode.UPDATE);
    assertThat(changes(counts)).isEmpty();
    run(session, "INSERT INTO t VALUES (1), (1), (2)");
    assertThat(counts.isCaughtUp()).isFalse();
    assertThat(changes(counts)).containsExactly("+I 1 2", "+I 2 1");
    run(session, "INSERT INTO t VALUES (1)");
    assertThat(changes(counts)).containsExactly("+U 1 3");
    run(session, "DELETE FROM t WHERE n = 1");
    assertThat(changes(counts)).containsExactly("-D 1 3");
    run(session, "CREATE TABLE other (n INT); INSERT INTO other VALUES (1);");
    assertThat(changes(counts)).isEmpty();
  }

  @Test
  void aVersionCanBeEmpty() {
    StreamingResult all = query(session, "SELECT n FROM t WHERE n > 1 EMIT COMPLETE");
    assertThat(all.mode()).isEqualTo(ResultMode.COMPLETE);
    assertThat(versions(all)).containsExactly(0);
    run(session, "INSERT INTO t VALUES (1); INSERT INTO t VALUES (2), (3);");
    assertThat(versions(all)).containsExactly(2);
    run(session, "DELETE FROM t");
    assertThat(versions(all)).containsExactly(0);
  }

  private static List<Integer> versions(StreamingResult result) {
    List<Integer> sizes = new ArrayList<>();
    int rows = 0;
    while (!result.isCaughtUp()) {
      ResultBatch batch = result.poll(Duration.ofMillis(1));
      if (batch != null) {
        rows += batch.batch().selectedCount();
        if (batch.endsUnit()) {
          sizes.add(rows);
          rows = 0;
        }
      }
    }
    return sizes;
  }

  @Test
  void aClosedResultLeavesNothingBehind() {
    StreamingResult result = query(session, "SELECT n FROM t EMIT CHANGES");
    assertThat(table().readings()).hasSize(1);
    result.close();
    assertThat(table().readings()).isEmpty();
    assertThat(result.isDone()).isTrue();
    run(session, "INSERT INTO t VALUES (1)");
    StreamingResult cancelled = query(session, "SELECT n FROM t EMIT CHANGES");
    cancelled.cancel();
    assertThat(cancelled.poll(Scripts.LONG)).isNull();
    query(session, "SELECT n FROM t EMIT CHANGES");
    session.close();
    assertThat(table().readings()).isEmpty();
  }

  @Test
  void aFinishedSessionGivesWhatHasArrived() {
    StreamingResult result = query(session, "SELECT n FROM t EMIT CHANGES");
    run(session, "INSERT INTO t VALUES (1)");
    session.finish();
    List<Long> units = new ArrayList<>();
    while (!result.isDone()) {
      ResultBatch batch = result.poll(Scripts.LONG);
      if (batch != null) {
        units.add(batch.unit());
      }
    }
    assertThat(units).hasSize(1);
    assertThat(table().readings()).isEmpty();
  }

  @Test
  void anInsertFailsIfItsOwnSessionDoesNotRead() {
    StreamingResult result = query(session, "SELECT n FROM t EMIT CHANGES");
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 1000; i++) {
                run(session, "INSERT INTO t VALUES (1)");
              }
            })
        .isInstanceOf(SqlException.class)
        .hasMessage("q1 has 100 unread rows");
    assertThat(tidemark.isQuiet()).isTrue();
    assertThat(changes(result)).hasSizeGreaterThan(100);
    run(session, "INSERT INTO t VALUES (1)");
    assertThat(changes(result)).containsExactly("+I 1");
  }

  @Test
  void anInsertWaitsForAReaderOfAnotherSession() throws Exception {
    run(session, "CREATE MATERIALIZED VIEW v AS SELECT n FROM t");
    Session reader = tidemark.session();
    StreamingResult result = query(reader, "SELECT n FROM v EMIT CHANGES");
    CompletableFuture<Void> inserting =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; i < 300; i++) {
                run(session, "INSERT INTO t VALUES (1)");
              }
            });
    int rows = 0;
    while (rows < 300) {
      ResultBatch batch = result.poll(Scripts.LONG);
      rows += batch == null ? 0 : batch.batch().selectedCount();
    }
    inserting.get(1, TimeUnit.MINUTES);
    // The last rows are handed out a moment before their unit is done with.
    assertThat(tidemark.awaitQuiet(Scripts.LONG)).isTrue();
    assertThat(result.isCaughtUp()).isTrue();
  }

  @Test
  void anInsertThatWaitsGoesOnWhenTheReaderCloses() throws Exception {
    Session reader = tidemark.session();
    StreamingResult result = query(reader, "SELECT n FROM t EMIT CHANGES");
    CompletableFuture<Void> inserting =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; i < 300; i++) {
                run(session, "INSERT INTO t VALUES (1)");
              }
            });
    assertThat(tidemark.tables().arrivals().await(() -> table().rowCount() >= 100, 1L << 36))
        .isTrue();
    result.close();
    inserting.get(1, TimeUnit.MINUTES);
    assertThat(table().rowCount()).isEqualTo(300);
  }

  @Test
  void aQueryOfAnotherSessionHoldsItsTable() {
    try (Session other = tidemark.session()) {
      StreamingResult sum = query(other, "SELECT SUM(n) AS n FROM t EMIT CHANGES");
      assertThatThrownBy(() -> run(session, "DROP TABLE t"))
          .isInstanceOf(SqlException.class)
          .hasMessage("'t' is used by query 'q1' of another session");
      run(session, "INSERT INTO t VALUES (1); INSERT INTO t VALUES (2); DROP TABLE t CASCADE;");
      run(session, "CREATE TABLE t (n INT); INSERT INTO t VALUES (100);");
      assertThat(changes(sum)).containsExactly("+I NULL", "+U 1", "+U 3");
      assertThat(sum.isDone()).isTrue();
      assertThat(sum.endReason()).isEqualTo("table 't', which it reads, was dropped");
      assertThat(sum.notes()).containsExactly("q1 ended: table 't', which it reads, was dropped");
    }
  }

  @Test
  void aQueryThatWasClosedHoldsNothing() {
    query(session, "SELECT n FROM t EMIT CHANGES").close();
    run(session, "DROP TABLE t");
    run(session, "CREATE TABLE t (n INT)");
    try (Session other = tidemark.session()) {
      query(other, "SELECT n FROM t EMIT CHANGES");
    }
    run(session, "DROP TABLE t");
  }

  @Test
  void stopJobEndsTheQueryOfTheSessionBeforeThatOfAnother() {
    try (Session other = tidemark.session();
        Session third = tidemark.session()) {
      StreamingResult mine = query(session, "SELECT n FROM t EMIT CHANGES");
      StreamingResult theirs = query(other, "SELECT n FROM t EMIT CHANGES");
      assertThatThrownBy(() -> run(third, "STOP JOB q1"))
          .isInstanceOf(SqlException.class)
          .hasMessage("several sessions have a query 'q1'");
      run(session, "INSERT INTO t VALUES (1); STOP JOB q1; INSERT INTO t VALUES (2);");
      assertThat(changes(mine)).containsExactly("+I 1");
      assertThat(mine.isDone()).isTrue();
      assertThat(mine.endReason()).isEqualTo("STOP JOB");
      run(third, "STOP JOB q1");
      assertThat(changes(theirs)).containsExactly("+I 1", "+I 2");
      assertThat(theirs.isDone()).isTrue();
    }
  }
}
