package io.tidemark.planner.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a copy of a parsed query into the forms that are validated: window table functions with
 * positional arguments, and group windows as window table functions.
 */
final class QueryRewriter {
  private QueryRewriter() {}

  /** A rewritten copy; the query itself is left as it is. */
  static SqlNode rewrite(SqlNode query) {
    return rewriteQuery(TreeCopy.of(query));
  }

  /**
   * The data argument of a window table function, which is part of a copy already. Calcite makes an
   * input of each SELECT that it finds there, so set operations, WITH and the like stand in one.
   */
  static SqlNode rewriteData(SqlNode data) {
    if (!data.isA(SqlKind.QUERY)) {
      return data;
    }
    SqlNode query = rewriteQuery(data);
    return switch (query.getKind()) {
      case SELECT, EXPLICIT_TABLE -> query;
      default -> selectAll(query);
    };
  }

  private static SqlNode rewriteQuery(SqlNode query) {
    switch (query.getKind()) {
      case SELECT -> {
        SqlSelect select = (SqlSelect) query;
        SqlNode from = select.getFrom();
        if (from != null) {
          select.setFrom(rewriteFrom(from));
        }
        return GroupWindows.rewrite(select, null);
      }
      case ORDER_BY -> {
        return rewriteOrderBy((SqlOrderBy) query);
      }
      case WITH -> {
        SqlWith with = (SqlWith) query;
        for (SqlNode node : with.withList) {
          SqlWithItem item = (SqlWithItem) node;
          item.query = rewriteQuery(item.query);
        }
        with.body = rewriteQuery(with.body);
        return with;
      }
      case UNION -> {
        SqlCall union = (SqlCall) query;
        List<SqlNode> inputs = new ArrayList<>();
        union.getOperandList().forEach(input -> inputs.add(rewriteQuery(input)));
        return union.getOperator().createCall(union.getParserPosition(), inputs);
      }
      default -> {
        return query;
      }
    }
  }

  private static SqlNode rewriteOrderBy(SqlOrderBy order) {
    SqlNode query = order.query;
    SqlNodeList keys = order.orderList;
    if (query instanceof SqlSelect select) {
      SqlNode from = select.getFrom();
      if (from != null) {
        select.setFrom(rewriteFrom(from));
      }
      keys = SortKeys.of(select, keys);
      query = GroupWindows.rewrite(select, keys);
    } else {
      query = rewriteQuery(query);
    }
    return new SqlOrderBy(order.getParserPosition(), query, keys, order.offset, order.fetch);
  }

  private static SqlNode rewriteFrom(SqlNode from) {
    switch (from.getKind()) {
      case AS -> {
        SqlCall as = (SqlCall) from;
        List<@Nullable SqlNode> operands = new ArrayList<>(as.getOperandList());
        SqlNode named = rewriteFrom(as.operand(0));
        // Calcite would look up DESCRIPTOR's columns under the alias's names.
        boolean renames = as.operandCount() > 2 && named.getKind() == SqlKind.COLLECTION_TABLE;
        operands.set(0, renames ? selectAll(named) : named);
        return as.getOperator().createCall(as.getParserPosition(), operands);
      }
      case COLLECTION_TABLE -> {
        return tableFunction(((SqlBasicCall) from).operand(0));
      }
      case OTHER_FUNCTION, TUMBLE, HOP, SESSION -> {
        return tableFunction((SqlCall) from);
      }
      default -> {
        return from.isA(SqlKind.QUERY) ? rewriteQuery(from) : from;
      }
    }
  }

  /** {@code TABLE t} as a SELECT; a query as it is. */
  static SqlNode asQuery(SqlNode data) {
    return data.getKind() == SqlKind.EXPLICIT_TABLE ? selectAll(((SqlCall) data).operand(0)) : data;
  }

  private static SqlNode selectAll(SqlNode from) {
    SqlParserPos pos = from.getParserPosition();
    return new SqlSelect(
        pos,
        null,
        SqlNodeList.of(SqlIdentifier.star(pos)),
        from,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  static SqlNode tableFunction(SqlCall call) {
    return SqlStdOperatorTable.COLLECTION_TABLE.createCall(
        call.getParserPosition(), WindowCalls.normalize(call));
  }
}
