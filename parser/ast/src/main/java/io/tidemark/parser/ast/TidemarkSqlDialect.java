package io.tidemark.parser.ast;

import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes trees so that our own parser reads them back: names in back-ticks, texts as they are
 * (never as {@code u&'\00e9'}), types and limits by the names that this dialect has for them, and
 * two constructs that Calcite writes in a way nobody can read.
 */
final class TidemarkSqlDialect extends SqlDialect {
  TidemarkSqlDialect() {
    super(
        SqlDialect.EMPTY_CONTEXT
            .withIdentifierQuoteString("`")
            .withUnquotedCasing(Casing.UNCHANGED)
            .withQuotedCasing(Casing.UNCHANGED)
            .withCaseSensitive(true)
            .withConformance(TidemarkConformance.INSTANCE));
  }

  @Override
  public void quoteStringLiteral(StringBuilder buf, @Nullable String charset, String val) {
    if (charset != null) {
      buf.append('_').append(charset);
    }
    buf.append('\'').append(val.replace("'", "''")).append('\'');
  }

  @Override
  public void quoteStringLiteralUnicode(StringBuilder buf, String val) {
    quoteStringLiteral(buf, null, val);
  }

  @Override
  public void unparseCall(SqlWriter writer, SqlCall call, int leftPrec, int rightPrec) {
    String operator = call.getOperator().getName();
    if (call.getKind() == SqlKind.SET_SEMANTICS_TABLE) {
      call.operand(0).unparse(writer, 0, 0);
      unparseKeys(writer, "PARTITION BY", call.operand(1));
      unparseKeys(writer, "ORDER BY", call.operand(2));
    } else if (operator.equals("$TUMBLE")
        || operator.equals("$HOP")
        || operator.equals("$SESSION")) {
      writer.keyword(operator.substring(1));
      Clauses.list(writer, call.getOperandList());
    } else if (isCast(call)) {
      SqlWriter.Frame frame = writer.startFunCall(operator);
      call.operand(0).unparse(writer, 0, 0);
      writer.sep("AS");
      WrittenTypes.write(writer, call.operand(1));
      writer.endFunCall(frame);
    } else {
      super.unparseCall(writer, call, leftPrec, rightPrec);
    }
  }

  private static boolean isCast(SqlCall call) {
    return (call.getKind() == SqlKind.CAST || call.getKind() == SqlKind.SAFE_CAST)
        && call.operandCount() == 2
        && call.operand(1) instanceof SqlDataTypeSpec;
  }

  @Override
  public void unparseOffsetFetch(
      SqlWriter writer, @Nullable SqlNode offset, @Nullable SqlNode fetch) {
    unparseFetchUsingLimit(writer, offset, fetch);
  }

  private static void unparseKeys(SqlWriter writer, String keyword, SqlNodeList keys) {
    if (!keys.isEmpty()) {
      writer.keyword(keyword);
      Clauses.list(writer, keys);
    }
  }
}
