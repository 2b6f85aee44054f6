package io.tidemark.codegen;

import io.tidemark.exec.DataException;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The columns of a table that expressions are computed for, so that faults of values name theirs.
 *
 * @param table name of the table
 * @param columns by the place of an expression that is computed for that one alone
 */
record InsertColumns(String table, Map<SourceRange, String> columns) {
  static InsertColumns of(PhysicalNode.Insert insert, PhysicalNode.Calc values) {
    Map<SourceRange, String> columns = new HashMap<>();
    Set<SourceRange> several = new HashSet<>();
    for (int i = 0; i < values.projections().size(); i++) {
      String name = insert.table().rowType().name(i);
      Set<SourceRange> own = new HashSet<>();
      collect(values.projections().get(i), own);
      for (SourceRange range : own) {
        if (columns.putIfAbsent(range, name) != null) {
          several.add(range);
        }
      }
    }
    columns.keySet().removeAll(several);
    return new InsertColumns(insert.table().name(), Map.copyOf(columns));
  }

  private static void collect(Expr expr, Set<SourceRange> ranges) {
    if (expr instanceof Expr.Call call) {
      if (call.range() != null) {
        ranges.add(call.range());
      }
      call.arguments().forEach(argument -> collect(argument, ranges));
    } else if (expr instanceof Expr.Field field) {
      collect(field.row(), ranges);
    }
  }

  /** The same values; a fault of one that does not fit names the column. */
  BatchTransform naming(BatchTransform values) {
    return batch -> {
      try {
        return values.apply(batch);
      } catch (SqlException e) {
        throw named(e);
      }
    };
  }

  private SqlException named(SqlException fault) {
    SourceRange range = fault.range();
    String column = range == null ? null : columns.get(range);
    boolean isOfValue = fault.getCause() instanceof DataException data && data.isOfValue();
    return column == null || !isOfValue
        ? fault
        : new SqlException(
            fault.kind(),
            range,
            fault.getMessage() + " (column '" + column + "' of table '" + table + "')",
            fault.hint(),
            fault);
  }
}
