package io.tidemark.planner.ddl;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.ast.SqlNodes;
import io.tidemark.parser.ast.SqlWatermark;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.function.ExprTranslator;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.validate.QueryValidation;
import java.util.List;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/**
 * WATERMARK FOR, checked.
 *
 * @param rowtime index of its column; -1 without the clause
 * @param sql the expression as SQL; null without
 * @param expression over all columns; null without, and for SOURCE_WATERMARK()
 */
record WatermarkDeclaration(int rowtime, @Nullable String sql, @Nullable Expr expression) {
  /**
   * Checks the clause of a table.
   *
   * @param watermark null if the table has none
   * @param columns of the table
   * @param isManaged whether it is a table of the database, whose watermark a statement can move
   */
  static WatermarkDeclaration of(
      String table,
      @Nullable SqlWatermark watermark,
      RowType columns,
      boolean isManaged,
      QueryValidation validation,
      ExprTranslator translator) {
    if (watermark == null) {
      return new WatermarkDeclaration(-1, null, null);
    }
    SqlIdentifier column = watermark.column();
    int rowtime = column.isSimple() ? columns.indexOf(column.getSimple()) : -1;
    if (!column.isSimple()) {
      throw SqlException.notSupported(
          column.getParserPosition(),
          "a field of a ROW cannot be the rowtime",
          "declare a computed column: ts AS " + column + ", and name it here");
    }
    if (rowtime < 0) {
      throw SqlException.invalid(
          column.getParserPosition(),
          "the column '" + column.getSimple() + "' of WATERMARK FOR is not declared",
          Suggestions.hint(column.getSimple(), columns.names(), "columns are"));
    }
    checkRowtime(column, columns);
    SqlNode expression = watermark.expression();
    if (isSourceWatermark(expression)) {
      if (isManaged) {
        return new WatermarkDeclaration(rowtime, "SOURCE_WATERMARK()", null);
      }
      throw SqlException.notSupported(
          expression.getParserPosition(),
          "SOURCE_WATERMARK of a connector is not supported yet",
          "write an expression such as " + column.getSimple() + " - INTERVAL '5' SECOND");
    }
    RexNode converted = validation.convertExpressions(table, columns, List.of(expression)).get(0);
    ColumnType type = SqlTypes.columnType(converted.getType(), expression.getParserPosition());
    if (type.kind() != columns.type(rowtime).kind() || type.precision() > 3) {
      throw SqlException.invalid(
          expression.getParserPosition(),
          "the watermark is of type " + type + ", its column of type " + columns.type(rowtime),
          "write an expression such as " + column.getSimple() + " - INTERVAL '5' SECOND");
    }
    return new WatermarkDeclaration(
        rowtime, SqlNodes.toSql(expression), translator.translate(converted));
  }

  private static boolean isSourceWatermark(SqlNode expression) {
    return expression instanceof SqlCall call
        && call.getOperator().getName().equalsIgnoreCase("SOURCE_WATERMARK")
        && call.operandCount() == 0;
  }

  private static void checkRowtime(SqlIdentifier column, RowType columns) {
    ColumnType type = columns.type(columns.indexOf(column.getSimple()));
    boolean isTime =
        type.kind() == ColumnType.Kind.TIMESTAMP || type.kind() == ColumnType.Kind.TIMESTAMP_LTZ;
    if (!isTime) {
      throw SqlException.invalid(
          column.getParserPosition(),
          "the rowtime '" + column.getSimple() + "' is of type " + type,
          "declare it as TIMESTAMP(3) or TIMESTAMP_LTZ(3)"
              + computed(column.getSimple(), type, columns));
    }
    if (type.precision() > 3) {
      throw SqlException.invalid(
          column.getParserPosition(),
          "the rowtime '"
              + column.getSimple()
              + "' is of type "
              + type
              + ", more than milliseconds",
          "declare it as " + type.kind() + "(3); without a precision it is " + type.kind() + "(6)");
    }
  }

  /** How a column of another name becomes the rowtime; empty where no cast leads to a time. */
  private static String computed(String column, ColumnType type, RowType columns) {
    String expression =
        switch (type.kind()) {
          case CHAR, VARCHAR, DATE -> "CAST(" + column + " AS TIMESTAMP(3))";
          case INT, BIGINT -> "TO_TIMESTAMP_LTZ(" + column + ", 3)";
          default -> "";
        };
    if (expression.isEmpty()) {
      return "";
    }
    String name = column + "_time";
    while (columns.names().contains(name)) {
      name += "_";
    }
    return ", or compute such a column, "
        + name
        + " AS "
        + expression
        + ", and write WATERMARK FOR "
        + name;
  }
}
