package io.tidemark.planner.lower;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.parser.error.SqlException;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Refuses types whose values have no order. */
final class ComparableTypes {
  private ComparableTypes() {}

  static void check(ColumnType type, SqlParserPos pos, String what) {
    switch (type.kind()) {
      case ROW, ARRAY, MAP ->
          throw SqlException.notSupported(
              pos,
              what + " of type " + type.kind() + " is not supported",
              "use its fields one by one");
      default -> {}
    }
  }
}
