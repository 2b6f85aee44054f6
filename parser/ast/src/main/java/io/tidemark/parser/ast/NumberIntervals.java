package io.tidemark.parser.ast;

import java.math.BigDecimal;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;

/**
 * {@code INTERVAL 10 MINUTE} is {@code INTERVAL '10' MINUTE}: a literal wherever one is asked for,
 * and with the fraction that is written.
 */
public final class NumberIntervals {
  private NumberIntervals() {}

  /** The interval literal that a node stands for, or the node. */
  public static SqlNode literal(SqlNode node) {
    if (!(node instanceof SqlCall call)
        || call.getOperator() != SqlStdOperatorTable.INTERVAL
        || !(call.operand(1) instanceof SqlIntervalQualifier unit)) {
      return node;
    }
    SqlNode number = call.operand(0);
    int sign = 1;
    if (number.getKind() == SqlKind.MINUS_PREFIX) {
      sign = -1;
      number = ((SqlCall) number).operand(0);
    }
    BigDecimal value =
        number instanceof SqlNumericLiteral literal ? literal.bigDecimalValue() : null;
    return value == null
        ? node
        : SqlLiteral.createInterval(sign, value.toPlainString(), unit, call.getParserPosition());
  }

  /** Changes the operands of a call in place. */
  public static void replaceIn(SqlCall call) {
    for (int i = 0; call instanceof SqlBasicCall && i < call.operandCount(); i++) {
      @Nullable SqlNode operand = call.operand(i);
      if (operand != null) {
        call.setOperand(i, literal(operand));
      }
    }
  }

  /** Changes the elements of a list in place. */
  public static void replaceIn(SqlNodeList list) {
    for (int i = 0; i < list.size(); i++) {
      @Nullable SqlNode element = list.get(i);
      if (element != null && literal(element) != element) {
        list.set(i, literal(element));
      }
    }
  }
}
