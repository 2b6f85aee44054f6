package io.tidemark.planner.validate;

import io.tidemark.planner.function.FunctionTable;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/** Hints for names that are aliases of SELECT, where those cannot be used. */
final class AliasHints {
  private AliasHints() {}

  /**
   * The hint for a name in GROUP BY, HAVING or WHERE.
   *
   * @param pos where the name stands
   * @return null if it is no alias of that SELECT
   */
  static @Nullable String of(SqlNode statement, SqlParserPos pos, String name) {
    List<String> hints = new ArrayList<>();
    statement.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            if (call instanceof SqlSelect select) {
              String hint = hint(select, pos, name);
              if (hint != null) {
                hints.add(hint);
              }
            }
            return super.visit(call);
          }
        });
    return hints.isEmpty() ? null : hints.get(hints.size() - 1);
  }

  private static @Nullable String hint(SqlSelect select, SqlParserPos pos, String name) {
    boolean isHaving = names(select.getHaving(), pos);
    if (!isHaving && !names(select.getGroup(), pos) && !names(select.getWhere(), pos)) {
      return null;
    }
    SqlNode value = aliased(select, name);
    if (value == null) {
      return null;
    }
    String text =
        value
            .toSqlString(c -> c.withDialect(AnsiSqlDialect.DEFAULT).withQuoteAllIdentifiers(false))
            .getSql()
            .replaceAll("\\s+", " ");
    String alias = "'" + name + "' is an alias of SELECT; ";
    return isHaving || !hasAggregate(value)
        ? alias + "repeat " + text
        : alias + text + " is an aggregate: compute it in a sub-query first";
  }

  private static @Nullable SqlNode aliased(SqlSelect select, String name) {
    for (SqlNode item : select.getSelectList()) {
      if (item.getKind() == SqlKind.AS
          && ((SqlCall) item).operand(1) instanceof SqlIdentifier alias
          && alias.getSimple().equals(name)) {
        return ((SqlCall) item).operand(0);
      }
    }
    return null;
  }

  /** Whether a name stands at a place of a clause, outside of its sub-queries. */
  private static boolean names(@Nullable SqlNode clause, SqlParserPos pos) {
    if (clause == null) {
      return false;
    }
    boolean[] found = new boolean[1];
    clause.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlIdentifier id) {
            found[0] |= id.getParserPosition().startsAt(pos);
            return null;
          }

          @Override
          public @Nullable Void visit(SqlCall call) {
            return call.isA(SqlKind.QUERY) ? null : super.visit(call);
          }
        });
    return found[0];
  }

  private static boolean hasAggregate(SqlNode value) {
    boolean[] found = new boolean[1];
    value.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            found[0] |= FunctionTable.isAggregate(call.getOperator().getName());
            return super.visit(call);
          }
        });
    return found[0];
  }
}
