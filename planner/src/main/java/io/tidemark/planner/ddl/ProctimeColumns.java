package io.tidemark.planner.ddl;

import io.tidemark.parser.ast.SqlCreateTable;
import io.tidemark.parser.ast.SqlTableColumn;
import io.tidemark.parser.ast.SqlWatermark;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.physical.Expr;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Columns of CREATE TABLE that are PROCTIME(). */
final class ProctimeColumns {
  private ProctimeColumns() {}

  static boolean isOne(SqlTableColumn.Computed column) {
    return column.expression() instanceof SqlCall call
        && call.operandCount() == 0
        && call.getOperator().getName().equalsIgnoreCase("PROCTIME");
  }

  /** Refuses what cannot be together with such a column. */
  static void check(SqlCreateTable create, TableInfo table) {
    if (table.proctimes().isEmpty()) {
      return;
    }
    SqlWatermark watermark = create.watermark();
    if (watermark != null && table.proctimes().contains(table.rowtime())) {
      throw SqlException.invalid(
          watermark.column().getParserPosition(),
          "column '" + watermark.column() + "' is PROCTIME(), which needs no WATERMARK",
          "leave WATERMARK FOR out: windows over it go by the clock");
    }
    if (watermark != null && reads(table.watermark(), table)) {
      throw SqlException.invalid(
          watermark.getParserPosition(),
          "a WATERMARK cannot be computed from PROCTIME()",
          "compute it from the event time");
    }
    if (table.isManaged() && create.primaryKey() != null) {
      throw changing(create.primaryKey().getParserPosition());
    }
    if (table.kindColumn() >= 0) {
      throw changing(create.name().getParserPosition());
    }
  }

  private static SqlException changing(SqlParserPos pos) {
    return SqlException.notSupported(
        pos,
        "PROCTIME() in a table whose rows change is not supported",
        "leave it out: a row that goes would have another time than when it came");
  }

  private static boolean reads(@Nullable Expr expr, TableInfo table) {
    if (expr instanceof Expr.Ref ref) {
      return table.proctimes().contains(ref.index());
    } else if (expr instanceof Expr.Field field) {
      return reads(field.row(), table);
    }
    return expr instanceof Expr.Call call
        && call.arguments().stream().anyMatch(argument -> reads(argument, table));
  }
}
