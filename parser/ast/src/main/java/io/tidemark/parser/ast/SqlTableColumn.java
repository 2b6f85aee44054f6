package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
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

/** A column of CREATE TABLE: physical, computed, or read from a record's metadata. */
public abstract sealed class SqlTableColumn extends SqlCall {
  private static final SqlOperator OPERATOR =
      new SqlSpecialOperator("TABLE COLUMN", SqlKind.COLUMN_DECL);

  private final SqlIdentifier name;
  private final @Nullable SqlLiteral comment;

  private SqlTableColumn(SqlParserPos pos, SqlIdentifier name, @Nullable SqlLiteral comment) {
    super(pos);
    this.name = name;
    this.comment = comment;
  }

  /** A simple name. */
  public SqlIdentifier name() {
    return name;
  }

  public @Nullable SqlLiteral comment() {
    return comment;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  private static void unparseType(SqlWriter writer, SqlDataTypeSpec type) {
    type.unparse(writer, 0, 0);
    if (Boolean.FALSE.equals(type.getNullable())) {
      writer.keyword("NOT NULL");
    }
  }

  /** {@code name type [NOT NULL] [COMMENT '...']}, filled by the connector. */
  public static final class Physical extends SqlTableColumn {
    private final SqlDataTypeSpec type;

    public Physical(
        SqlParserPos pos, SqlIdentifier name, SqlDataTypeSpec type, @Nullable SqlLiteral comment) {
      super(pos, name, comment);
      this.type = type;
    }

    /** The type; its {@code getNullable()} is never null, and true unless NOT NULL was written. */
    public SqlDataTypeSpec type() {
      return type;
    }

    public boolean isNullable() {
      return !Boolean.FALSE.equals(type.getNullable());
    }

    @Override
    public List<SqlNode> getOperandList() {
      return ImmutableNullableList.of(name(), type, comment());
    }

    @Override
    public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
      name().unparse(writer, 0, 0);
      unparseType(writer, type);
      Clauses.comment(writer, comment());
    }
  }

  /** {@code name AS expression [COMMENT '...']}. */
  public static final class Computed extends SqlTableColumn {
    private final SqlNode expression;

    public Computed(
        SqlParserPos pos, SqlIdentifier name, SqlNode expression, @Nullable SqlLiteral comment) {
      super(pos, name, comment);
      this.expression = expression;
    }

    public SqlNode expression() {
      return expression;
    }

    @Override
    public List<SqlNode> getOperandList() {
      return ImmutableNullableList.of(name(), expression, comment());
    }

    @Override
    public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
      name().unparse(writer, 0, 0);
      writer.keyword("AS");
      expression.unparse(writer, 0, 0);
      Clauses.comment(writer, comment());
    }
  }

  /** {@code name type METADATA [FROM 'key'] [VIRTUAL] [COMMENT '...']}. */
  public static final class Metadata extends SqlTableColumn {
    private final SqlDataTypeSpec type;
    private final @Nullable SqlLiteral key;
    private final boolean isVirtual;

    public Metadata(
        SqlParserPos pos,
        SqlIdentifier name,
        SqlDataTypeSpec type,
        @Nullable SqlLiteral key,
        boolean isVirtual,
        @Nullable SqlLiteral comment) {
      super(pos, name, comment);
      this.type = type;
      this.key = key;
      this.isVirtual = isVirtual;
    }

    /** The type; its {@code getNullable()} is never null, and true unless NOT NULL was written. */
    public SqlDataTypeSpec type() {
      return type;
    }

    public boolean isNullable() {
      return !Boolean.FALSE.equals(type.getNullable());
    }

    /** The literal after FROM, or null: the column's own name is the key. */
    public @Nullable SqlLiteral key() {
      return key;
    }

    /** The key in the record's metadata. */
    public String keyText() {
      return key == null ? name().getSimple() : SqlNodes.stringValue(key);
    }

    /** Whether the column is read only: INSERT leaves it out. */
    public boolean isVirtual() {
      return isVirtual;
    }

    @Override
    public List<SqlNode> getOperandList() {
      return ImmutableNullableList.of(name(), type, key, comment());
    }

    @Override
    public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
      name().unparse(writer, 0, 0);
      unparseType(writer, type);
      writer.keyword("METADATA");
      if (key != null) {
        writer.keyword("FROM");
        key.unparse(writer, 0, 0);
      }
      if (isVirtual) {
        writer.keyword("VIRTUAL");
      }
      Clauses.comment(writer, comment());
    }
  }
}
