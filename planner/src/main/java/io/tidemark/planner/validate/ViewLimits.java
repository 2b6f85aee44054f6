package io.tidemark.planner.validate;

import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ViewInfo;
import java.util.HashMap;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Refuses queries that the views they read make too large. A plain view stands for its query
 * wherever it is named, so a short text can mean any number of queries.
 */
final class ViewLimits {
  /** Most queries that UNION joins in the views of a statement, as many as in a row in its text. */
  static final int MAX_QUERIES = 500;

  /** Most views inside each other, as many as brackets. */
  static final int MAX_DEPTH = 250;

  private static final String HINT =
      "make one of the views that it reads a MATERIALIZED VIEW, which is not computed again";

  /** How many set operations a view is, and how many views stand inside each other, with it. */
  private record Size(int operations, int depth) {}

  private final Catalog catalog;
  private final Map<String, Size> sizes = new HashMap<>();

  ViewLimits(Catalog catalog) {
    this.catalog = catalog;
  }

  void check(SqlNode query) {
    Measure measure = new Measure(true, Map.of());
    query.accept(measure);
  }

  private Size size(ViewInfo view) {
    Size known = sizes.get(view.name());
    if (known == null) {
      Measure measure = new Measure(false, Map.of());
      view.query().accept(measure);
      known = new Size(measure.operations, measure.depth + 1);
      sizes.put(view.name(), known);
    }
    return known;
  }

  /** Adds up a query with its views; those of a statement must stay within the limits. */
  private final class Measure extends SqlBasicVisitor<@Nullable Void> {
    private final boolean isStatement;
    private int operations;
    private int depth;
    private boolean isFrom;

    /** The queries that WITH has named so far, by name. */
    private Map<String, Size> ofWith;

    Measure(boolean isStatement, Map<String, Size> ofWith) {
      this.isStatement = isStatement;
      this.ofWith = ofWith;
    }

    @Override
    public @Nullable Void visit(SqlIdentifier id) {
      String name = isFrom && id.isSimple() ? id.getSimple() : null;
      Size named = name == null ? null : ofWith.get(name);
      ViewInfo view = name == null || named != null ? null : catalog.view(name);
      Size size = view == null ? named : size(view);
      if (name == null || size == null) {
        return null;
      }
      operations = Math.min(operations + size.operations(), MAX_QUERIES + 1);
      depth = Math.max(depth, size.depth());
      if (isStatement && operations > MAX_QUERIES) {
        throw SqlException.invalid(
            id.getParserPosition(),
            "more than "
                + MAX_QUERIES
                + " queries are joined by UNION once "
                + (view == null ? "'" : "view '")
                + name
                + "' is written out",
            HINT);
      }
      if (isStatement && depth > MAX_DEPTH) {
        throw SqlException.invalid(
            id.getParserPosition(),
            (view == null ? "'" : "view '")
                + name
                + "' reads views more than "
                + MAX_DEPTH
                + " deep",
            HINT);
      }
      return null;
    }

    @Override
    public @Nullable Void visit(SqlCall call) {
      boolean wasFrom = isFrom;
      if (SqlKind.SET_QUERY.contains(call.getKind()) && !isStatement) {
        operations = Math.min(operations + call.operandCount() - 1, MAX_QUERIES + 1);
      }
      if (call instanceof SqlWith with) {
        visit(with);
      } else if (call instanceof SqlSelect select) {
        accept(select.getFrom(), true);
        for (SqlNode operand : select.getOperandList()) {
          accept(operand == select.getFrom() ? null : operand, false);
        }
      } else if (call instanceof SqlJoin join) {
        accept(join.getLeft(), true);
        accept(join.getRight(), true);
        accept(join.getCondition(), false);
      } else if (call.getKind() == SqlKind.AS) {
        accept(call.operand(0), isFrom);
      } else if (call.getKind() == SqlKind.DESCRIPTOR) {
        return null;
      } else {
        isFrom = call.getKind() == SqlKind.EXPLICIT_TABLE || isFrom && !call.isA(SqlKind.QUERY);
        super.visit(call);
      }
      isFrom = wasFrom;
      return null;
    }

    /** What WITH names stands for itself there, and not for a view of the same name. */
    private void visit(SqlWith with) {
      Map<String, Size> outer = ofWith;
      for (SqlNode node : with.withList) {
        SqlWithItem item = (SqlWithItem) node;
        if (isStatement) {
          item.query.accept(new Measure(true, ofWith));
        }
        Measure measure = new Measure(false, ofWith);
        item.query.accept(measure);
        ofWith = new HashMap<>(ofWith);
        ofWith.put(item.name.getSimple(), new Size(measure.operations, measure.depth));
      }
      accept(with.body, false);
      ofWith = outer;
    }

    private void accept(@Nullable SqlNode node, boolean inFrom) {
      if (node != null) {
        boolean wasFrom = isFrom;
        isFrom = inFrom;
        node.accept(this);
        isFrom = wasFrom;
      }
    }
  }
}
