package io.tidemark.parser;

import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/**
 * DOUBLE literals such as {@code -0e0}: the parser keeps numbers as decimals, which lose a sign.
 */
final class NegativeZeros {
  private NegativeZeros() {}

  /** Writes them as casts of texts, in place. */
  static void keepSign(SqlCall call, SourceText source) {
    for (int i = 0; i < call.operandCount(); i++) {
      if (isNegativeZero(call.getOperandList().get(i), source)) {
        call.setOperand(i, negativeZero(call.operand(i).getParserPosition()));
      }
    }
  }

  /** Writes them as casts of texts, in place. */
  static void keepSign(SqlNodeList list, SourceText source) {
    for (int i = 0; i < list.size(); i++) {
      if (isNegativeZero(list.get(i), source)) {
        list.set(i, negativeZero(list.get(i).getParserPosition()));
      }
    }
  }

  private static boolean isNegativeZero(@Nullable SqlNode node, SourceText source) {
    if (!(node instanceof SqlNumericLiteral number)
        || number.getPrec() != null
        || number.bigDecimalValue().signum() != 0) {
      return false;
    }
    SqlParserPos pos = number.getParserPosition();
    int signs = 0;
    for (int i = source.positions.offset(pos.getLineNum(), pos.getColumnNum());
        i < source.text.length() && !isNumber(source.text.charAt(i));
        i++) {
      signs += source.text.charAt(i) == '-' ? 1 : 0;
    }
    return signs % 2 == 1;
  }

  private static boolean isNumber(char c) {
    return c == '.' || c >= '0' && c <= '9';
  }

  private static SqlNode negativeZero(SqlParserPos pos) {
    SqlDataTypeSpec type =
        new SqlDataTypeSpec(new SqlBasicTypeNameSpec(SqlTypeName.DOUBLE, pos), pos);
    return SqlStdOperatorTable.CAST.createCall(pos, SqlLiteral.createCharString("-0.0", pos), type);
  }
}
