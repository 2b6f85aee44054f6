package io.tidemark.planner.changelog;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Finds in the text of a query the clause that made a node: plans know the places of calls only.
 */
public final class QueryPlaces {
  private final SqlNode query;
  private final List<SqlSelect> selects = new ArrayList<>();
  private final List<SqlNode> unions = new ArrayList<>();
  private @Nullable SqlNode order;

  /**
   * @param query as parsed
   */
  public QueryPlaces(SqlNode query) {
    this.query = query;
    query.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlCall call) {
            note(call);
            return super.visit(call);
          }
        });
  }

  private void note(SqlCall call) {
    if (call instanceof SqlSelect select) {
      selects.add(select);
    } else if (call instanceof SqlOrderBy clause && order == null) {
      order = clause.orderList.isEmpty() ? clause.fetch : clause.orderList;
      order = order == null ? clause.offset : order;
    } else if (call.getKind() == SqlKind.UNION) {
      unions.add(call);
    }
  }

  /** The query as a whole. */
  public @Nullable SourceRange query() {
    return SourceRange.of(query.getParserPosition());
  }

  /** The first ORDER BY or LIMIT. */
  public @Nullable SourceRange order() {
    return order == null ? query() : SourceRange.of(order.getParserPosition());
  }

  /** The GROUP BY of an aggregate, else its calls, else DISTINCT or UNION. */
  public @Nullable SourceRange grouping(PhysicalNode.GroupAggregate node) {
    if (node.calls().isEmpty()) {
      return distinct(node);
    }
    SourceRange calls = node.range();
    if (calls == null) {
      return query();
    }
    SqlSelect owner = null;
    for (SqlSelect select : selects) {
      if (holds(select.getSelectList(), calls) || holds(select.getHaving(), calls)) {
        owner = select; // what stands inside comes later
      }
    }
    return owner == null || owner.getGroup() == null
        ? calls
        : SourceRange.of(owner.getGroup().getParserPosition());
  }

  private @Nullable SourceRange distinct(PhysicalNode.GroupAggregate node) {
    for (int i = selects.size() - 1; i >= 0; i--) {
      SqlSelect select = selects.get(i);
      if (select.isDistinct()) {
        SqlParserPos list = select.getSelectList().getParserPosition();
        SqlParserPos start = select.getParserPosition();
        return SourceRange.of(
            new SqlParserPos(
                start.getLineNum(),
                start.getColumnNum(),
                list.getEndLineNum(),
                list.getEndColumnNum()));
      } else if (select.getGroup() != null) {
        return SourceRange.of(select.getGroup().getParserPosition());
      }
    }
    return unions.isEmpty() ? query() : SourceRange.of(unions.get(0).getParserPosition());
  }

  private static boolean holds(@Nullable SqlNode node, SourceRange range) {
    SourceRange all = node == null ? null : SourceRange.of(node.getParserPosition());
    return all != null
        && isNotAfter(all.line(), all.column(), range.line(), range.column())
        && isNotAfter(range.endLine(), range.endColumn(), all.endLine(), all.endColumn());
  }

  private static boolean isNotAfter(int lineA, int columnA, int lineB, int columnB) {
    return lineA < lineB || (lineA == lineB && columnA <= columnB);
  }
}
