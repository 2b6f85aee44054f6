package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code EXPLAIN [PLAN | CODEGEN | ANALYZE] [FOR] statement} or {@code EXPLAIN WHY name}. */
public final class SqlExplain extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("EXPLAIN", SqlKind.EXPLAIN);

  /** What to explain. */
  public enum Kind {
    PLAN,
    CODEGEN,
    ANALYZE,
    WHY
  }

  private final Kind kind;
  private final SqlNode statement;

  public SqlExplain(SqlParserPos pos, Kind kind, SqlNode statement) {
    super(pos);
    this.kind = kind;
    this.statement = statement;
  }

  public Kind kind() {
    return kind;
  }

  /** The statement; for WHY the name of a job, view or query, an identifier, or a query. */
  public SqlNode statement() {
    return statement;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(statement);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("EXPLAIN");
    writer.keyword(kind.name());
    statement.unparse(writer, 0, 0);
  }
}
