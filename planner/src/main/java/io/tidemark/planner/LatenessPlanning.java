package io.tidemark.planner;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.ast.SqlAnalyzeLateness;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Plans ANALYZE LATENESS: the times of a table, in the order in which a query reads its rows. */
final class LatenessPlanning {
  private final Function<SqlNode, PlannedStatement.Query> queries;

  /**
   * @param queries plans a query that answers once
   */
  LatenessPlanning(Function<SqlNode, PlannedStatement.Query> queries) {
    this.queries = queries;
  }

  /**
   * @throws SqlException if there is no such table, or nothing in it is its time
   */
  PlannedStatement.Lateness plan(SqlAnalyzeLateness statement) {
    SqlIdentifier table = statement.table();
    SqlParserPos pos = table.getParserPosition();
    SqlNumericLiteral limit = statement.limit();
    if (limit != null && !isPositive(limit)) {
      throw SqlException.invalid(
          limit.getParserPosition(),
          "LIMIT n ROWS takes a whole number above zero",
          "write one such as LIMIT 100000 ROWS");
    }
    SqlNode all = SqlNodeList.of(SqlIdentifier.star(pos));
    PlannedStatement.Query whole = queries.apply(select((SqlNodeList) all, table, null));
    String time = time(whole.plan(), table);
    SqlNodeList column = SqlNodeList.of(new SqlIdentifier(time, pos));
    return new PlannedStatement.Lateness(
        queries.apply(select(column, table, limit)).plan(), String.join(".", table.names));
  }

  private static boolean isPositive(SqlNumericLiteral literal) {
    return literal.isInteger() && literal.bigDecimalValue().signum() > 0;
  }

  private static String time(PhysicalNode plan, SqlIdentifier table) {
    RowType columns = plan.rowType();
    if (!plan.traits().rowtimes().isEmpty()) {
      return columns.name(new TreeSet<>(plan.traits().rowtimes()).first());
    }
    List<String> times =
        columns.fields().stream()
            .filter(field -> isTime(field.type()))
            .map(field -> field.name())
            .toList();
    if (times.size() == 1) {
      return times.get(0);
    }
    String name = "'" + String.join(".", table.names) + "'";
    throw SqlException.invalid(
        table.getParserPosition(),
        times.isEmpty()
            ? name + " has no TIMESTAMP column, so its rows have no order in time"
            : name
                + " has no rowtime, and several times: "
                + String.join(", ", times)
                + ": which of them do you mean?",
        times.isEmpty()
            ? "add a TIMESTAMP(3) column, such as one computed with TO_TIMESTAMP"
            : "declare WATERMARK FOR one of them");
  }

  private static boolean isTime(ColumnType type) {
    return type.kind() == ColumnType.Kind.TIMESTAMP || type.kind() == ColumnType.Kind.TIMESTAMP_LTZ;
  }

  private static SqlNode select(
      SqlNodeList columns, SqlIdentifier table, @Nullable SqlNumericLiteral limit) {
    SqlParserPos pos = table.getParserPosition();
    SqlSelect select =
        new SqlSelect(
            pos, null, columns, table, null, null, null, null, null, null, null, null, null);
    return limit == null ? select : new SqlOrderBy(pos, select, SqlNodeList.EMPTY, null, limit);
  }
}
