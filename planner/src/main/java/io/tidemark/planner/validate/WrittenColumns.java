package io.tidemark.planner.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * Where the columns of a query stand in its text, as far as that can be seen without its tables.
 */
public final class WrittenColumns {
  private WrittenColumns() {}

  /** Where a column is written; the whole query if not in one place, such as in rows of VALUES. */
  public static SqlParserPos place(SqlNode query, int column) {
    List<SqlNode> written = written(query, column);
    return written.size() == 1 ? written.get(0).getParserPosition() : query.getParserPosition();
  }

  /** Where a column is written as NULL; null if it is not. */
  public static @Nullable SqlParserPos nullLiteral(SqlNode query, int column) {
    for (SqlNode node : written(query, column)) {
      SqlNode value = SqlUtil.stripAs(node);
      if (value instanceof SqlLiteral literal && literal.getTypeName().name().equals("NULL")) {
        return value.getParserPosition();
      }
    }
    return null;
  }

  /** The expressions of a column, in each row of VALUES and each part of a UNION. */
  public static List<SqlNode> written(SqlNode query, int column) {
    List<SqlNode> found = new ArrayList<>();
    if (query instanceof SqlOrderBy sorted) {
      found.addAll(written(sorted.query, column));
    } else if (query instanceof SqlWith with) {
      found.addAll(written(with.body, column));
    } else if (query instanceof SqlSelect select) {
      boolean isPlain =
          select.getSelectList().stream()
              .noneMatch(item -> item instanceof SqlIdentifier name && name.isStar());
      if (isPlain && column < select.getSelectList().size()) {
        found.add(select.getSelectList().get(column));
      }
    } else if (query instanceof SqlBasicCall call) {
      if (call.getKind() == SqlKind.VALUES || call.getKind() == SqlKind.UNION) {
        call.getOperandList().forEach(operand -> found.addAll(written(operand, column)));
      } else if (call.getKind() == SqlKind.ROW && column < call.operandCount()) {
        found.add(call.operand(column));
      }
    } else if (query instanceof SqlCall call && call.getKind() == SqlKind.VALUES) {
      call.getOperandList().forEach(operand -> found.addAll(written(operand, column)));
    }
    return found;
  }
}
