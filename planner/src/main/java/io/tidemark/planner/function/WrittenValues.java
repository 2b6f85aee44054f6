package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Looks whether the literals that are written for a column fit it, each at its own place. */
public final class WrittenValues {
  /** Longer texts are not shown as a whole. */
  private static final int SHOWN = 60;

  private final ZoneId zone;

  /**
   * @param zone of texts for TIMESTAMP_LTZ
   */
  public WrittenValues(ZoneId zone) {
    this.zone = zone;
  }

  /**
   * @param written expressions, of which only literals count
   * @param column as errors name it
   * @throws SqlException at the first literal that does not fit
   */
  public void check(List<SqlNode> written, ColumnType to, String column) {
    for (SqlNode node : written) {
      SqlNode value = SqlUtil.stripAs(node);
      BigDecimal number = Conversions.isNumber(to) ? number(value) : null;
      if (number != null && NumericLiterals.of(number, to) == null) {
        boolean isDecimal = to.kind() == Kind.DECIMAL;
        throw SqlException.invalid(
            value.getParserPosition(),
            (isDecimal ? "DECIMAL" : to.nullable().toString())
                + " overflow: "
                + value
                + " does not fit "
                + column
                + (isDecimal ? " of type " + to.nullable() : ""),
            isDecimal
                ? "it has room for "
                    + (to.precision() - to.scale())
                    + " digits before the point: take a DECIMAL of more digits"
                : "take a wider type, or another value");
      } else if (value instanceof SqlCharStringLiteral literal) {
        text(literal.getValueAs(String.class), to, column, value.getParserPosition());
      }
    }
  }

  private void text(String text, ColumnType to, String column, SqlParserPos pos) {
    if (!Conversions.isText(to)) {
      // Casts at planning, which refuses what is no such value.
      new Casting(zone)
          .cast(
              new Expr.Literal(text, ColumnType.string().notNull()),
              to,
              false,
              SourceRange.of(pos));
      return;
    }
    int length = text.codePointCount(0, text.length());
    if (to.precision() != ColumnType.UNBOUNDED && length > to.precision()) {
      String shown =
          length > SHOWN ? text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "..." : text;
      throw SqlException.invalid(
          pos,
          "'" + shown + "' does not fit " + column + " of type " + to.nullable(),
          "it has " + length + " characters; write CAST(value AS " + to.nullable() + ") to cut it");
    }
  }

  /** A literal with or without a sign; null for anything else. */
  private static @Nullable BigDecimal number(SqlNode node) {
    if (node instanceof SqlNumericLiteral literal) {
      return literal.bigDecimalValue();
    } else if (node.getKind() == SqlKind.MINUS_PREFIX) {
      BigDecimal number = number(((SqlCall) node).operand(0));
      return number == null ? null : number.negate();
    }
    return null;
  }
}
