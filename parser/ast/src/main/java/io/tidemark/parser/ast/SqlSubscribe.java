package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code SUBSCRIBE TO view}, short for SELECT * FROM view EMIT CHANGES. */
public final class SqlSubscribe extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("SUBSCRIBE TO", SqlKind.OTHER);

  private final SqlIdentifier view;

  public SqlSubscribe(SqlParserPos pos, SqlIdentifier view) {
    super(pos);
    this.view = view;
  }

  public SqlIdentifier view() {
    return view;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(view);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("SUBSCRIBE TO");
    view.unparse(writer, 0, 0);
  }
}
