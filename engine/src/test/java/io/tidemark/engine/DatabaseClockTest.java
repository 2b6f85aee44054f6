package io.tidemark.engine;

import static io.tidemark.engine.Scripts.changes;
import static io.tidemark.engine.Scripts.query;
import static io.tidemark.engine.Scripts.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** The clock of a database, and who waits for it. */
class DatabaseClockTest {
  private static final long START = 1_704_067_200_000L;

  @Test
  void aVirtualClockMovesWhenItIsTold() throws Exception {
    try (Tidemark tidemark =
            Tidemark.open(TidemarkOptions.builder().threads(1).virtualClock().build());
        Session session = tidemark.session()) {
      assertThat(tidemark.clock().millis()).isEqualTo(START);
      run(session, "CREATE TABLE t (n INT)");
      StreamingResult result =
          query(session, "SELECT n FROM t EMIT CHANGES EVERY INTERVAL '10' SECOND");
      run(session, "INSERT INTO t VALUES (1); ADVANCE CLOCK BY INTERVAL '9' SECOND;");
      assertThat(changes(result)).isEmpty();
      run(session, "ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:10'");
      assertThat(changes(result)).containsExactly("+I 1");
      assertThat(tidemark.clock().millis()).isEqualTo(START + 10_000);
      assertThatThrownBy(() -> run(session, "ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:09'"))
          .hasMessageContaining("the clock cannot go back");
      assertThatThrownBy(() -> run(session, "SET 'clock' = 'real'"))
          .hasMessage("the clock cannot be changed while q1 runs");
      run(session, "CREATE MATERIALIZED VIEW m AS SELECT n FROM t");
      query(session, "SELECT n FROM t EMIT CHANGES");
      assertThatThrownBy(() -> run(session, "SET 'clock' = 'real'"))
          .hasMessage("the clock cannot be changed while m, q1, q2 run");
    }
  }

  @Test
  void theClockOfTheMachineCannotBeMoved() throws Exception {
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build());
        Session session = tidemark.session()) {
      assertThatThrownBy(() -> run(session, "ADVANCE CLOCK BY INTERVAL '1' SECOND"))
          .hasMessageContaining("needs a virtual clock");
      run(session, "SET 'clock' = 'virtual'; ADVANCE CLOCK BY INTERVAL '1' SECOND;");
      assertThat(tidemark.clock().millis()).isEqualTo(START + 1000);
    }
  }

  /**
   * The watermark is at 2 s and goes on with the clock from 4 s on, so [12, 15) fires at 16.999:
   * past the ticks of a query whose rows nobody takes.
   */
  @Test
  void whoWaitsForItsReaderDoesNotHideWhenOthersFire() throws Exception {
    try (Tidemark tidemark =
            Tidemark.open(TidemarkOptions.builder().threads(2).virtualClock().build());
        Session session = tidemark.session()) {
      run(
          session,
          """
          SET 'execution.batch-size' = '1';
          CREATE TABLE t (v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '12' SECOND)
            WITH ('scan.watermark.idle-advance' = '4 s');
          """);
      for (int v = 0; v < 30; v++) {
        run(session, "INSERT INTO t VALUES (" + v + ", TIMESTAMP '2024-01-01 00:00:14')");
      }
      StreamingResult windows =
          query(
              session,
              "SELECT COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '3' SECOND)"
                  + " GROUP BY window_start, window_end EMIT STREAM AFTER WATERMARK");
      StreamingResult rows =
          query(session, "SELECT v FROM t EMIT CHANGES EVERY INTERVAL '5' SECOND");
      run(session, "ADVANCE CLOCK BY INTERVAL '18' SECOND");
      assertThat(changes(windows)).containsExactly("+I 30 NULL 1704067216999 0");
      assertThat(changes(rows)).hasSize(30);
    }
  }

  @Test
  void groupsThatNothingHappensToAreForgotten() throws Exception {
    try (Tidemark tidemark =
            Tidemark.open(TidemarkOptions.builder().threads(2).virtualClock().build());
        Session session = tidemark.session()) {
      run(session, "CREATE TABLE t (n INT); SET 'table.exec.state.ttl' = '10 s';");
      StreamingResult result =
          query(session, "SELECT n, COUNT(*) AS c FROM t GROUP BY n EMIT CHANGES");
      run(session, "INSERT INTO t VALUES (1); ADVANCE CLOCK BY INTERVAL '9' SECOND;");
      run(session, "INSERT INTO t VALUES (1)");
      assertThat(changes(result)).containsExactly("+I 1 1", "+U 1 2");
      run(session, "ADVANCE CLOCK BY INTERVAL '10' SECOND; INSERT INTO t VALUES (1);");
      assertThat(changes(result)).hasSize(1).allMatch(change -> change.endsWith(" 1 1"));
    }
  }

  @Test
  void theTimeOfTheMachineComesByItself() throws Exception {
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(1).build());
        Session session = tidemark.session()) {
      run(session, "CREATE TABLE t (n INT); INSERT INTO t VALUES (1);");
      StreamingResult result =
          query(session, "SELECT n FROM t EMIT CHANGES EVERY INTERVAL '0.1' SECOND");
      ResultBatch batch = null;
      while (batch == null) {
        batch = result.poll(Scripts.LONG);
      }
      assertThat(batch.batch().selectedCount()).isEqualTo(1);
    }
  }

  @Test
  void windowsOverProcessingTimeFireByTheTimeOfTheMachine() throws Exception {
    try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().threads(2).build());
        Session session = tidemark.session()) {
      run(session, "CREATE TABLE t (n INT, pt AS PROCTIME())");
      StreamingResult result =
          query(
              session,
              "SELECT COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(pt), INTERVAL '0.1' SECOND)"
                  + " GROUP BY window_start, window_end EMIT FINAL");
      run(session, "INSERT INTO t VALUES (1), (2)");
      ResultBatch batch = null;
      while (batch == null) {
        batch = result.poll(Scripts.LONG);
      }
      assertThat(batch.batch().selectedCount()).isEqualTo(1);
      assertThat(batch.batch().column(0).longs[batch.batch().row(0)]).isEqualTo(2);
    }
  }
}
