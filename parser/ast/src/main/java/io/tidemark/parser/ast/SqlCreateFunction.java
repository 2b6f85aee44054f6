package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.ImmutableNullableList;
import org.jspecify.annotations.Nullable;

/** {@code CREATE [TEMPORARY] FUNCTION [IF NOT EXISTS] name AS 'class' [LANGUAGE language]}. */
public final class SqlCreateFunction extends SqlCall {
  private static final SqlOperator OPERATOR =
      new SqlSpecialOperator("CREATE FUNCTION", SqlKind.CREATE_FUNCTION);

  private final boolean isReplace;
  private final boolean isTemporary;
  private final boolean ifNotExists;
  private final SqlIdentifier name;
  private final SqlLiteral className;
  private final @Nullable SqlIdentifier language;

  public SqlCreateFunction(
      SqlParserPos pos,
      boolean isReplace,
      boolean isTemporary,
      boolean ifNotExists,
      SqlIdentifier name,
      SqlLiteral className,
      @Nullable SqlIdentifier language) {
    super(pos);
    this.isReplace = isReplace;
    this.isTemporary = isTemporary;
    this.ifNotExists = ifNotExists;
    this.name = name;
    this.className = className;
    this.language = language;
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

  public SqlLiteral className() {
    return className;
  }

  public @Nullable SqlIdentifier language() {
    return language;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(name, className, language);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    Clauses.create(writer, isReplace, isTemporary, "FUNCTION");
    Clauses.ifNotExists(writer, ifNotExists);
    name.unparse(writer, 0, 0);
    writer.keyword("AS");
    className.unparse(writer, 0, 0);
    if (language != null) {
      writer.keyword("LANGUAGE");
      language.unparse(writer, 0, 0);
    }
  }
}
