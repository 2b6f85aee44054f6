package io.tidemark.planner;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.StatementParser;
import io.tidemark.planner.catalog.ViewInfo;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Plain views inside each other, which stand for their queries: as many as brackets, 250. */
final class DeepViewsTest {
  private static final String TOO_DEEP =
      """
      INVALID %s 'v251'
      view 'v251' reads views more than 250 deep
      hint: make one of the views that it reads a MATERIALIZED VIEW, which is not computed again""";

  /** As the engine plans what may be deep. */
  private static final long STACK_BYTES = 512L << 20;

  @Test
  void viewsStandInsideEachOtherUpToTheLimit() throws Exception {
    FutureTask<@Nullable Void> work = new FutureTask<>(DeepViewsTest::nest, null);
    new Thread(null, work, "deep", STACK_BYTES).start();
    work.get();
  }

  private static void nest() {
    PlannerSession session =
        new PlannerSession()
            .run("CREATE TABLE t (a INT) WITH ('connector' = 'filesystem', 'path' = 'x')")
            .run("CREATE VIEW v1 AS SELECT a FROM t");
    for (int depth = 2; depth <= 251; depth++) {
      put(session, depth);
    }

    assertThat(session.query("SELECT a FROM v1 UNION ALL SELECT a FROM v250").rowType().names())
        .containsExactly("a");
    assertThat(session.error("SELECT a FROM v251")).isEqualTo(TOO_DEEP.formatted("1:15-1:18"));
    assertThat(session.error("SELECT a FROM v1 UNION ALL SELECT a FROM v251"))
        .isEqualTo(TOO_DEEP.formatted("1:42-1:45"));
    assertThat(session.error("CREATE VIEW v252 AS SELECT a FROM v251"))
        .isEqualTo(TOO_DEEP.formatted("1:35-1:38"));
  }

  /** As if it had been created, which would plan all that it reads. */
  private static void put(PlannerSession session, int depth) {
    ViewInfo first = session.catalog.view("v1");
    session.catalog.put(
        new ViewInfo(
            "v" + depth,
            first.isTemporary(),
            first.comment(),
            StatementParser.parse("SELECT a FROM v" + (depth - 1)),
            first.rowType(),
            first.rowtimes(),
            first.uses(),
            first.zone()));
  }
}
