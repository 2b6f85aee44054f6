package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code BEGIN STATEMENT SET; INSERT ...; INSERT ...; END}. */
public final class SqlStatementSet extends SqlCall {
  private static final SqlOperator OPERATOR =
      new SqlSpecialOperator("STATEMENT SET", SqlKind.OTHER);

  private final List<SqlNode> inserts;

  public SqlStatementSet(SqlParserPos pos, List<SqlNode> inserts) {
    super(pos);
    this.inserts = List.copyOf(inserts);
  }

  /** Each a {@link org.apache.calcite.sql.SqlInsert} or a {@link SqlEmit} of one; at least one. */
  public List<SqlNode> inserts() {
    return inserts;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return inserts;
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("BEGIN STATEMENT SET");
    writer.print("; ");
    for (SqlNode insert : inserts) {
      insert.unparse(writer, 0, 0);
      writer.print("; ");
    }
    writer.keyword("END");
  }
}
