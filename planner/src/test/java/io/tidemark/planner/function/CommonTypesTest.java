package io.tidemark.planner.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** In which type two values compare, in either order. */
class CommonTypesTest {
  private static final ColumnType INT = ColumnType.of(Kind.INT);
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType DOUBLE = ColumnType.of(Kind.DOUBLE);
  private static final ColumnType DATE = ColumnType.of(Kind.DATE);
  private static final ColumnType LTZ = ColumnType.of(Kind.TIMESTAMP_LTZ, 3);
  private static final ColumnType STRING = ColumnType.string();
  private static final ColumnType NULL = ColumnType.of(Kind.NULL);

  private record Row(ColumnType a, ColumnType b, @Nullable ColumnType common) {}

  private static final List<Row> TABLE =
      List.of(
          new Row(INT, INT, INT),
          new Row(ColumnType.of(Kind.TINYINT), INT, BIGINT),
          new Row(INT, ColumnType.decimal(6, 3), ColumnType.decimal(13, 3)),
          new Row(BIGINT, ColumnType.decimal(38, 10), ColumnType.decimal(38, 10)),
          new Row(ColumnType.decimal(5, 1), ColumnType.decimal(4, 3), ColumnType.decimal(7, 3)),
          new Row(INT, DOUBLE, DOUBLE),
          new Row(ColumnType.of(Kind.FLOAT), ColumnType.decimal(6, 3), DOUBLE),
          new Row(STRING, ColumnType.of(Kind.CHAR, 3), STRING),
          new Row(STRING, DATE, DATE),
          new Row(STRING, INT, INT),
          new Row(DATE, ColumnType.timestamp(3), ColumnType.timestamp(3)),
          new Row(ColumnType.timestamp(0), ColumnType.timestamp(6), ColumnType.timestamp(6)),
          new Row(ColumnType.timestamp(6), LTZ, ColumnType.of(Kind.TIMESTAMP_LTZ, 6)),
          new Row(NULL, INT, INT),
          new Row(DATE, INT, null),
          new Row(ColumnType.of(Kind.BOOLEAN), INT, null),
          new Row(ColumnType.bytes(), STRING, null));

  @TestFactory
  List<DynamicTest> commonTypes() {
    return TABLE.stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.a + " and " + row.b,
                    () -> {
                      assertThat(CommonTypes.of(row.a, row.b)).isEqualTo(row.common);
                      assertThat(CommonTypes.of(row.b, row.a)).isEqualTo(row.common);
                    }))
        .toList();
  }
}
