package io.tidemark.parser.ast;

import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
 * {@code CREATE [OR REPLACE] [TEMPORARY] TABLE [IF NOT EXISTS] name (columns, WATERMARK, PRIMARY
 * KEY) [COMMENT] [PARTITIONED BY] [WITH] [LIKE t | AS query]}.
 */
public final class SqlCreateTable extends SqlCall {
  private static final SqlOperator OPERATOR =
      new SqlSpecialOperator("CREATE TABLE", SqlKind.CREATE_TABLE);

  /** Gathers what stands in the parentheses; refuses a second watermark or primary key. */
  public static final class Elements {
    private final List<SqlTableColumn> columns = new ArrayList<>();
    private @Nullable SqlWatermark watermark;
    private @Nullable SqlPrimaryKey primaryKey;

    public void add(SqlTableColumn column) {
      columns.add(column);
    }

    public void add(SqlWatermark next) {
      if (watermark != null) {
        throw SqlException.invalid(
            next.getParserPosition(),
            "a table has one WATERMARK, this is the second",
            "leave one of them out");
      }
      watermark = next;
    }

    public void add(SqlPrimaryKey next) {
      if (primaryKey != null) {
        throw SqlException.invalid(
            next.getParserPosition(),
            "a table has one PRIMARY KEY, this is the second",
            "write PRIMARY KEY (a, b) NOT ENFORCED for a key of several columns");
      }
      primaryKey = next;
    }
  }

  private final boolean isReplace;
  private final boolean isTemporary;
  private final boolean ifNotExists;
  private final SqlIdentifier name;
  private final List<SqlTableColumn> columns;
  private final @Nullable SqlWatermark watermark;
  private final @Nullable SqlPrimaryKey primaryKey;
  private final @Nullable SqlLiteral comment;
  private final SqlNodeList partitionedBy;
  private final SqlNodeList options;
  private final @Nullable SqlTableLike like;
  private final @Nullable SqlNode query;

  public SqlCreateTable(
      SqlParserPos pos,
      boolean isReplace,
      boolean isTemporary,
      boolean ifNotExists,
      SqlIdentifier name,
      Elements elements,
      @Nullable SqlLiteral comment,
      SqlNodeList partitionedBy,
      SqlNodeList options,
      @Nullable SqlTableLike like,
      @Nullable SqlNode query) {
    super(pos);
    this.isReplace = isReplace;
    this.isTemporary = isTemporary;
    this.ifNotExists = ifNotExists;
    this.name = name;
    this.columns = List.copyOf(elements.columns);
    this.watermark = elements.watermark;
    this.primaryKey = elements.primaryKey;
    this.comment = comment;
    this.partitionedBy = partitionedBy;
    this.options = options;
    this.like = like;
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

  /** The columns in the order written; names are not checked for duplicates. */
  public List<SqlTableColumn> columns() {
    return columns;
  }

  public @Nullable SqlWatermark watermark() {
    return watermark;
  }

  /** The primary key, wherever it was written, or null. */
  public @Nullable SqlPrimaryKey primaryKey() {
    return primaryKey;
  }

  public @Nullable SqlLiteral comment() {
    return comment;
  }

  /** Simple names; empty if there is no PARTITIONED BY. */
  public SqlNodeList partitionedBy() {
    return partitionedBy;
  }

  /** {@link SqlTableOption}s; empty if there is no WITH. */
  public SqlNodeList options() {
    return options;
  }

  /**
   * The options of WITH by key, in the order written.
   *
   * @throws SqlException if a key is given twice
   */
  public Map<String, SqlTableOption> optionMap() {
    return SqlNodes.options(options);
  }

  /** The LIKE clause, or null. */
  public @Nullable SqlTableLike like() {
    return like;
  }

  /** The query of AS, a {@link SqlEmit} if it has an EMIT clause, or null. */
  public @Nullable SqlNode query() {
    return query;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(
        name,
        new SqlNodeList(columns, SqlParserPos.ZERO),
        watermark,
        primaryKey,
        comment,
        partitionedBy,
        options,
        like,
        query);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    Clauses.create(writer, isReplace, isTemporary, "TABLE");
    Clauses.ifNotExists(writer, ifNotExists);
    name.unparse(writer, 0, 0);
    List<SqlNode> elements = new ArrayList<>(columns);
    if (watermark != null) {
      elements.add(watermark);
    }
    if (primaryKey != null) {
      elements.add(primaryKey);
    }
    if (!elements.isEmpty()) {
      Clauses.list(writer, elements);
    }
    Clauses.comment(writer, comment);
    Clauses.listUnlessEmpty(writer, "PARTITIONED BY", partitionedBy);
    Clauses.listUnlessEmpty(writer, "WITH", options);
    if (like != null) {
      like.unparse(writer, 0, 0);
    }
    if (query != null) {
      writer.keyword("AS");
      query.unparse(writer, 0, 0);
    }
  }
}
