package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/** {@code 'key' = 'value'} of a WITH clause. */
public final class SqlTableOption extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("TABLE OPTION", SqlKind.OTHER);

  private final SqlLiteral key;
  private final SqlLiteral value;

  public SqlTableOption(SqlParserPos pos, SqlLiteral key, SqlLiteral value) {
    super(pos);
    this.key = key;
    this.value = value;
  }

  public SqlLiteral key() {
    return key;
  }

  public SqlLiteral value() {
    return value;
  }

  public String keyText() {
    return SqlNodes.stringValue(key);
  }

  public String valueText() {
    return SqlNodes.stringValue(value);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(key, value);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    key.unparse(writer, 0, 0);
    writer.keyword("=");
    value.unparse(writer, 0, 0);
  }
}
