package io.tidemark.planner;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.RowField;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.TableListener;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class PlannerTest {
  private static final String TABLE =
      "CREATE TABLE t (ts TIMESTAMP(3), k STRING, v INT, u STRING,"
          + " WATERMARK FOR ts AS ts - INTERVAL '1' SECOND)"
          + " WITH ('connector' = 'filesystem', 'path' = 'x')";

  @Test
  void columnsThatOnlyLateRowsShowAreNotRequired() {
    PlannerSession session = new PlannerSession().run(TABLE);
    PhysicalNode plan =
        session
            .query(
                "SELECT k, SUM(v * 2) AS s FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR)"
                    + " GROUP BY k, window_start, window_end")
            .plan();
    PhysicalNode.WindowAggregate aggregate = (PhysicalNode.WindowAggregate) plan.inputs().get(0);
    PhysicalNode.Calc calc = (PhysicalNode.Calc) aggregate.input();
    PhysicalNode.Scan scan = (PhysicalNode.Scan) calc.input();

    assertThat(aggregate.lateColumns()).isEqualTo(4);
    assertThat(calc.rowType().names()).startsWith("ts", "k", "v", "u").hasSize(5);
    assertThat(calc.required()).isEqualTo(Set.of(0, 1, 4));
    assertThat(scan.required()).isEqualTo(Set.of(0, 1, 2));
  }

  @Test
  void showCreateTableReadsBackAsTheSameTable() {
    PlannerSession session =
        new PlannerSession()
            .run(
                "CREATE TABLE t (`a b` INT NOT NULL COMMENT 'it''s', ts TIMESTAMP_LTZ(3),"
                    + " r ROW<x INT, `y z` ARRAY<STRING>>, p STRING METADATA FROM 'file.path' VIRTUAL,"
                    + " d AS `a b` + 1, WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE,"
                    + " PRIMARY KEY (`a b`) NOT ENFORCED) COMMENT 'c' PARTITIONED BY (d)"
                    + " WITH ('connector' = 'filesystem', 'path' = 'it''s', 'format' = 'json')");
    String shown = session.rows("SHOW CREATE TABLE t");
    PlannerSession again = new PlannerSession().run(shown);

    assertThat(again.rows("SHOW CREATE TABLE t")).isEqualTo(shown);
    assertThat(again.catalog.table("t").rowType()).isEqualTo(session.catalog.table("t").rowType());
  }

  @Test
  void showCreateViewReadsBackAsTheSameView() {
    PlannerSession session =
        new PlannerSession()
            .run(TABLE, "CREATE VIEW w AS SELECT k AS a, v + 1 AS b FROM t WHERE u <> 'x'");
    String shown = session.rows("SHOW CREATE VIEW w");
    session.run("DROP VIEW w", shown);

    assertThat(session.rows("SHOW CREATE VIEW w")).isEqualTo(shown);
  }

  @Test
  void lateTableHasTheColumnsOfTheEngine() {
    PlannedStatement.Query query = new PlannerSession().query("SELECT * FROM `q1$late`");

    assertThat(query.rowType()).isEqualTo(PlannerSession.LATE);
    assertThat(((PhysicalNode.LateScan) query.plan()).query()).isEqualTo("q1");
  }

  @Test
  void failedStatementLeavesTheCatalogAlone() {
    PlannerSession session = new PlannerSession().run(TABLE);
    session.error("CREATE OR REPLACE TABLE t (x FOO) WITH ('connector'='filesystem','path'='x')");
    session.error("CREATE VIEW w AS SELECT nope FROM t");
    session.error("DROP TABLE nope");

    assertThat(session.catalog.names()).containsExactly("q1$late", "t");
    assertThat(session.catalog.table("t").columns()).hasSize(4);
  }

  @Test
  void secretOptionsAreHidden() {
    PlannerSession session =
        new PlannerSession()
            .run(
                "CREATE TABLE t (x INT) WITH ('connector'='filesystem','path'='x','password'='top')");

    assertThat(session.rows("SHOW CREATE TABLE t")).contains("'password' = '******'");
  }

  @Test
  void queriesTakeTheNameThatIsSet() {
    PlannerSession session = new PlannerSession();
    assertThat(session.settings.queryName()).isNull();
    session.run("SET 'pipeline.name' = 'per hour'");
    assertThat(session.settings.queryName()).isEqualTo("per hour");
    assertThat(session.error("SET 'pipeline.name' = ' '")).contains("1 to 100 printable");
    assertThat(session.error("SET 'pipeline.name' = 'a\u001b'")).contains("1 to 100 printable");
    session.run("RESET 'pipeline.name'");
    assertThat(session.settings.queryName()).isNull();
  }

  @Test
  void settingsKnowFlinksNames() {
    PlannerSession session =
        new PlannerSession()
            .run("SET 'parallelism.default' = '3'", "SET 'execution.batch-size' = '7'");

    assertThat(session.settings.threads()).isEqualTo(3);
    assertThat(session.settings.batchSize()).isEqualTo(7);
    session.run("RESET 'execution.threads'");
    assertThat(session.settings.threads()).isEqualTo(1);
  }

  @Test
  void stateIsKeptForFlinksDurations() {
    PlannerSession session = new PlannerSession();
    assertThat(session.settings.stateTtlMillis()).isZero();
    Map<String, Long> millis =
        Map.of(
            "30 s", 30_000L,
            "2 minutes", 120_000L,
            "1 h", 3_600_000L,
            "1d", 86_400_000L,
            "500", 500L,
            "500 ms", 500L,
            "0 ms", 0L);
    millis.forEach(
        (text, expected) -> {
          session.run("SET 'table.exec.state.ttl' = '" + text + "'");
          assertThat(session.settings.stateTtlMillis()).as(text).isEqualTo(expected);
        });
    for (String wrong : List.of("1 fortnight", "-1 s", "", "999999999999999 d")) {
      assertThat(session.error("SET 'table.exec.state.ttl' = '" + wrong + "'"))
          .contains("no length of time");
    }
  }

  @Test
  void cascadeStopsJobsBeforeWhatTheyUseGoes() {
    List<String> events = new ArrayList<>();
    PlannerSession session =
        new PlannerSession(
                new TableListener() {
                  @Override
                  public void created(TableInfo table) {}

                  @Override
                  public void dropped(TableInfo table) {
                    events.add("table " + table.name());
                  }

                  @Override
                  public void jobDropped(String name) {
                    events.add("job " + name);
                  }
                })
            .run("CREATE TABLE base (k INT, v INT)", "CREATE TABLE copy (k INT, n BIGINT)")
            .enter(
                "CREATE MATERIALIZED VIEW counts AS SELECT k, COUNT(*) AS n FROM base GROUP BY k",
                "INSERT INTO copy SELECT k, n FROM counts")
            .run("DROP TABLE base CASCADE");

    assertThat(events)
        .containsExactly("job insert_into_copy", "job counts", "table counts", "table base");
    assertThat(session.catalog.jobs()).isEmpty();
    assertThat(session.catalog.names()).containsExactly("copy", "q1$late");
  }

  @Test
  void planningAViewLeavesTheCatalogAlone() {
    PlannerSession session = new PlannerSession().run(TABLE);
    long version = session.catalog.version();
    session.plan("CREATE MATERIALIZED VIEW m AS SELECT k FROM t");

    assertThat(session.catalog.version()).isEqualTo(version);
    assertThat(session.catalog.table("m")).isNull();
    session.run("CREATE VIEW w AS SELECT k FROM t");
    assertThat(session.catalog.version()).isGreaterThan(version);
  }

  @Test
  void duplicateNamesOfResultColumnsAreKept() {
    PlannedStatement.Query query = new PlannerSession().run(TABLE).query("SELECT k, k FROM t");

    assertThat(query.plan().rowType().fields())
        .extracting(RowField::name)
        .containsExactly("k", "k");
  }
}
