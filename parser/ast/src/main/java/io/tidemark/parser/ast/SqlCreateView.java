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
 * {@code CREATE [OR REPLACE] [TEMPORARY] VIEW [IF NOT EXISTS] name [(columns)] [COMMENT] AS query}.
 */
public final class SqlCreateView extends SqlCall {
  private static final SqlOperator OPERATOR =
      new SqlSpecialOperator("CREATE VIEW", SqlKind.CREATE_VIEW);

  private final boolean isReplace;
  private final boolean isTemporary;
  private final boolean ifNotExists;
  private final SqlIdentifier name;
  private final SqlNodeList columns;
  private final @Nullable SqlLiteral comment;
  private final SqlNode query;

  public SqlCreateView(
      SqlParserPos pos,
      boolean isReplace,
      boolean isTemporary,
      boolean ifNotExists,
      SqlIdentifier name,
      SqlNodeList columns,
      @Nullable SqlLiteral comment,
      SqlNode query) {
    super(pos);
    this.isReplace = isReplace;
    this.isTemporary = isTemporary;
    this.ifNotExists = ifNotExists;
    this.name = name;
    this.columns = columns;
    this.comment = comment;
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

  /** The query, which never has an EMIT clause. */
  public SqlNode query() {
    return query;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(name, columns, comment, query);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    Clauses.create(writer, isReplace, isTemporary, "VIEW");
    Clauses.ifNotExists(writer, ifNotExists);
    name.unparse(writer, 0, 0);
    Clauses.listUnlessEmpty(writer, null, columns);
    Clauses.comment(writer, comment);
    writer.keyword("AS");
    query.unparse(writer, 0, 0);
  }
}
