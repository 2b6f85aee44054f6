package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.ast.SqlEmit;
import io.tidemark.parser.ast.SqlEmitMode;
import io.tidemark.parser.ast.SqlEmitMode.Kind;
import io.tidemark.parser.ast.SqlExplain;
import io.tidemark.parser.ast.SqlStatementSet;
import java.util.Objects;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmitTest {
  private static SqlEmit parse(String sql) {
    return (SqlEmit) StatementParser.parse(sql);
  }

  @ParameterizedTest
  @CsvSource({
    "FINAL, FINAL, false, false",
    "AFTER WATERMARK, AFTER_WATERMARK, true, false",
    "ON WINDOW CLOSE, ON_WINDOW_CLOSE, false, false",
    "CHANGES, CHANGES, false, false",
    "COMPLETE, COMPLETE, false, false",
    "STREAM, STREAM, false, false",
    "STREAM AFTER WATERMARK, STREAM, true, false",
    "STREAM AFTER DELAY INTERVAL '6' MINUTES, STREAM, false, true",
    "STREAM AFTER DELAY INTERVAL '6' MINUTES AND AFTER WATERMARK, STREAM, true, true",
    "AFTER DELAY INTERVAL '6' MINUTES, AFTER_DELAY, false, true",
    "AFTER WATERMARK AND AFTER DELAY INTERVAL '6' MINUTES, AFTER_DELAY, true, true",
    "AFTER DELAY INTERVAL '6' MINUTES AFTER WATERMARK, AFTER_DELAY, true, true",
  })
  void modes(String words, Kind kind, boolean afterWatermark, boolean afterDelay) {
    SqlEmitMode mode = Objects.requireNonNull(parse("SELECT a FROM t EMIT " + words).mode());

    assertThat(mode.kind()).isEqualTo(kind);
    assertThat(mode.afterWatermark()).isEqualTo(afterWatermark);
    assertThat(mode.afterDelay() != null).isEqualTo(afterDelay);
    assertThat(mode.every()).isNull();
    assertThat(mode.getParserPosition().getColumnNum()).isEqualTo(22);
    assertThat(mode.getParserPosition().getEndColumnNum()).isEqualTo(21 + words.length());
  }

  @Test
  void allClausesHaveTheirPlaces() {
    SqlEmit emit =
        parse(
            "SELECT a FROM t ORDER BY a LIMIT 3\nEMIT CHANGES EVERY INTERVAL '5' SECOND"
                + "\nALLOW LATENESS INTERVAL '1' HOUR\nLATE ROWS INTO db.late_rows");

    assertThat(emit.body()).isInstanceOf(SqlOrderBy.class);
    assertThat(emit.body().getParserPosition()).hasToString("line 1, column 1");
    assertThat(emit.body().getParserPosition().getEndColumnNum()).isEqualTo(34);
    SqlEmitMode mode = Objects.requireNonNull(emit.mode());
    assertThat(Objects.requireNonNull(mode.every()).getParserPosition())
        .hasToString("line 2, column 20");
    assertThat(Objects.requireNonNull(emit.allowLateness()).getParserPosition())
        .hasToString("line 3, column 16");
    assertThat(Objects.requireNonNull(emit.lateRowsInto()).getParserPosition())
        .hasToString("line 4, column 16");
    assertThat(emit.clausePos()).hasToString("line 2, column 1");
    assertThat(emit.clausePos().getEndLineNum()).isEqualTo(4);
    assertThat(emit.clausePos().getEndColumnNum()).isEqualTo(27);
  }

  @Test
  void latenessAndLateRowsNeedNoEmit() {
    SqlEmit emit = parse("SELECT a FROM t ALLOW LATENESS INTERVAL '1' DAY LATE ROWS INTO l");

    assertThat(emit.mode()).isNull();
    assertThat(emit.allowLateness()).isNotNull();
    assertThat(emit.lateRowsInto()).hasToString("l");
  }

  @Test
  void insertExplainAndStatementSetTakeEmit() {
    assertThat(parse("INSERT INTO s SELECT a FROM t EMIT FINAL").body())
        .isInstanceOf(SqlInsert.class);
    SqlExplain explain = (SqlExplain) StatementParser.parse("EXPLAIN SELECT 1 EMIT CHANGES");
    assertThat(((SqlEmit) explain.statement()).body()).isInstanceOf(SqlSelect.class);
    SqlStatementSet set =
        (SqlStatementSet)
            StatementParser.parse(
                "BEGIN STATEMENT SET; INSERT INTO a SELECT 1; INSERT INTO b SELECT 2 EMIT FINAL; END");
    assertThat(set.inserts().get(0)).isInstanceOf(SqlInsert.class);
    assertThat(set.inserts().get(1)).isInstanceOf(SqlEmit.class);
  }

  @Test
  void wordsOfTheClausesAreNamesElsewhere() {
    assertThat(StatementParser.parse("SELECT changes, complete, delay, lateness, watermark FROM t"))
        .isInstanceOf(SqlSelect.class);
    assertThat(StatementParser.parse("SELECT `late`, `emit` FROM `late`"))
        .isInstanceOf(SqlSelect.class);
  }
}
