package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.ImmutableNullableList;
import org.jspecify.annotations.Nullable;

/** {@code ANALYZE LATENESS table [LIMIT n ROWS]}. */
public final class SqlAnalyzeLateness extends SqlCall {
  private static final SqlOperator OPERATOR =
      new SqlSpecialOperator("ANALYZE LATENESS", SqlKind.OTHER);

  private final SqlIdentifier table;
  private final @Nullable SqlNumericLiteral limit;

  public SqlAnalyzeLateness(
      SqlParserPos pos, SqlIdentifier table, @Nullable SqlNumericLiteral limit) {
    super(pos);
    this.table = table;
    this.limit = limit;
  }

  public SqlIdentifier table() {
    return table;
  }

  /** How many rows to read, or null for all. */
  public @Nullable SqlNumericLiteral limit() {
    return limit;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(table, limit);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("ANALYZE LATENESS");
    table.unparse(writer, 0, 0);
    if (limit != null) {
      writer.keyword("LIMIT");
      limit.unparse(writer, 0, 0);
      writer.keyword("ROWS");
    }
  }
}
