package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Queries that follow tables, and jobs, beside the statements of a script. */
class FollowingTest {
  private static final String TABLE = "CREATE TABLE t (k STRING, v INT);\n";
  private static final String SUMS = "SELECT k, SUM(v) AS v FROM t GROUP BY k ";

  @TempDir Path folder;

  private static String err(int... rows) {
    StringBuilder err = new StringBuilder();
    for (int count : rows) {
      err.append(count).append(count == 1 ? " row" : " rows").append(" inserted into t\n");
    }
    return err.toString();
  }

  @Test
  void changesArePrintedBeforeTheNextStatement() {
    CommandLineRun run =
        CommandLineRun.of(
            "-c",
            TABLE
                + "INSERT INTO t VALUES ('a', 1);"
                + SUMS
                + "EMIT CHANGES; INSERT INTO t VALUES ('a', 2), ('b', 3);"
                + "SELECT 1 AS one; INSERT INTO t VALUES ('c', NULL);");
    assertThat(run.out())
        .isEqualTo(
            """
            q1
             op | k | v
            ----+---+---
             +I | a | 1
            (1 row)

            q1
             op | k | v
            ----+---+---
             +U | a | 3
             +I | b | 3
            (2 rows)

             one
            -----
               1
            (1 row)

            q1
             op | k |    v
            ----+---+------
             +I | c | NULL
            (1 row)
            """);
    assertThat(run.err()).contains(err(1), err(2), err(1));
    assertThat(run.code()).isZero();
  }

  @Test
  void csvHasOneHeaderWhereNothingStandsBetween() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            TABLE
                + SUMS
                + "EMIT CHANGES; INSERT INTO t VALUES ('a', 1); INSERT INTO t VALUES ('a', 2);"
                + "SELECT 1 AS one; INSERT INTO t VALUES ('a', 3);");
    assertThat(run.out())
        .isEqualTo(
            """
            query,op,k,v
            q1,+I,a,1
            q1,+U,a,3

            one
            1

            query,op,k,v
            q1,+U,a,6
            """);
  }

  @Test
  void jsonNamesTheQuery() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=json",
            "-c",
            TABLE
                + SUMS
                + "EMIT CHANGES; SELECT v FROM t EMIT COMPLETE;"
                + "INSERT INTO t VALUES ('a', 1); TRUNCATE TABLE t");
    assertThat(run.out())
        .isEqualTo(
            """
            {"query":"q2","version":1,"rows":0,"v":null}
            {"query":"q1","op":"+I","k":"a","v":1}
            {"query":"q2","version":2,"rows":1,"v":1}
            {"query":"q1","op":"-D","k":"a","v":1}
            {"query":"q2","version":3,"rows":0,"v":null}
            """);
  }

  @Test
  void columnsInFrontGiveWayToThoseOfTheQuery() {
    String inserted = "INSERT INTO t VALUES ('a', 1);";
    assertThat(
            CommandLineRun.of(
                    "--format=json",
                    "-c",
                    TABLE
                        + inserted
                        + "SELECT k AS query, k AS op, v AS query_ FROM t EMIT CHANGES;"
                        + "SELECT v AS version, k AS `rows` FROM t EMIT COMPLETE")
                .out())
        .isEqualTo(
            """
            {"query__":"q1","op_":"+I","query":"a","op":"a","query_":1}
            {"query":"q2","version_":1,"rows_":1,"version":1,"rows":"a"}
            """);
    assertThat(
            CommandLineRun.of(
                    "--format=csv", "-c", TABLE + inserted + "SELECT k AS op FROM t EMIT CHANGES")
                .out())
        .isEqualTo("query,op_,op\nq1,+I,a\n");
  }

  @Test
  void completeModePrintsVersions() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=markdown",
            "-c",
            TABLE + "SELECT COUNT(*) AS n FROM t EMIT COMPLETE; INSERT INTO t VALUES ('a', 1);");
    assertThat(run.out())
        .isEqualTo(
            """
            q1 complete (1 row)

            | n |
            | ---: |
            | 0 |

            q1 complete (1 row)

            | n |
            | ---: |
            | 1 |
            """);
  }

  @Test
  void versionsWithoutRowsAreToldToPrograms() throws IOException {
    String statements =
        "CREATE TABLE e (k STRING NOT NULL, r DOUBLE, d DECIMAL(20, 2), ts TIMESTAMP(3), b BOOLEAN);"
            + "SELECT * FROM e EMIT COMPLETE; SELECT COUNT(*) AS n FROM e EMIT COMPLETE";
    assertThat(CommandLineRun.of("--format=csv", "-c", statements).out())
        .isEqualTo(
            """
            query,version,rows,k,r,d,ts,b
            q1,1,0,,,,,

            query,version,rows,n
            q2,1,1,0
            """);
    assertThat(CommandLineRun.of("--format=json", "-c", statements).out())
        .isEqualTo(
            """
            {"query":"q1","version":1,"rows":0,"k":null,"r":null,"d":null,"ts":null,"b":null}
            {"query":"q2","version":1,"rows":1,"n":0}
            """);
    Path csv = Files.writeString(folder.resolve("n.csv"), "a,1\n");
    String ofFile =
        "CREATE TABLE t (k STRING, v INT) WITH ('connector' = 'filesystem', 'format' = 'csv',"
            + " 'path' = '"
            + csv
            + "'); SELECT k FROM t WHERE v > 1 EMIT COMPLETE";
    assertThat(CommandLineRun.of("--format=csv", "-c", ofFile).out())
        .isEqualTo("version,rows,k\n1,0,\n");
  }

  @Test
  void aQueryThatFailsBeforeItsFirstRowPrintsNothing() {
    for (String format : List.of("table", "csv", "json", "markdown", "vertical")) {
      String fails = "SELECT 1 / (n - n) AS v FROM (VALUES (1)) AS u (n)";
      CommandLineRun once = CommandLineRun.of("--format=" + format, "-c", fails);
      assertThat(once.out()).isEmpty();
      assertThat(once.err()).contains("error: division by zero", "  1 | SELECT 1 / (n - n)");
      CommandLineRun following =
          CommandLineRun.of(
              "--format=" + format,
              "-c",
              TABLE
                  + "INSERT INTO t VALUES ('a', 0);"
                  + "SELECT k, 1 / v AS v FROM t EMIT CHANGES; SELECT 1 AS one");
      assertThat(following.out()).isEmpty();
      assertThat(following.code()).isEqualTo(1);
    }
  }

  @Test
  void numbersOfJobsAreNumbers() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=json",
            "-c",
            TABLE
                + "CREATE MATERIALIZED VIEW m AS SELECT v FROM t; INSERT INTO t VALUES ('a', 1);"
                + "SHOW JOBS; SHOW TABLES; DESCRIBE t");
    assertThat(run.out())
        .isEqualTo(
            """
            {"name":"m","kind":"materialized view","target":"m","state":"running","rows_in":1,\
            "rows_out":1,"watermark":null,"late":0,"partly_late":0,"null_rowtime":0,"ahead":0,\
            "lost_retractions":0,"state_entries":0,"state_bytes":0,"failure":null,\
            "query":"SELECT `v` FROM `t`"}
            {"table_name":"m"}
            {"table_name":"t"}
            {"name":"k","type":"STRING","null":true,"key":null,"extras":null,"watermark":null}
            {"name":"v","type":"INT","null":true,"key":null,"extras":null,"watermark":null}
            """);
  }

  @Test
  void filesWithEmitEndByThemselves() throws IOException {
    Path csv = Files.writeString(folder.resolve("n.csv"), "a,1\nb,2\na,3\n");
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "--set=execution.batch-size=2",
            "-c",
            "CREATE TABLE t (k STRING, v INT) WITH ('connector' = 'filesystem', 'format' = 'csv',"
                + " 'path' = '"
                + csv
                + "');"
                + SUMS
                + "EMIT CHANGES");
    assertThat(run.out()).isEqualTo("op,k,v\n+I,a,1\n+I,b,2\n+U,a,4\n");
  }

  @Test
  void jobsSayThatTheyHaveStarted() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            TABLE
                + "CREATE TABLE m (k STRING, v BIGINT, PRIMARY KEY (k) NOT ENFORCED);"
                + "INSERT INTO m "
                + SUMS
                + "; INSERT INTO t VALUES ('a', 1), ('a', 2); SELECT * FROM m");
    assertThat(run.out()).isEqualTo("k,v\na,3\n");
    assertThat(run.err()).startsWith("job insert_into_m started\n").contains(err(2));
    assertThat(run.code()).isZero();
  }

  @Test
  void aJobThatFailedIsToldAtTheEnd() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            TABLE
                + "CREATE MATERIALIZED VIEW inverse AS SELECT k, 1 / v AS v FROM t;"
                + "INSERT INTO t VALUES ('a', 0); SELECT COUNT(*) AS n FROM t");
    assertThat(run.out()).isEqualTo("n\n1\n");
    assertThat(run.err()).contains("inverse").contains("division by zero");
    assertThat(run.code()).isEqualTo(1);
  }

  @Test
  void aFailedJobIsToldWithThePlaceInItsOwnScript() throws IOException {
    Path views =
        Files.writeString(
            folder.resolve("views.sql"),
            TABLE
                + "CREATE TABLE o (k STRING, v INT);\n"
                + "CREATE MATERIALIZED VIEW w AS SELECT k, 1 / v AS v FROM t;\n"
                + "INSERT INTO o\n  SELECT k, 2 / v FROM t;");
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-f",
            views.toString(),
            "-c",
            "INSERT INTO t VALUES ('a', 0);\n\n\n\n\n"
                + "CREATE OR REPLACE MATERIALIZED VIEW w AS SELECT k, 3 / v AS v FROM t;"
                + "SELECT 1 AS one");
    String place = "  " + views;
    assertThat(run.err())
        .isEqualTo(
            """
            job insert_into_o started
            1 row inserted into t
            job insert_into_o has failed
            error: division by zero
            %s:5:13
              5 |   SELECT k, 2 / v FROM t;
                |             ^^^^^
            hint: guard it with NULLIF(divisor, 0)
            job w has failed
            error: division by zero
            %s:3:41
              3 | CREATE MATERIALIZED VIEW w AS SELECT k, 1 / v AS v FROM t;
                |                                         ^^^^^
            hint: guard it with NULLIF(divisor, 0)
            job w has failed
            error: division by zero
              6 | CREATE OR REPLACE MATERIALIZED VIEW w AS SELECT k, 3 / v AS v FROM t;SELECT 1 AS one
                |                                                    ^^^^^
            hint: guard it with NULLIF(divisor, 0)
            """
                .formatted(place, place));
    assertThat(run.out()).isEqualTo("one\n1\n");
    assertThat(run.code()).isEqualTo(1);
  }

  @Test
  void aFollowingQueryThatFailsEndsTheRun() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            TABLE
                + "SELECT k, 1 / v AS v FROM t EMIT CHANGES;\n"
                + "INSERT INTO t VALUES ('a', 0); SELECT COUNT(*) AS n FROM t");
    assertThat(run.out()).isEqualTo("query,op,k,v\n");
    assertThat(run.err()).contains("error: division by zero", "  2 | SELECT k, 1 / v");
    assertThat(run.code()).isEqualTo(1);
  }

  @Test
  void whatHasEndedIsDone() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            TABLE + "SELECT k FROM t EMIT CHANGES; INSERT INTO t VALUES ('a', 1); END OF INPUT t;",
            "-c",
            "SELECT COUNT(*) AS n FROM t");
    assertThat(run.out()).isEqualTo("query,op,k\nq1,+I,a\n\nn\n1\n");
    assertThat(run.code()).isZero();
  }

  @Test
  void whatJobsCouldNotUseIsToldOnceAtTheEnd() throws IOException {
    Path csv = Files.writeString(folder.resolve("c.csv"), "+I,1\n-D,2\n");
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            "CREATE TABLE s (ts TIMESTAMP(3), WATERMARK FOR ts AS ts);"
                + "CREATE TABLE c (op STRING, n INT) WITH ('connector' = 'filesystem',"
                + " 'format' = 'csv', 'changelog.op-column' = 'op', 'path' = '"
                + csv
                + "');"
                + "CREATE MATERIALIZED VIEW v AS SELECT window_end, COUNT(*) AS n"
                + " FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)"
                + " GROUP BY window_start, window_end EMIT FINAL;"
                + "CREATE MATERIALIZED VIEW w AS SELECT n FROM c;"
                + "INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:01:00'),"
                + " (TIMESTAMP '2024-01-01 00:00:00'), (NULL);",
            "-c",
            "INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:30')");
    assertThat(run.err())
        .isEqualTo(
            """
            3 rows inserted into s
            1 row inserted into s
            2 rows were late for every window of v (50.0 %); see SELECT * FROM `v$late`
            1 row was without a time and so in no window of v (25.0 %); see SELECT * FROM `v$late`
            1 retraction of table c found no row in w
            """);
    assertThat(run.code()).isZero();
  }

  @Test
  void aQueryWarnsOnceWhenItStartsAndNotesItsLateRowsWhenItEnds() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            TABLE
                + SUMS
                + "EMIT CHANGES; INSERT INTO t VALUES ('a', 1);"
                + "CREATE TABLE s (ts TIMESTAMP(3), WATERMARK FOR ts AS ts);"
                + "SELECT window_end, COUNT(*) AS n"
                + " FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)"
                + " GROUP BY window_start, window_end EMIT FINAL;"
                + "INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:01:00'),"
                + " (TIMESTAMP '2024-01-01 00:00:00')");
    assertThat(run.err())
        .isEqualTo(
            """
            state of q1 grows without bound: accumulators per (k) are kept for ever;\
             group by a window, or SET 'table.exec.state.ttl'
            1 row inserted into t
            2 rows inserted into s
            1 row was late for every window of q2 (50.0 %); see SELECT * FROM `q2$late`
            """);
  }

  /**
   * Under a watermark of 00:02:30 a window that is kept for a minute takes rows if it ends after
   * 00:01:30: a row of 00:01:30 is in such windows only, one of 00:00:30 is late for those of one
   * minute, and of those of two for the one that ends at 00:01:00.
   */
  @Test
  void rowsForWindowsThatAreStillKeptAreNotLate() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            "CREATE TABLE s (ts TIMESTAMP(3), WATERMARK FOR ts AS ts);"
                + "CREATE MATERIALIZED VIEW v AS SELECT window_end, COUNT(*) AS n"
                + " FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)"
                + " GROUP BY window_start, window_end EMIT FINAL"
                + " ALLOW LATENESS INTERVAL '1' MINUTE;"
                + "CREATE MATERIALIZED VIEW w AS SELECT window_end, COUNT(*) AS n"
                + " FROM HOP(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)"
                + " GROUP BY window_start, window_end EMIT FINAL"
                + " ALLOW LATENESS INTERVAL '1' MINUTE;"
                + "SELECT window_end, COUNT(*) AS n"
                + " FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)"
                + " GROUP BY window_start, window_end EMIT CHANGES"
                + " ALLOW LATENESS INTERVAL '1' MINUTE;"
                + "INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:02:30'),"
                + " (TIMESTAMP '2024-01-01 00:01:30'), (TIMESTAMP '2024-01-01 00:00:30'), (NULL)");
    assertThat(run.err())
        .isEqualTo(
            """
            4 rows inserted into s
            1 row was late for every window of q1 (25.0 %); see SELECT * FROM `q1$late`
            1 row was without a time and so in no window of q1 (25.0 %); see SELECT * FROM `q1$late`
            1 row was late for every window of v (25.0 %); see SELECT * FROM `v$late`
            1 row was without a time and so in no window of v (25.0 %); see SELECT * FROM `v$late`
            1 row was late for some windows of w (25.0 %); see SELECT * FROM `w$late`
            1 row was without a time and so in no window of w (25.0 %); see SELECT * FROM `w$late`
            """);
    assertThat(run.code()).isZero();
  }

  @Test
  void theEndOfAScriptGivesWhatEveryHasHeldBack() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            "SET 'clock' = 'virtual';"
                + TABLE
                + SUMS
                + "EMIT CHANGES EVERY INTERVAL '10' SECOND;"
                + "SELECT COUNT(*) AS n FROM t EMIT COMPLETE EVERY INTERVAL '10' SECOND;"
                + "INSERT INTO t VALUES ('a', 1); ADVANCE CLOCK BY INTERVAL '10' SECOND;"
                + "INSERT INTO t VALUES ('a', 2), ('b', 3); INSERT INTO t VALUES ('a', 4)");
    assertThat(run.out())
        .isEqualTo(
            """
            query,op,k,v
            q1,+I,a,1

            query,version,rows,n
            q2,1,1,1

            query,op,k,v
            q1,+U,a,7
            q1,+I,b,3

            query,version,rows,n
            q2,2,1,4
            """);
    assertThat(run.code()).isZero();
  }

  @Test
  void aQueryWhoseTableIsDroppedSaysSoAndIsNoFailure() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv", "-c", TABLE + SUMS + "EMIT CHANGES; DROP TABLE t CASCADE");
    assertThat(run.err()).contains("q1 ended: table 't', which it reads, was dropped\n");
    assertThat(run.code()).isZero();
    CommandLineRun refused = CommandLineRun.of("-c", TABLE + SUMS + "EMIT CHANGES; DROP TABLE t");
    assertThat(refused.err())
        .contains("error: 't' is used by query 'q1'")
        .contains("hint: STOP JOB `q1` first, or write CASCADE to end the query");
    assertThat(refused.code()).isOne();
  }

  @Test
  void aScriptThatFailsStillSaysWhatWasLate() {
    String windows =
        "FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end";
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv",
            "-c",
            "CREATE TABLE s (ts TIMESTAMP(3), WATERMARK FOR ts AS ts);"
                + "SELECT window_end, COUNT(*) AS n "
                + windows
                + " EMIT FINAL;"
                + "CREATE MATERIALIZED VIEW v AS SELECT window_end, COUNT(*) AS n "
                + windows
                + " EMIT FINAL;"
                + "SELECT COUNT(*) AS n FROM s EMIT CHANGES EVERY INTERVAL '1' HOUR;"
                + "INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:02:00'),"
                + " (TIMESTAMP '2024-01-01 00:00:30');"
                + "SELECT nope",
            "-c",
            "SELECT 'never' AS never");
    assertThat(run.code()).isOne();
    assertThat(run.out()).contains("q2,+I,2").doesNotContain("never");
    assertThat(run.err())
        .contains("error: column 'nope' not found")
        .contains("late for every window of q1")
        .contains("late for every window of v");
  }

  @Test
  void whoLooksForQueriesAmongTheJobsIsToldOfThem() {
    CommandLineRun run =
        CommandLineRun.of(
            "-c",
            TABLE
                + "SHOW JOBS; SELECT k FROM t EMIT CHANGES; SHOW JOBS;"
                + SUMS
                + "EMIT CHANGES; SHOW JOBS");
    assertThat(run.err().lines())
        .containsExactly(
            "note: q1 goes on too; it is a query, no job: EXPLAIN WHY q1 tells what it does, STOP"
                + " JOB q1 ends it",
            "state of q2 grows without bound: accumulators per (k) are kept for ever; group by a"
                + " window, or SET 'table.exec.state.ttl'",
            "note: q1, q2 go on too; they are queries, no jobs: EXPLAIN WHY q1 tells what it does,"
                + " STOP JOB q1 ends it");
    assertThat(run.code()).isZero();
  }
}
