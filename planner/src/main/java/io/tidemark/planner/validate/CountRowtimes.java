package io.tidemark.planner.validate;

import io.tidemark.planner.catalog.TableInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableFunctionScan;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether the data of count windows has a rowtime, before types are known: it decides
 * which columns the windows have.
 */
final class CountRowtimes {
  private CountRowtimes() {}

  /**
   * Sets it in the calls of a query.
   *
   * @param query rewritten; its calls are changed
   * @param trees makes the tree of a query
   */
  static void resolve(SqlNode query, Function<SqlNode, RelNode> trees) {
    List<SqlNode> named = new ArrayList<>();
    query.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlCall call) {
            if (call instanceof SqlWithItem item) {
              item.query.accept(this);
              named.add(item);
              return null;
            }
            int outer = named.size();
            super.visit(call);
            if (call instanceof SqlWith) {
              named.subList(outer, named.size()).clear();
            }
            if (call instanceof SqlBasicCall basic
                && call.getOperator() instanceof WindowFunction function
                && function.windowKind().isCount()) {
              basic.setOperator(
                  function.over(rowtime(trees.apply(naming(named, call.operand(0))))));
            }
            return null;
          }
        });
  }

  /** The data of windows under the names of WITH that it may use. */
  private static SqlNode naming(List<SqlNode> named, SqlNode data) {
    SqlNode query = QueryRewriter.asQuery(data);
    SqlParserPos pos = data.getParserPosition();
    return named.isEmpty() ? query : new SqlWith(pos, new SqlNodeList(named, pos), query);
  }

  private static @Nullable SqlTypeName rowtime(RelNode data) {
    Set<Integer> rowtimes = rowtimes(data);
    return rowtimes.isEmpty()
        ? null
        : data.getRowType()
            .getFieldList()
            .get(rowtimes.iterator().next())
            .getType()
            .getSqlTypeName();
  }

  private static Set<Integer> rowtimes(RelNode tree) {
    Set<Integer> found = new HashSet<>();
    if (tree instanceof TableScan scan) {
      CatalogTable entry = scan.getTable().unwrap(CatalogTable.class);
      TableInfo table = entry == null ? null : entry.table();
      if (table != null && table.rowtime() >= 0) {
        found.add(table.visibleRowType().indexOf(table.rowType().name(table.rowtime())));
      }
    } else if (tree instanceof Project project) {
      Set<Integer> below = rowtimes(project.getInput());
      for (int i = 0; i < project.getProjects().size(); i++) {
        if (project.getProjects().get(i) instanceof RexInputRef ref
            && below.contains(ref.getIndex())) {
          found.add(i);
        }
      }
    } else if (tree instanceof Aggregate aggregate) {
      Set<Integer> below = rowtimes(aggregate.getInput());
      List<Integer> keys = aggregate.getGroupSet().asList();
      for (int i = 0; i < keys.size(); i++) {
        if (below.contains(keys.get(i))) {
          found.add(i);
        }
      }
    } else if (tree instanceof TableFunctionScan scan
        && scan.getCall() instanceof RexCall call
        && call.getOperator() instanceof WindowFunction function) {
      ofWindow(function, call, scan.getInput(0), found);
    } else if (tree instanceof Union union) {
      found.addAll(rowtimes(union.getInput(0)));
      union.getInputs().forEach(input -> found.retainAll(rowtimes(input)));
    } else if (tree instanceof ViewScope view) {
      return rowtimes(view.query());
    } else if (tree instanceof Filter
        || tree instanceof Sort sort && sort.getCollation().getFieldCollations().isEmpty()) {
      return rowtimes(tree.getInput(0));
    }
    return found;
  }

  private static void ofWindow(
      WindowFunction function, RexCall call, RelNode data, Set<Integer> found) {
    int width = data.getRowType().getFieldCount();
    if (function.windowKind().isCount()) {
      if (function.isCountWithTime()) {
        found.add(width + 1);
      }
      return;
    }
    for (RexNode operand : call.getOperands()) {
      if (operand instanceof RexCall descriptor
          && descriptor.getOperands().get(0) instanceof RexInputRef time) {
        if (rowtimes(data).contains(time.getIndex())) {
          found.add(width + 2);
        }
        return;
      }
    }
  }
}
