package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.ImmutableNullableList;
import org.jspecify.annotations.Nullable;

/**
 * {@code CREATE [OR REPLACE] [TEMPORARY] MATERIALIZED VIEW [IF NOT EXISTS] name [(columns)]
 * [COMMENT] [WITH] AS query [EMIT ...]}.
 */
public final class SqlCreateMaterializedView extends SqlCall {
  private static final SqlOperator OPERATOR =
      new SqlSpecialOperator("CREATE MATERIALIZED VIEW", SqlKind.CREATE_MATERIALIZED_VIEW);

  private final boolean isReplace;
  private final boolean isTemporary;
  private final boolean ifNotExists;
  private final SqlIdentifier name;
  private final SqlNodeList columns;
  private final @Nullable SqlLiteral comment;
  private final SqlNodeList options;
  private final SqlNode query;

  public SqlCreateMaterializedView(
      SqlParserPos pos,
      boolean isReplace,
      boolean isTemporary,
      boolean ifNotExists,
      SqlIdentifier name,
      SqlNodeList columns,
      @Nullable SqlLiteral comment,
      SqlNodeList options,
      SqlNode query) {
    super(pos);
    this.isReplace = isReplace;
    this.isTemporary = isTemporary;
    this.ifNotExists = ifNotExists;
    this.name = name;
    this.columns = columns;
    this.comment = comment;
    this.options = options;
    this.query = query;
  }

  public boolean isReplace() {
    return isReplace;
  }

  public boolean isTemporary() {
    return isTemporary;
  }

  public boolean ifNotExists() {
    return ifNotExists;
  }

  public SqlIdentifier name() {
    return name;
  }

  /** Simple names for the query's columns; empty: the query names them. */
  public SqlNodeList columns() {
    return columns;
  }

  public @Nullable SqlLiteral comment() {
    return comment;
  }

  /** {@link SqlTableOption}s; empty if there is no WITH. */
  public SqlNodeList options() {
    return options;
  }

  /** The query, a {@link SqlEmit} if it has an EMIT clause. */
  public SqlNode query() {
    return query;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(name, columns, comment, options, query);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    Clauses.create(writer, isReplace, isTemporary, "MATERIALIZED VIEW");
    Clauses.ifNotExists(writer, ifNotExists);
    name.unparse(writer, 0, 0);
    Clauses.listUnlessEmpty(writer, null, columns);
    Clauses.comment(writer, comment);
    Clauses.listUnlessEmpty(writer, "WITH", options);
    writer.keyword("AS");
    query.unparse(writer, 0, 0);
  }
}
