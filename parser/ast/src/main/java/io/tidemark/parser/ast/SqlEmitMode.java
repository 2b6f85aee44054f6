package io.tidemark.parser.ast;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.ImmutableNullableList;
import org.jspecify.annotations.Nullable;

/** What stands after EMIT. */
public final class SqlEmitMode extends SqlCall {
  private static final SqlOperator OPERATOR = new SqlSpecialOperator("EMIT MODE", SqlKind.OTHER);

  /** The words that decide; the first three mean the same. */
  public enum Kind {
    FINAL("FINAL"),
    AFTER_WATERMARK(""),
    ON_WINDOW_CLOSE("ON WINDOW CLOSE"),
    CHANGES("CHANGES"),
    COMPLETE("COMPLETE"),
    STREAM("STREAM"),
    /** AFTER DELAY without STREAM, perhaps with AFTER WATERMARK. */
    AFTER_DELAY("");

    private final String sql;

    Kind(String sql) {
      this.sql = sql;
    }
  }

  private final Kind kind;
  private final @Nullable SqlNode every;
  private final boolean afterWatermark;
  private final @Nullable SqlNode afterDelay;

  public SqlEmitMode(
      SqlParserPos pos,
      Kind kind,
      @Nullable SqlNode every,
      boolean afterWatermark,
      @Nullable SqlNode afterDelay) {
    super(pos);
    this.kind = kind;
    this.every = every;
    this.afterWatermark = afterWatermark;
    this.afterDelay = afterDelay;
  }

  public Kind kind() {
    return kind;
  }

  /** The interval of EVERY, only with CHANGES and COMPLETE, or null. */
  public @Nullable SqlNode every() {
    return every;
  }

  /** Whether AFTER WATERMARK was written, alone or with STREAM or AFTER DELAY. */
  public boolean afterWatermark() {
    return afterWatermark;
  }

  /** The interval of AFTER DELAY, or null. */
  public @Nullable SqlNode afterDelay() {
    return afterDelay;
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return ImmutableNullableList.of(every, afterDelay);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrec, int rightPrec) {
    if (!kind.sql.isEmpty()) {
      writer.keyword(kind.sql);
    }
    if (every != null) {
      writer.keyword("EVERY");
      every.unparse(writer, 0, 0);
    }
    if (afterWatermark) {
      writer.keyword("AFTER WATERMARK");
    }
    if (afterDelay != null) {
      writer.keyword("AFTER DELAY");
      afterDelay.unparse(writer, 0, 0);
    }
  }
}
