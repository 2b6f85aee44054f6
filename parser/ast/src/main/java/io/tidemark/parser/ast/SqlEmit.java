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
import org.apache.calcite.util.ImmutableNullableList;
import org.jspecify.annotations.Nullable;

/**
 * {@code body [EMIT mode] [ALLOW LATENESS interval] [LATE ROWS INTO table]}, with at least one of
 * the three.
 *
 * <p>It stands only at the top: as a statement, in EXPLAIN, as a statement of a statement set, or
 * as the query of CREATE TABLE AS and CREATE MATERIALIZED VIEW. Take it off before validation.
 */
public final class SqlEmit extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("EMIT", SqlKind.OTHER);

  private final SqlNode body;
  private final @Nullable SqlEmitMode mode;
  private final @Nullable SqlNode allowLateness;
  private final @Nullable SqlIdentifier lateRowsInto;
  private final SqlParserPos clausePos;

  public SqlEmit(
      SqlParserPos pos,
      SqlNode body,
      @Nullable SqlEmitMode mode,
      @Nullable SqlNode allowLateness,
      @Nullable SqlIdentifier lateRowsInto,
      SqlParserPos clausePos) {
    super(pos);
    this.body = body;
    this.mode = mode;
    this.allowLateness = allowLateness;
    this.lateRowsInto = lateRowsInto;
    this.clausePos = clausePos;
  }

  /** A query or a {@link org.apache.calcite.sql.SqlInsert}. */
  public SqlNode body() {
    return body;
  }

  /** The same clauses after another body. */
  public SqlEmit of(SqlNode other) {
    return new SqlEmit(getParserPosition(), other, mode, allowLateness, lateRowsInto, clausePos);
  }

  /** What stands after EMIT, or null. */
  public @Nullable SqlEmitMode mode() {
    return mode;
  }

  /** The interval of ALLOW LATENESS, or null. */
  public @Nullable SqlNode allowLateness() {
    return allowLateness;
  }

  /** The table of LATE ROWS INTO, or null. */
  public @Nullable SqlIdentifier lateRowsInto() {
    return lateRowsInto;
  }

  /** From the first word of the clauses to the end. */
  public SqlParserPos clausePos() {
    return clausePos;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(body, mode, allowLateness, lateRowsInto);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    body.unparse(writer, 0, 0);
    if (mode != null) {
      writer.keyword("EMIT");
      mode.unparse(writer, 0, 0);
    }
    if (allowLateness != null) {
      writer.keyword("ALLOW LATENESS");
      allowLateness.unparse(writer, 0, 0);
    }
    if (lateRowsInto != null) {
      writer.keyword("LATE ROWS INTO");
      lateRowsInto.unparse(writer, 0, 0);
    }
  }
}
