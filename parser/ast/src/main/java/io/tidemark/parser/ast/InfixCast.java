package io.tidemark.parser.ast;

import org.apache.calcite.sql.SqlBinaryOperator;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** The operator {@code ::} while the parser weighs precedences; its calls are calls of CAST. */
public final class InfixCast extends SqlBinaryOperator {
  public static final InfixCast OPERATOR = new InfixCast();

  /** Binds tighter than any arithmetic, looser than a dot, as in PostgreSQL. */
  private static final int PRECEDENCE = 94;

  private InfixCast() {
    super("::", SqlKind.CAST, PRECEDENCE, true, null, null, null);
  }

  @Override
  public SqlCall createCall(
      @Nullable SqlLiteral quantifier, SqlParserPos pos, @Nullable SqlNode... operands) {
    return SqlStdOperatorTable.CAST.createCall(quantifier, pos, operands);
  }
}
