package io.tidemark.planner.validate;

import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlTableRef;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.jspecify.annotations.Nullable;

/**
 * Walks a parsed query and refuses, at its place, each construct that is valid SQL but not run yet.
 * What it lets pass is a list; the rest falls through to "not supported".
 */
final class SupportedQueries {
  private static final int MAX_GROUPING_SETS = 256;
  private static final String ONE_TABLE = "read one table, or UNION ALL of several";

  private SupportedQueries() {}

  /**
   * @throws SqlException at the first construct that is not supported
   */
  static void check(SqlNode query) {
    switch (query.getKind()) {
      case SELECT -> checkSelect((SqlSelect) query);
      case ORDER_BY -> checkOrderBy((SqlOrderBy) query);
      case WITH -> checkWith((SqlWith) query);
      case UNION -> ((SqlCall) query).getOperandList().forEach(SupportedQueries::check);
      case VALUES -> checkValues((SqlCall) query);
      case EXPLICIT_TABLE -> {}
      case INTERSECT, EXCEPT ->
          throw notSupported(
              query, query.getKind() + " is not supported yet", "UNION and UNION ALL work");
      default ->
          throw notSupported(query, "this query is not supported yet", "write a SELECT or VALUES");
    }
  }

  /** Each grouping set is code in the loop over the rows; CUBE of many columns is surely a slip. */
  private static void checkGroupingSets(@Nullable SqlNodeList group) {
    if (group == null) {
      return;
    }
    double sets = 1;
    for (SqlNode item : group) {
      refusePosition(item);
      sets *= groupingSets(item);
      if (sets > MAX_GROUPING_SETS) {
        throw notSupported(
            item,
            String.format(Locale.ROOT, "%,.0f grouping sets are too many", sets),
            "write at most " + MAX_GROUPING_SETS + " of them with GROUPING SETS");
      }
    }
  }

  /** A number is a constant in Flink, and the place of a column in other systems. */
  private static void refusePosition(SqlNode item) {
    if (item instanceof SqlNumericLiteral number && number.isInteger()) {
      throw SqlException.invalid(
          item.getParserPosition(),
          "GROUP BY " + number.toValue() + " would group by a constant, not by a column of SELECT",
          "write the column or its expression");
    }
    switch (item.getKind()) {
      case CUBE, ROLLUP, GROUPING_SETS, ROW ->
          ((SqlCall) item).getOperandList().forEach(SupportedQueries::refusePosition);
      default -> {}
    }
  }

  private static double groupingSets(SqlNode item) {
    List<SqlNode> operands = item instanceof SqlCall call ? call.getOperandList() : List.of();
    return switch (item.getKind()) {
      case CUBE -> Math.pow(2, operands.size());
      case ROLLUP -> operands.size() + 1;
      case GROUPING_SETS -> operands.stream().mapToDouble(SupportedQueries::groupingSets).sum();
      default -> 1;
    };
  }

  private static void checkSelect(SqlSelect select) {
    SqlNode stream = select.getModifierNode(SqlSelectKeyword.STREAM);
    if (stream != null) {
      throw notSupported(
          stream, "SELECT STREAM is not supported", "leave STREAM out: tables are read as streams");
    }
    if (select.hasHints()) {
      throw notSupported(
          select.getHints(), "hints are not supported", "set options in CREATE TABLE or with SET");
    }
    checkFrom(select.getFrom());
    checkExpression(select.getSelectList());
    checkExpression(select.getWhere());
    checkExpression(select.getGroup());
    checkGroupingSets(select.getGroup());
    checkExpression(select.getHaving());
    checkExpression(select.getOrderList());
    if (!select.getWindowList().isEmpty()) {
      throw over(select.getWindowList());
    }
    if (select.getQualify() != null) {
      throw notSupported(
          select.getQualify(), "QUALIFY is not supported yet", "HAVING filters groups");
    }
    checkCount(select.getOffset());
    checkCount(select.getFetch());
  }

  private static void checkValues(SqlCall values) {
    int width = ((SqlCall) values.operand(0)).operandCount();
    for (SqlNode row : values.getOperandList()) {
      int count = ((SqlCall) row).operandCount();
      if (count != width) {
        throw SqlException.invalid(
            row.getParserPosition(),
            "this row has "
                + count
                + (count == 1 ? " value" : " values")
                + ", the first one "
                + width,
            "write as many values in every row");
      }
      checkExpression(row);
    }
  }

  private static void checkOrderBy(SqlOrderBy order) {
    check(order.query);
    checkExpression(order.orderList);
    checkCount(order.offset);
    checkCount(order.fetch);
  }

  private static void checkCount(@Nullable SqlNode count) {
    if (count != null && !(count instanceof SqlLiteral)) {
      throw notSupported(
          count, "a row count must be a literal", "write a whole number, such as LIMIT 10");
    }
    if (count instanceof SqlNumericLiteral number
        && number.bigDecimalValue().stripTrailingZeros().scale() > 0) {
      throw SqlException.invalid(
          count.getParserPosition(),
          "a number of rows is a whole number",
          "write for instance LIMIT 10");
    }
  }

  private static void checkWith(SqlWith with) {
    Set<String> names = new HashSet<>();
    for (SqlNode node : with.withList) {
      SqlWithItem item = (SqlWithItem) node;
      if (!names.add(item.name.getSimple())) {
        throw SqlException.invalid(
            item.name.getParserPosition(),
            "WITH names '" + item.name.getSimple() + "' twice",
            "rename one of them");
      }
      if (item.recursive.booleanValue()) {
        throw notSupported(
            item, "a recursive WITH is not supported", "WITH without RECURSIVE works");
      }
      check(item.query);
    }
    check(with.body);
  }

  private static void checkFrom(@Nullable SqlNode from) {
    if (from == null) {
      return;
    }
    switch (from.getKind()) {
      case IDENTIFIER, EXPLICIT_TABLE -> {}
      case AS -> checkFrom(((SqlCall) from).operand(0));
      case TABLE_REF -> checkTableRef((SqlTableRef) from);
      case COLLECTION_TABLE -> checkTableFunction(((SqlCall) from).operand(0));
      case JOIN -> checkJoin((SqlJoin) from);
      case UNNEST ->
          throw notSupported(from, "UNNEST is not supported yet", "read fields of ROW columns");
      case LATERAL -> throw notSupported(from, "LATERAL is not supported yet", ONE_TABLE);
      case SNAPSHOT ->
          throw notSupported(
              from, "FOR SYSTEM_TIME AS OF is not supported yet", "read the table as it is now");
      case MATCH_RECOGNIZE ->
          throw notSupported(
              from,
              "MATCH_RECOGNIZE is not supported yet",
              "SESSION windows group rows that follow each other");
      case TABLESAMPLE, PIVOT, UNPIVOT, EXTEND, OVER ->
          throw notSupported(
              from, from.getKind() + " is not supported", "read the table or a sub-query");
      case OTHER_FUNCTION, TUMBLE, HOP, SESSION -> checkTableFunction(from);
      default -> {
        if (!from.isA(SqlKind.QUERY)) {
          throw notSupported(from, "this FROM is not supported", "name a table or a sub-query");
        }
        check(from);
      }
    }
  }

  private static void checkTableRef(SqlTableRef ref) {
    throw notSupported(ref, "hints are not supported", "set options in CREATE TABLE or with SET");
  }

  private static void checkJoin(SqlJoin join) {
    refuseRightSide(join.getRight());
    checkFrom(join.getLeft());
    checkFrom(join.getRight());
    throw notSupported(join, "joins are not supported yet", ONE_TABLE);
  }

  /** Names UNNEST, LATERAL and the like, which stand in a join, rather than the join. */
  private static void refuseRightSide(SqlNode right) {
    SqlNode table = right.getKind() == SqlKind.AS ? ((SqlCall) right).operand(0) : right;
    switch (table.getKind()) {
      case UNNEST, LATERAL, SNAPSHOT -> checkFrom(table);
      default -> {}
    }
  }

  private static void checkTableFunction(SqlNode node) {
    SqlCall call = (SqlCall) node;
    String name = call.getOperator().getName();
    if (WindowFunction.Kind.of(name) == null) {
      throw notSupported(
          call,
          "there is no table function '" + name + "'",
          Suggestions.hint(
              name.toUpperCase(Locale.ROOT),
              List.of("TUMBLE", "HOP", "CUMULATE", "SESSION", "COUNT_TUMBLE", "COUNT_HOP"),
              "table functions are"));
    }
    for (SqlNode operand : call.getOperandList()) {
      checkData(operand);
    }
  }

  private static void checkData(@Nullable SqlNode operand) {
    if (operand == null) {
      return;
    }
    switch (operand.getKind()) {
      case ARGUMENT_ASSIGNMENT, SET_SEMANTICS_TABLE -> checkData(((SqlCall) operand).operand(0));
      default -> {
        if (operand.isA(SqlKind.QUERY)) {
          check(operand);
        }
      }
    }
  }

  private static void checkExpressions(Iterable<? extends @Nullable SqlNode> nodes) {
    for (SqlNode node : nodes) {
      checkExpression(node);
    }
  }

  private static void checkExpression(@Nullable SqlNode node) {
    if (node instanceof SqlNodeList) {
      checkExpressions((SqlNodeList) node);
    } else if (node instanceof SqlCall) {
      checkCall((SqlCall) node);
    } else if (node instanceof SqlDataTypeSpec type) {
      TypeNames.check(type);
    }
  }

  private static void checkCall(SqlCall call) {
    switch (call.getKind()) {
      case OVER -> throw over(call);
      case SIMILAR ->
          throw notSupported(
              call,
              "SIMILAR TO is not supported",
              "write LIKE, or REGEXP(text, pattern) for regular expressions");
      case EXISTS, UNIQUE, SOME, ALL ->
          throw notSupported(
              call, call.getKind() + " (sub-query) is not supported yet", subQueryHint());
      case IN, NOT_IN -> {
        if (((SqlBasicCall) call).operand(1).isA(SqlKind.QUERY)) {
          throw notSupported(
              call, "IN (sub-query) is not supported yet", "IN with a list of values works");
        }
        checkExpressions(call.getOperandList());
      }
      case SELECT, UNION, INTERSECT, EXCEPT, WITH, ORDER_BY, VALUES, SCALAR_QUERY ->
          throw notSupported(
              call, "a sub-query in an expression is not supported yet", subQueryHint());
      case ARRAY_QUERY_CONSTRUCTOR, MAP_QUERY_CONSTRUCTOR, MULTISET_QUERY_CONSTRUCTOR, CURSOR ->
          throw notSupported(call, "a query as a value is not supported", subQueryHint());
      default -> checkExpressions(call.getOperandList());
    }
  }

  private static String subQueryHint() {
    return "sub-queries in FROM work";
  }

  private static SqlException over(SqlNode node) {
    return notSupported(
        node,
        "OVER is not supported yet",
        "aggregate by key and window with GROUP BY, over TUMBLE, HOP, CUMULATE or SESSION");
  }

  private static SqlException notSupported(SqlNode node, String message, String hint) {
    return SqlException.notSupported(node.getParserPosition(), message, hint);
  }
}
