package io.tidemark.planner.validate;

import io.tidemark.planner.function.FunctionTable;
import java.util.List;
import java.util.TreeSet;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlOperator;

/** The names of the functions that a query can call. */
public final class FunctionNames {
  private FunctionNames() {}

  /** All names, sorted, with those of the window table functions. */
  public static List<String> all() {
    TreeSet<String> names = new TreeSet<>();
    for (SqlOperator operator : FunctionTable.INSTANCE.getOperatorList()) {
      if (operator instanceof SqlFunction && !operator.getName().startsWith("$")) {
        names.add(operator.getName());
      }
    }
    WindowFunction.ALL.forEach(function -> names.add(function.getName()));
    return List.copyOf(names);
  }
}
