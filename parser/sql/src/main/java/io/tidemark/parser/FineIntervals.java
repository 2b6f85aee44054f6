package io.tidemark.parser;

import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlUnknownLiteral;

/**
 * A TIMESTAMP literal without a fraction that meets an interval with one. The type of a literal
 * follows from its text, and that of the sum from the literal: three digits make room.
 */
final class FineIntervals {
  private static final Pattern WHOLE_SECONDS = Pattern.compile("[^.]*:\\d+");
  private static final Pattern FRACTION = Pattern.compile(".*\\.\\d*[1-9]\\d*");

  private FineIntervals() {}

  /** Changes the operands of a sum or difference in place. */
  static void keepFraction(SqlCall call) {
    if (call.getKind() != SqlKind.PLUS && call.getKind() != SqlKind.MINUS) {
      return;
    }
    if (call.operandCount() == 2) {
      widen(call, 0, call.operand(1));
      widen(call, 1, call.operand(0));
    }
  }

  private static void widen(SqlCall call, int index, SqlNode other) {
    if (other instanceof SqlIntervalLiteral
        && ((SqlLiteral) other).getValue() instanceof SqlIntervalLiteral.IntervalValue interval
        && FRACTION.matcher(interval.getIntervalLiteral()).matches()
        && call.operand(index) instanceof SqlUnknownLiteral literal
        && literal.tag.equals("TIMESTAMP")
        && WHOLE_SECONDS.matcher(String.valueOf(literal.getValue())).matches()) {
      call.setOperand(
          index,
          SqlLiteral.createUnknown(
              literal.tag, literal.getValue() + ".000", literal.getParserPosition()));
    }
  }
}
