package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.parser.ast.SqlCreateTable;
import io.tidemark.parser.ast.SqlEmit;
import io.tidemark.parser.ast.SqlNestedTypeName;
import io.tidemark.parser.ast.SqlNodes;
import io.tidemark.parser.ast.SqlPrimaryKey;
import io.tidemark.parser.ast.SqlTableColumn;
import io.tidemark.parser.ast.SqlTableLike;
import io.tidemark.parser.ast.SqlTableOption;
import io.tidemark.parser.ast.SqlWatermark;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.junit.jupiter.api.Test;

class CreateTableTest {
  private static SqlCreateTable parse(String sql) {
    return (SqlCreateTable) StatementParser.parse(sql);
  }

  private static SqlDataTypeSpec typeOf(String type) {
    SqlCreateTable table = parse("CREATE TABLE t (a " + type + ")");
    return ((SqlTableColumn.Physical) table.columns().get(0)).type();
  }

  private static String place(SqlParserPos pos) {
    return pos.getLineNum()
        + ":"
        + pos.getColumnNum()
        + "-"
        + pos.getEndLineNum()
        + ":"
        + pos.getEndColumnNum();
  }

  @Test
  void everyPartIsKeptWithItsPlace() {
    SqlCreateTable table =
        parse(
            """
            CREATE TEMPORARY TABLE IF NOT EXISTS db.t (
              a INT NOT NULL COMMENT 'first',
              b AS a + 1,
              c STRING METADATA FROM 'key' VIRTUAL,
              ts TIMESTAMP(3),
              WATERMARK FOR ts AS ts - INTERVAL '5' SECOND,
              PRIMARY KEY (a, b) NOT ENFORCED
            ) COMMENT 'it''s'
            PARTITIONED BY (a)
            WITH ('connector' = 'filesystem', 'path' = 'x')
            """);

    assertThat(table.isTemporary()).isTrue();
    assertThat(table.ifNotExists()).isTrue();
    assertThat(table.isReplace()).isFalse();
    assertThat(SqlNodes.path(table.name())).containsExactly("db", "t");
    assertThat(SqlNodes.lastName(table.name())).isEqualTo("t");
    assertThat(SqlNodes.stringValueOrNull(table.comment())).isEqualTo("it's");
    assertThat(table.partitionedBy()).hasSize(1);
    assertThat(table.like()).isNull();
    assertThat(table.query()).isNull();

    SqlTableColumn.Physical a = (SqlTableColumn.Physical) table.columns().get(0);
    assertThat(a.isNullable()).isFalse();
    assertThat(SqlNodes.stringValueOrNull(a.comment())).isEqualTo("first");
    assertThat(place(a.getParserPosition())).isEqualTo("2:3-2:32");
    assertThat(place(a.type().getParserPosition())).isEqualTo("2:5-2:7");

    SqlTableColumn.Computed b = (SqlTableColumn.Computed) table.columns().get(1);
    assertThat(b.expression()).hasToString("`a` + 1");
    assertThat(place(b.expression().getParserPosition())).isEqualTo("3:8-3:12");

    SqlTableColumn.Metadata c = (SqlTableColumn.Metadata) table.columns().get(2);
    assertThat(c.keyText()).isEqualTo("key");
    assertThat(c.isVirtual()).isTrue();
    assertThat(c.isNullable()).isTrue();

    SqlWatermark watermark = Objects.requireNonNull(table.watermark());
    assertThat(watermark.column()).hasToString("ts");
    assertThat(place(watermark.getParserPosition())).isEqualTo("6:3-6:46");

    SqlPrimaryKey key = Objects.requireNonNull(table.primaryKey());
    assertThat(key.columnNames()).containsExactly("a", "b");
    assertThat(place(key.getParserPosition())).isEqualTo("7:3-7:33");

    Map<String, SqlTableOption> options = table.optionMap();
    assertThat(options.keySet()).containsExactly("connector", "path");
    SqlTableOption path = Objects.requireNonNull(options.get("path"));
    assertThat(path.valueText()).isEqualTo("x");
    assertThat(place(path.value().getParserPosition())).isEqualTo("10:44-10:46");
    assertThat(SqlNodes.optionTexts(table.options()))
        .containsEntry("connector", "filesystem")
        .hasSize(2);
  }

  @Test
  void metadataKeyDefaultsToTheColumn() {
    SqlCreateTable table = parse("CREATE TABLE t (`offset` BIGINT METADATA)");

    SqlTableColumn.Metadata column = (SqlTableColumn.Metadata) table.columns().get(0);
    assertThat(column.key()).isNull();
    assertThat(column.keyText()).isEqualTo("offset");
    assertThat(column.isVirtual()).isFalse();
  }

  @Test
  void keyOfOneColumnMayStandAtTheColumn() {
    SqlCreateTable table = parse("CREATE TABLE t (id INT PRIMARY KEY NOT ENFORCED, b INT)");

    assertThat(Objects.requireNonNull(table.primaryKey()).columnNames()).containsExactly("id");
  }

  @Test
  void secondKeyIsAnError() {
    String sql = "CREATE TABLE t (a INT PRIMARY KEY NOT ENFORCED, PRIMARY KEY (a) NOT ENFORCED)";

    assertThatThrownBy(() -> parse(sql))
        .hasMessage("a table has one PRIMARY KEY, this is the second");
  }

  @Test
  void optionGivenTwiceIsAnErrorWhenOptionsAreRead() {
    SqlCreateTable table = parse("CREATE TABLE t (a INT) WITH ('x' = '1', 'x' = '2')");

    assertThatThrownBy(table::optionMap).hasMessage("option 'x' is given twice");
  }

  @Test
  void typeNamesOfFlinkAreUnderstood() {
    assertThat(typeOf("STRING").toString()).isEqualTo(typeOf("VARCHAR(2147483647)").toString());
    assertThat(typeOf("BYTES").toString()).isEqualTo(typeOf("VARBINARY(2147483647)").toString());
    assertThat(typeOf("TIMESTAMP_LTZ(3)").toString())
        .isEqualTo(typeOf("TIMESTAMP(3) WITH LOCAL TIME ZONE").toString());
    assertThat(typeOf("TIMESTAMP(3) WITHOUT TIME ZONE").toString())
        .isEqualTo(typeOf("TIMESTAMP(3)").toString());
    assertThat(typeOf("DEC(5, 2)").toString()).isEqualTo(typeOf("DECIMAL(5, 2)").toString());
    assertThat(typeOf("DOUBLE PRECISION").toString()).isEqualTo(typeOf("DOUBLE").toString());
    assertThat(((SqlBasicTypeNameSpec) typeOf("TIMESTAMP").getTypeNameSpec()).getPrecision())
        .isEqualTo(-1);
  }

  @Test
  void innerTypesKeepTheirNullability() {
    SqlNestedTypeName row =
        (SqlNestedTypeName)
            typeOf("ROW<a INT, b ARRAY<STRING NOT NULL>, c MAP<STRING, INT> NOT NULL>")
                .getTypeNameSpec();

    assertThat(row.kind()).isEqualTo(SqlNestedTypeName.Kind.ROW);
    assertThat(row.fieldNames().stream().map(Object::toString)).containsExactly("a", "b", "c");
    assertThat(row.types().stream().map(SqlDataTypeSpec::getNullable))
        .containsExactly(true, true, false);
    SqlNestedTypeName array = (SqlNestedTypeName) row.types().get(1).getTypeNameSpec();
    assertThat(array.types().get(0).getNullable()).isFalse();
  }

  @Test
  void likeAndAsAreKept() {
    SqlTableLike like =
        Objects.requireNonNull(
            parse("CREATE TABLE t LIKE db.s (INCLUDING ALL, EXCLUDING OPTIONS)".replace(",", ""))
                .like());
    assertThat(like.source()).hasToString("db.s");
    assertThat(like.rules().stream().map(rule -> rule.strategy() + " " + rule.feature()))
        .isEqualTo(List.of("INCLUDING ALL", "EXCLUDING OPTIONS"));

    assertThat(parse("CREATE TABLE t AS SELECT 1 EMIT CHANGES").query())
        .isInstanceOf(SqlEmit.class);
  }
}
