package io.tidemark.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A query written as the data of a window function is planned as the view of it. */
final class WindowDataTest {
  private static final String TABLE =
      "CREATE TABLE %s (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts)"
          + " WITH ('connector' = 'filesystem', 'path' = '%s')";

  private static final List<String> DATA =
      List.of(
          "SELECT * FROM a WHERE v > 1",
          "SELECT * FROM a UNION ALL SELECT * FROM b",
          "SELECT * FROM a UNION SELECT * FROM b",
          "(SELECT * FROM a) UNION ALL ((SELECT * FROM b) UNION (SELECT * FROM a))",
          "SELECT * FROM a UNION ALL SELECT ts, k, v FROM (SELECT * FROM b UNION ALL SELECT * FROM a)",
          "WITH c AS (SELECT * FROM a) SELECT * FROM c WHERE v = 1",
          "WITH c AS (SELECT * FROM b), d AS (SELECT * FROM c) SELECT * FROM d UNION ALL SELECT * FROM c",
          "SELECT * FROM a UNION ALL SELECT * FROM b LIMIT 7",
          "SELECT * FROM a ORDER BY v LIMIT 3",
          "(SELECT * FROM a ORDER BY v LIMIT 3) UNION ALL SELECT * FROM b",
          "SELECT ts, k, v FROM TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b), DESCRIPTOR(ts),"
              + " INTERVAL '1' SECOND) UNION ALL SELECT * FROM b",
          "SELECT TIMESTAMP '2024-01-01 00:00:01' AS ts, 'x' AS k, 1 AS v UNION ALL SELECT * FROM a");

  private static final List<String> QUERIES =
      List.of(
          "SELECT * FROM TUMBLE(%s, DESCRIPTOR(ts), INTERVAL '5' SECOND)",
          "SELECT * FROM TABLE(TUMBLE(TIMECOL => DESCRIPTOR(ts), SIZE => INTERVAL '5' SECOND, DATA => %s))",
          "SELECT k, window_end, SUM(v) AS v FROM HOP(%s, DESCRIPTOR(ts), INTERVAL '1' SECOND,"
              + " INTERVAL '5' SECOND) WHERE v < 9 GROUP BY k, window_start, window_end",
          "SELECT window_end, SUM(v) AS v FROM TABLE(CUMULATE(%s, DESCRIPTOR(ts), INTERVAL '1' SECOND,"
              + " INTERVAL '5' SECOND)) AS w GROUP BY window_start, window_end EMIT FINAL",
          "SELECT k, window_end, SUM(v) AS v FROM SESSION(%s PARTITION BY k, DESCRIPTOR(ts),"
              + " INTERVAL '5' SECOND) GROUP BY k, window_start, window_end",
          "SELECT * FROM COUNT_TUMBLE(DATA => %s PARTITION BY k, SIZE => 3)",
          "SELECT window_id, SUM(v) AS v FROM COUNT_HOP(%s, 2, 3) GROUP BY window_id",
          "WITH w AS (SELECT * FROM TUMBLE(%s, DESCRIPTOR(ts), INTERVAL '5' SECOND))"
              + " SELECT window_end, COUNT(*) AS n FROM w GROUP BY window_start, window_end");

  static Stream<Arguments> calls() {
    return DATA.stream().flatMap(d -> QUERIES.stream().map(query -> Arguments.of(d, query)));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void queryIsReadAsItsView(String data, String query) {
    PlannerSession session =
        new PlannerSession()
            .run(
                TABLE.formatted("a", "a"), TABLE.formatted("b", "b"), "CREATE VIEW src AS " + data);

    assertThat(session.explain(query.formatted("(" + data + ")")))
        .isEqualTo(session.explain(query.formatted("TABLE src")))
        .isEqualTo(session.explain(query.formatted("(SELECT * FROM src)")));
  }
}
