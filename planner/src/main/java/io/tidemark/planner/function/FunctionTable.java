package io.tidemark.planner.function;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.SqlWindowTableFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;

/** The operators and functions that the validator finds. */
public final class FunctionTable implements SqlOperatorTable {
  public static final FunctionTable INSTANCE = new FunctionTable();

  private FunctionTable() {}

  @Override
  public void lookupOperatorOverloads(
      SqlIdentifier name,
      @Nullable SqlFunctionCategory category,
      SqlSyntax syntax,
      List<SqlOperator> found,
      SqlNameMatcher matcher) {
    List<SqlOperator> standard = new ArrayList<>();
    SqlStdOperatorTable.instance()
        .lookupOperatorOverloads(name, category, syntax, standard, matcher);
    standard.removeIf(FunctionTable::isOther);
    found.addAll(standard);
  }

  private static boolean isOther(SqlOperator operator) {
    return operator instanceof SqlWindowTableFunction || operator.getName().equals("DESCRIPTOR");
  }

  @Override
  public List<SqlOperator> getOperatorList() {
    return SqlStdOperatorTable.instance().getOperatorList().stream()
        .filter(operator -> !isOther(operator))
        .toList();
  }
}
