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
import org.apache.calcite.util.ImmutableNullableList;
import org.jspecify.annotations.Nullable;

/** {@code RESET 'key'}, or a bare {@code RESET} of all settings. */
public final class SqlReset extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("RESET", SqlKind.SET_OPTION);

  private final @Nullable SqlLiteral key;

  public SqlReset(SqlParserPos pos, @Nullable SqlLiteral key) {
    super(pos);
    this.key = key;
  }

  /** The setting, or null for all of them. */
  public @Nullable SqlLiteral key() {
    return key;
  }

  /** The text of the key, or null for all settings. */
  public @Nullable String keyText() {
    return SqlNodes.stringValueOrNull(key);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(key);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("RESET");
    if (key != null) {
      key.unparse(writer, 0, 0);
    }
  }
}
