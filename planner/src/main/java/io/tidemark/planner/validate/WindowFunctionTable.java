package io.tidemark.planner.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;

/** The window table functions, and DESCRIPTOR, which names their columns. */
final class WindowFunctionTable implements SqlOperatorTable {
  private static final List<SqlOperator> OPERATORS = operators();

  private static List<SqlOperator> operators() {
    List<SqlOperator> operators = new ArrayList<>(WindowFunction.ALL);
    operators.addAll(WindowFunction.WITH_TIME);
    operators.add(SqlStdOperatorTable.DESCRIPTOR);
    return List.copyOf(operators);
  }

  @Override
  public void lookupOperatorOverloads(
      SqlIdentifier name,
      @Nullable SqlFunctionCategory category,
      SqlSyntax syntax,
      List<SqlOperator> found,
      SqlNameMatcher matcher) {
    if (!name.isSimple() || syntax != SqlSyntax.FUNCTION) {
      return;
    }
    for (SqlOperator operator : OPERATORS) {
      if (operator.getName().equalsIgnoreCase(name.getSimple())) {
        found.add(operator);
      }
    }
  }

  @Override
  public List<SqlOperator> getOperatorList() {
    return OPERATORS;
  }
}
