package io.tidemark.planner.validate;

import io.tidemark.parser.error.SqlException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * Brings calls of window table functions into the one form that is validated: positional arguments,
 * PARTITION BY as a DESCRIPTOR, sizes as interval literals that make sense.
 */
final class WindowCalls {
  private static final BigDecimal MAX_ROWS = BigDecimal.valueOf(1_000_000_000);

  private WindowCalls() {}

  /**
   * @param call of one of the window table functions
   * @throws SqlException at the argument at fault
   */
  static SqlCall normalize(SqlCall call) {
    WindowFunction.Kind kind = WindowFunction.Kind.of(call.getOperator().getName());
    if (kind == null) {
      throw new IllegalArgumentException(call.getOperator().getName());
    }
    @Nullable SqlNode[] arguments = arguments(kind, call);
    List<SqlNode> operands = new ArrayList<>();
    SqlNode keys = data(kind, arguments[0], operands);
    if (!kind.isCount()) {
      operands.add(descriptor(kind, arguments[1]));
    }
    if (keys != null) {
      operands.add(keys);
    }
    for (int i = kind.isCount() ? 1 : 2; i < arguments.length; i++) {
      SqlNode size = arguments[i];
      if (size != null) {
        operands.add(size(kind, kind.parameters().get(i), size));
      }
    }
    WindowIntervals.check(kind, operands);
    return WindowFunction.of(kind).createCall(call.getParserPosition(), operands);
  }

  private static SqlNode size(WindowFunction.Kind kind, String parameter, SqlNode node) {
    boolean isRows = kind.isCount() && !parameter.equals("TIMEOUT");
    if (!isRows) {
      return WindowIntervals.read(kind, parameter, node);
    }
    if (node instanceof SqlNumericLiteral literal && literal.isInteger()) {
      BigDecimal rows = literal.bigDecimalValue();
      if (rows.signum() > 0 && rows.compareTo(MAX_ROWS) <= 0) {
        return node;
      }
    }
    throw SqlException.invalid(
        node.getParserPosition(),
        "the "
            + parameter.toLowerCase(Locale.ROOT)
            + " of "
            + kind
            + " must be a number of rows from 1 to "
            + MAX_ROWS,
        "write " + kind.form());
  }

  /** The arguments by parameter; null where left out. The parser has put them in order. */
  private static @Nullable SqlNode[] arguments(WindowFunction.Kind kind, SqlCall call) {
    List<String> parameters = kind.parameters();
    @Nullable SqlNode[] arguments = new @Nullable SqlNode[parameters.size()];
    for (int i = 0; i < call.operandCount(); i++) {
      if (i >= arguments.length) {
        throw SqlException.invalid(
            call.operand(i).getParserPosition(),
            kind + " has too many arguments",
            "write " + kind.form());
      }
      arguments[i] = call.operand(i);
    }
    for (int i = 0; i < kind.required(); i++) {
      if (arguments[i] == null) {
        throw SqlException.invalid(
            call.getParserPosition(),
            "argument " + parameters.get(i) + " of " + kind + " is missing",
            "write " + kind.form());
      }
    }
    return arguments;
  }

  /**
   * Adds the data table to the operands; gives the PARTITION BY columns, null if there are none.
   */
  private static @Nullable SqlNode data(
      WindowFunction.Kind kind, @Nullable SqlNode data, List<SqlNode> operands) {
    if (data instanceof SqlCall && data.getKind() == SqlKind.SET_SEMANTICS_TABLE) {
      SqlCall set = (SqlCall) data;
      operands.add(QueryRewriter.rewriteData(set.operand(0)));
      return partition(kind, set);
    }
    if (data == null || data.getKind() == SqlKind.IDENTIFIER || !data.isA(SqlKind.QUERY)) {
      throw SqlException.invalid(
          data == null ? SqlParserPos.ZERO : data.getParserPosition(),
          "the data of " + kind + " must be a table or a query",
          "write TABLE before the table's name: " + kind.form());
    }
    operands.add(QueryRewriter.rewriteData(data));
    return null;
  }

  private static @Nullable SqlNode partition(WindowFunction.Kind kind, SqlCall set) {
    SqlNodeList partition = set.operand(1);
    SqlNodeList order = set.operand(2);
    if (!order.isEmpty()) {
      throw SqlException.notSupported(
          order.getParserPosition(),
          "ORDER BY in a window table function is not supported",
          "rows are taken in the order of their arrival");
    }
    if (partition.isEmpty()) {
      return null;
    }
    if (!kind.isKeyed()) {
      throw SqlException.invalid(
          partition.getParserPosition(),
          kind + " has no PARTITION BY: its windows are the same for every key",
          "leave PARTITION BY out and name the columns in GROUP BY");
    }
    List<SqlNode> columns = new ArrayList<>();
    for (SqlNode node : partition) {
      if (!(node instanceof SqlIdentifier id) || !id.isSimple()) {
        throw SqlException.invalid(
            node.getParserPosition(),
            "PARTITION BY of " + kind + " takes columns of its data",
            "compute the key in a sub-query: " + kind + "((SELECT ...) PARTITION BY k, ...)");
      }
      columns.add(id);
    }
    return SqlStdOperatorTable.DESCRIPTOR.createCall(partition.getParserPosition(), columns);
  }

  private static SqlNode descriptor(WindowFunction.Kind kind, @Nullable SqlNode node) {
    if (node instanceof SqlCall call
        && call.getOperator().getName().equalsIgnoreCase("DESCRIPTOR")
        && call.operandCount() == 1
        && call.operand(0) instanceof SqlIdentifier id
        && id.isSimple()) {
      return SqlStdOperatorTable.DESCRIPTOR.createCall(call.getParserPosition(), id);
    }
    throw SqlException.invalid(
        node == null ? SqlParserPos.ZERO : node.getParserPosition(),
        "the time column of " + kind + " must be one column in DESCRIPTOR",
        "write " + kind.form());
  }
}
