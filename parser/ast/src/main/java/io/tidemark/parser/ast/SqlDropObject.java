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

/**
 * {@code DROP [TEMPORARY] TABLE | VIEW | MATERIALIZED VIEW | FUNCTION [IF EXISTS] name [CASCADE]}.
 */
public final class SqlDropObject extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("DROP", SqlKind.OTHER_DDL);

  /** The kind of object. */
  public enum Kind {
    TABLE,
    VIEW,
    MATERIALIZED_VIEW,
    FUNCTION
  }

  private final Kind kind;
  private final boolean isTemporary;
  private final boolean ifExists;
  private final SqlIdentifier name;
  private final boolean isCascade;

  public SqlDropObject(
      SqlParserPos pos,
      Kind kind,
      boolean isTemporary,
      boolean ifExists,
      SqlIdentifier name,
      boolean isCascade) {
    super(pos);
    this.kind = kind;
    this.isTemporary = isTemporary;
    this.ifExists = ifExists;
    this.name = name;
    this.isCascade = isCascade;
  }

  public Kind kind() {
    return kind;
  }

  public boolean isTemporary() {
    return isTemporary;
  }

  public boolean ifExists() {
    return ifExists;
  }

  public SqlIdentifier name() {
    return name;
  }

  /** Whether what uses the object goes too. */
  public boolean isCascade() {
    return isCascade;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(name);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword(isTemporary ? "DROP TEMPORARY" : "DROP");
    writer.keyword(kind.name().replace('_', ' '));
    if (ifExists) {
      writer.keyword("IF EXISTS");
    }
    name.unparse(writer, 0, 0);
    if (isCascade) {
      writer.keyword("CASCADE");
    }
  }
}
