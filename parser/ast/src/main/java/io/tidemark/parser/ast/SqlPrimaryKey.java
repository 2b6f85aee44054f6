package io.tidemark.parser.ast;

import io.tidemark.parser.error.SqlException;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.ImmutableNullableList;
import org.jspecify.annotations.Nullable;

/** {@code [CONSTRAINT name] PRIMARY KEY (columns) NOT ENFORCED}, of a table or of one column. */
public final class SqlPrimaryKey extends SqlCall {
  private static final SqlOperator OPERATOR =
      new SqlSpecialOperator("PRIMARY KEY", SqlKind.PRIMARY_KEY);

  private final @Nullable SqlIdentifier name;
  private final SqlNodeList columns;

  public SqlPrimaryKey(SqlParserPos pos, @Nullable SqlIdentifier name, SqlNodeList columns) {
    super(pos);
    this.name = name;
    this.columns = columns;
  }

  /** The error of a key without NOT ENFORCED; {@code pos} spans the key as written. */
  public static SqlException mustNotBeEnforced(SqlParserPos pos) {
    return SqlException.invalid(
        pos,
        "a primary key cannot be enforced: rows come from outside and are not checked",
        "write PRIMARY KEY ... NOT ENFORCED");
  }

  /** The name of the constraint, or null. */
  public @Nullable SqlIdentifier name() {
    return name;
  }

  /** Simple names, at least one. */
  public SqlNodeList columns() {
    return columns;
  }

  /** The names of the columns, in the order written. */
  public List<String> columnNames() {
    return SqlIdentifier.simpleNames(columns);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(name, columns);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    if (name != null) {
      writer.keyword("CONSTRAINT");
      name.unparse(writer, 0, 0);
    }
    writer.keyword("PRIMARY KEY");
    Clauses.list(writer, columns);
    writer.keyword("NOT ENFORCED");
  }
}
