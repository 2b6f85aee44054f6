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

/** {@code ADVANCE WATERMARK FOR table TO time} or {@code ADVANCE CLOCK TO time | BY interval}. */
public final class SqlAdvance extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("ADVANCE", SqlKind.OTHER);

  /** What moves, and whether the time is absolute. */
  public enum Kind {
    WATERMARK_TO,
    CLOCK_TO,
    CLOCK_BY
  }

  private final Kind kind;
  private final @Nullable SqlIdentifier table;
  private final SqlNode time;

  public SqlAdvance(SqlParserPos pos, Kind kind, @Nullable SqlIdentifier table, SqlNode time) {
    super(pos);
    this.kind = kind;
    this.table = table;
    this.time = time;
  }

  public Kind kind() {
    return kind;
  }

  /** The table whose watermark moves, or null for the clock. */
  public @Nullable SqlIdentifier table() {
    return table;
  }

  /** A timestamp after TO, an interval after BY. */
  public SqlNode time() {
    return time;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(table, time);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    writer.keyword("ADVANCE");
    switch (kind) {
      case WATERMARK_TO -> {
        writer.keyword("WATERMARK FOR");
        if (table != null) {
          table.unparse(writer, 0, 0);
        }
        writer.keyword("TO");
      }
      case CLOCK_TO -> writer.keyword("CLOCK TO");
      case CLOCK_BY -> writer.keyword("CLOCK BY");
    }
    time.unparse(writer, 0, 0);
  }
}
