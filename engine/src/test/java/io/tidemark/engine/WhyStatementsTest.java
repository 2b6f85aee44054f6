package io.tidemark.engine;

import static io.tidemark.engine.Scripts.changes;
import static io.tidemark.engine.Scripts.query;
import static io.tidemark.engine.Scripts.run;
import static io.tidemark.engine.Scripts.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.parser.error.SqlException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** EXPLAIN WHY of what is unknown, is not read, or is over. */
class WhyStatementsTest {
  private Tidemark tidemark;
  private Session session;

  @BeforeEach
  void open() throws Exception {
    tidemark = Tidemark.open(TidemarkOptions.builder().threads(2).virtualClock().build());
    session = tidemark.session();
    run(session, "CREATE TABLE t (n INT)");
  }

  @AfterEach
  void close() {
    tidemark.close();
  }

  private List<String> why(String name) {
    return table(session, "EXPLAIN WHY " + name).stream().map(row -> row.get(0)).toList();
  }

  @Test
  void whatDoesNotRunIsUnknown() {
    assertThatThrownBy(() -> why("nothing"))
        .isInstanceOfSatisfying(
            SqlException.class,
            e -> {
              assertThat(e.range().column()).isEqualTo(13);
              assertThat(e.hint()).isEqualTo("nothing runs; SHOW JOBS lists what does");
            })
        .hasMessage("no job, view or query 'nothing' runs");
    run(session, "CREATE MATERIALIZED VIEW sums AS SELECT SUM(n) AS s FROM t");
    assertThatThrownBy(() -> why("sum"))
        .isInstanceOfSatisfying(
            SqlException.class, e -> assertThat(e.hint()).isEqualTo("did you mean 'sums'?"));
  }

  @Test
  void ofATableTheHintSaysWhatTellsMore() {
    assertThatThrownBy(() -> why("t"))
        .hasMessage("no job, view or query 't' runs")
        .isInstanceOfSatisfying(
            SqlException.class,
            e ->
                assertThat(e.hint())
                    .isEqualTo("'t' is a table: SHOW WATERMARKS tells how far its rows are"));
    run(session, "CREATE VIEW plain AS SELECT n FROM t; CREATE TABLE u (n INT);");
    run(session, "INSERT INTO u SELECT n FROM t");
    assertThatThrownBy(() -> why("u"))
        .isInstanceOfSatisfying(
            SqlException.class, e -> assertThat(e.hint()).endsWith(": insert_into_u"));
    assertThatThrownBy(() -> why("plain"))
        .isInstanceOfSatisfying(
            SqlException.class, e -> assertThat(e.hint()).startsWith("'plain' is a plain view"));
  }

  @Test
  void aReaderCanHoldAQueryUp() {
    StreamingResult all = query(session, "SELECT n FROM t EMIT CHANGES");
    String values = IntStream.range(0, 50).mapToObj(n -> "(1)").collect(Collectors.joining(", "));
    for (int i = 0; i < 20; i++) {
      run(session, "INSERT INTO t VALUES " + values);
    }
    assertThat(tidemark.awaitQuiet(Scripts.LONG)).isTrue();
    assertThat(why(all.name()).get(1))
        .isEqualTo("waits for: its reader, who has not taken the results that are there");
    changes(all);
    assertThat(why(all.name()).subList(0, 2))
        .containsExactly(
            "query q1: running, 1000 rows read, 1000 rows given",
            "waits for: the next row: everything that has arrived is in its result");
    assertThat(session.reason(all.name()))
        .isEqualTo(
            "it waits for the next row: everything that has arrived is in its result"
                + " (1000 rows read)");
  }

  @Test
  void whatIsOverIsRemembered() {
    run(session, "INSERT INTO t VALUES (1), (2)");
    query(session, "SELECT n FROM t WHERE n > 1 EMIT CHANGES").close();
    assertThat(why("q1").get(0)).startsWith("query q1: stopped, ");
    query(session, "SELECT n FROM t EMIT CHANGES").close();
    assertThat(why("q1").get(0)).startsWith("query q1: stopped, ");
    assertThat(session.reason("q1")).isNull();
  }
}
