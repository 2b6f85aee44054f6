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

/** {@code SET 'key' = 'value'}, or a bare {@code SET}, which lists the settings. */
public final class SqlSet extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("SET", SqlKind.SET_OPTION);

  private final @Nullable SqlLiteral key;
  private final @Nullable SqlLiteral value;

  public SqlSet(SqlParserPos pos, @Nullable SqlLiteral key, @Nullable SqlLiteral value) {
    super(pos);
    this.key = key;
    this.value = value;
  }

  /** The setting, or null for a bare SET. */
  public @Nullable SqlLiteral key() {
    return key;
  }

  /** The value, null exactly if the key is. */
  public @Nullable SqlLiteral value() {
    return value;
  }

  /** The text of the key, or null for a bare SET. */
  public @Nullable String keyText() {
    return SqlNodes.stringValueOrNull(key);
  }

  /** The text of the value, or null for a bare SET. */
  public @Nullable String valueText() {
    return SqlNodes.stringValueOrNull(value);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(key, value);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("SET");
    if (key != null && value != null) {
      key.unparse(writer, 0, 0);
      writer.keyword("=");
      value.unparse(writer, 0, 0);
    }
  }
}
