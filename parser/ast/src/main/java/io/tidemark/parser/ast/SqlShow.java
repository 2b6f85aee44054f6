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

/** {@code SHOW kind [object] [LIKE 'pattern']}. */
public final class SqlShow extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("SHOW", SqlKind.OTHER);

  /** What to show. */
  public enum Kind {
    TABLES("TABLES"),
    VIEWS("VIEWS"),
    MATERIALIZED_VIEWS("MATERIALIZED VIEWS"),
    FUNCTIONS("FUNCTIONS"),
    JOBS("JOBS"),
    WATERMARKS("WATERMARKS"),
    COLUMNS("COLUMNS FROM"),
    CREATE_TABLE("CREATE TABLE"),
    /** Also written CREATE MATERIALIZED VIEW. */
    CREATE_VIEW("CREATE VIEW");

    private final String sql;

    Kind(String sql) {
      this.sql = sql;
    }
  }

  private final Kind kind;
  private final @Nullable SqlIdentifier object;
  private final @Nullable SqlLiteral pattern;

  public SqlShow(
      SqlParserPos pos, Kind kind, @Nullable SqlIdentifier object, @Nullable SqlLiteral pattern) {
    super(pos);
    this.kind = kind;
    this.object = object;
    this.pattern = pattern;
  }

  public Kind kind() {
    return kind;
  }

  /** The table of COLUMNS, or the table or view of CREATE; else null. */
  public @Nullable SqlIdentifier object() {
    return object;
  }

  /** The pattern of LIKE, or null. */
  public @Nullable SqlLiteral pattern() {
    return pattern;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(object, pattern);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("SHOW");
    writer.keyword(kind.sql);
    if (object != null) {
      object.unparse(writer, 0, 0);
    }
    if (pattern != null) {
      writer.keyword("LIKE");
      pattern.unparse(writer, 0, 0);
    }
  }
}
