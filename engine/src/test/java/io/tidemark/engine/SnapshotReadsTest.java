package io.tidemark.engine;

import static io.tidemark.engine.Scripts.rows;
import static io.tidemark.engine.Scripts.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Snapshots: each sees every statement before it, and all views at one place. */
class SnapshotReadsTest {
  private static final String VIEWS =
      """
      CREATE TABLE moves (who INT, amount INT);
      CREATE MATERIALIZED VIEW sides AS
        SELECT who, amount FROM moves UNION ALL SELECT who + 100, 0 - amount FROM moves;
      CREATE MATERIALIZED VIEW balances AS
        SELECT who, COUNT(*) AS c, SUM(amount) AS s FROM sides GROUP BY who;
      CREATE MATERIALIZED VIEW total AS SELECT SUM(s) AS s, SUM(c) AS c FROM balances;""";

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void everyThreadReadsItsWrites(int threads) throws Exception {
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(threads).build());
        Session session = tidemark.session()) {
      run(session, VIEWS);
      List<CompletableFuture<Void>> writers = new ArrayList<>();
      for (int i = 1; i <= 4; i++) {
        int who = i;
        writers.add(CompletableFuture.runAsync(() -> writeAndRead(tidemark, who)));
      }
      for (CompletableFuture<Void> writer : writers) {
        writer.get(2, TimeUnit.MINUTES);
      }
      assertThat(rows(session, "SELECT s, c FROM total")).containsExactly("0 160");
    }
  }

  private static void writeAndRead(Tidemark tidemark, int who) {
    try (Session session = tidemark.session()) {
      for (int n = 1; n <= 20; n++) {
        run(session, "INSERT INTO moves VALUES (" + who + ", 1)");
        assertThat(rows(session, "SELECT c, s FROM balances WHERE who = " + who))
            .containsExactly(n + " " + n);
        assertThat(rows(session, "SELECT s FROM total")).containsExactly("0");
      }
    }
  }

  @Test
  void plansAreKeptUntilTheCatalogChanges() throws Exception {
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build());
        Session session = tidemark.session()) {
      run(session, "CREATE TABLE t (n INT); INSERT INTO t VALUES (1);");
      String sql = "SELECT n FROM t";
      assertThat(rows(session, sql)).containsExactly("1");
      assertThat(tidemark.plans().hits()).isZero();
      assertThat(rows(session, sql)).containsExactly("1");
      run(session, "INSERT INTO t VALUES (2)");
      assertThat(rows(tidemark.session(), sql)).containsExactly("1", "2");
      assertThat(tidemark.plans().hits()).isEqualTo(2);
      run(session, "DROP TABLE t; CREATE TABLE t (n BIGINT, m INT); INSERT INTO t VALUES (3, 4);");
      assertThat(rows(session, "SELECT * FROM t")).containsExactly("3 4");
      assertThat(rows(session, sql)).containsExactly("3");
      assertThat(tidemark.plans().hits()).isEqualTo(2);
      session.set("execution.batch-size", "1");
      assertThat(rows(session, sql)).containsExactly("3");
      assertThat(tidemark.plans().hits()).isEqualTo(2);
    }
  }

  @Test
  void plansOfChangesAreKeptApartFromThoseOfQueries() throws Exception {
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build());
        Session session = tidemark.session()) {
      run(session, "CREATE TABLE t (n INT);");
      String sql = "SELECT n FROM t WHERE n < 3";
      assertThat(rows(session, sql)).isEmpty();
      run(session, "INSERT INTO t VALUES (1)");
      run(session, "INSERT INTO t VALUES (1)");
      run(session, "DELETE FROM t WHERE n > 5");
      run(session, "DELETE FROM t WHERE n > 5");
      assertThat(tidemark.plans().hits()).isEqualTo(2);
      for (int i = 0; i < 2 * PlanCache.CHANGES_CAPACITY; i++) {
        run(session, "INSERT INTO t VALUES (" + (10 + i) + ")");
      }
      run(session, "INSERT INTO t VALUES (1)");
      assertThat(tidemark.plans().hits()).isEqualTo(2);
      assertThat(rows(session, sql)).containsExactly("1", "1", "1");
      assertThat(tidemark.plans().hits()).isEqualTo(3);
      run(session, "DROP TABLE t; CREATE TABLE t (n BIGINT);");
      run(session, "INSERT INTO t VALUES (1)");
      assertThat(tidemark.plans().hits()).isEqualTo(3);
      assertThat(rows(session, sql)).containsExactly("1");
    }
  }

  @Test
  void plansOfLateRowsAreNotKept() throws Exception {
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build());
        Session session = tidemark.session()) {
      run(session, "CREATE TABLE t (n INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);");
      String query =
          "SELECT COUNT(*) AS c FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' SECOND))"
              + " GROUP BY window_start, window_end";
      assertThat(rows(session, query)).isEmpty();
      assertThat(rows(session, "SELECT n FROM `q1$late`")).isEmpty();
      assertThat(rows(session, "SELECT n FROM `q1$late`")).isEmpty();
      assertThat(tidemark.plans().hits()).isZero();
    }
  }
}
