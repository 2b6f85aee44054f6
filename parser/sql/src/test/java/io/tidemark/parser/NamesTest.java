package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.ast.SqlCreateTable;
import io.tidemark.parser.ast.SqlNodes;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlSelect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Words that users want for columns, though SQL reserves them. */
class NamesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "value",
        "date",
        "time",
        "timestamp",
        "year",
        "month",
        "day",
        "hour",
        "minute",
        "second",
        "offset",
        "result",
        "start",
        "end",
        "user",
        "key",
        "count",
        "max",
        "min",
        "sum",
        "rank",
        "language",
        "method",
        "open",
        "close",
        "type",
        "name",
        "data",
        "state",
        "version",
        "comment",
        "position",
        "level",
        "source",
        "status",
        "watermark",
        "metadata",
        "size",
        "gap",
        "input",
        "output",
        "string",
        "parameter",
        "function",
        "row_number",
        "system",
        "local",
        "at",
        "next",
        "prev",
        "match",
        "precision",
        "floor",
        "left",
        "period",
        "no",
        "every",
        "job"
      })
  void wordIsAColumn(String word) {
    SqlCreateTable table =
        (SqlCreateTable)
            StatementParser.parse(
                "CREATE TABLE t (a INT, " + word + " BIGINT, " + word + " STRING)");
    assertThat(table.columns().get(1).name().getSimple()).isEqualTo(word);

    SqlSelect select =
        (SqlSelect)
            StatementParser.parse(
                "SELECT %1$s, t.%1$s, SUM(%1$s) AS %1$s, -%1$s + %1$s FROM t WHERE %1$s = 1 AND %1$s > 2 OR NOT %1$s IN (%1$s) GROUP BY %1$s, a, %1$s"
                    .formatted(word));
    assertThat(((SqlIdentifier) select.getSelectList().get(0)).getSimple()).isEqualTo(word);
    assertThat(StatementParser.parse(SqlNodes.toSql(select))).hasToString(select.toString());
  }

  @Test
  void anyReservedWordIsANameBehindADotAndAsAnArgument() {
    assertThat(StatementParser.parse("SELECT t.select, t.from, t.emit FROM t"))
        .hasToString(
            StatementParser.parse("SELECT t.`select`, t.`from`, t.`emit` FROM t").toString());
    assertThat(StatementParser.parse("SELECT a AS order, b AS end FROM t"))
        .hasToString(StatementParser.parse("SELECT a AS `order`, b AS `end` FROM t").toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1 AS %s",
        "SELECT 1 AS %s UNION ALL SELECT 2 AS %1$s",
        "SELECT 1 AS %s LIMIT 1",
        "SELECT (1 + 2) AS %s ORDER BY 1",
        "SELECT * FROM (SELECT CAST(a AS DATE) AS %s) AS t"
      })
  void aReservedWordNamesTheLastColumnOfASelect(String sql) {
    assertThat(StatementParser.parse(sql.formatted("one")))
        .hasToString(StatementParser.parse(sql.formatted("`one`")).toString());
  }

  @Test
  void keywordsStayKeywordsWhereTheyCanBe() {
    String sql =
        "SELECT CASE WHEN a THEN 1 ELSE end END AS x, DATE '2020-01-01', JSON_OBJECT(KEY 'k' VALUE value), "
            + "EXTRACT(YEAR FROM ts), INTERVAL '1' DAY FROM t ORDER BY a LIMIT 2 OFFSET 1";

    assertThat(SqlNodes.toSql(StatementParser.parse(sql)))
        .contains("ELSE `end` END", "DATE '2020-01-01'", "VALUE `value`", "LIMIT 2", "OFFSET 1");
  }

  @Test
  void namesKeepTheirCaseAndMayHoldADollar() {
    SqlSelect select = (SqlSelect) StatementParser.parse("SELECT MixedCase FROM db.q1$late");

    assertThat(select.getSelectList().get(0)).hasToString("MixedCase");
    assertThat(select.getFrom()).hasToString("db.q1$late");
  }
}
