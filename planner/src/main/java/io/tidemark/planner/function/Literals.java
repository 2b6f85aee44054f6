package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.type.SqlTypes;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.apache.calcite.avatica.util.ByteString;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.NlsString;
import org.apache.calcite.util.TimestampString;

/** Literals of a validated query as literals of a plan. */
final class Literals {
  private Literals() {}

  static Expr.Literal of(RexLiteral literal) {
    ColumnType type = SqlTypes.columnType(literal.getType());
    if (literal.isNull()) {
      return new Expr.Literal(null, type.nullable());
    }
    ColumnType exact = type.notNull();
    return switch (type.kind()) {
      case BOOLEAN -> new Expr.Literal(literal.getValueAs(Boolean.class), exact);
      case TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL -> number(literal, exact);
      case CHAR, VARCHAR -> new Expr.Literal(text(literal), exact);
      case BINARY, VARBINARY ->
          new Expr.Literal(
              ByteBuffer.wrap(notNull(literal.getValueAs(ByteString.class)).getBytes()), exact);
      case DATE, TIME -> new Expr.Literal(literal.getValueAs(Integer.class), exact);
      case TIMESTAMP, TIMESTAMP_LTZ ->
          new Expr.Literal(
              timestamp(notNull(literal.getValueAs(TimestampString.class)), exact), exact);
      case INTERVAL_YEAR_MONTH ->
          new Expr.Literal(notNull(literal.getValueAs(BigDecimal.class)).intValueExact(), exact);
      case INTERVAL_DAY_TIME ->
          new Expr.Literal(notNull(literal.getValueAs(BigDecimal.class)).longValueExact(), exact);
      case ROW, ARRAY, MAP, NULL ->
          throw SqlException.notSupported(
              SqlParserPos.ZERO, "literals of type " + type + " are not supported", null);
    };
  }

  private static Expr.Literal number(RexLiteral literal, ColumnType type) {
    BigDecimal value = notNull(literal.getValueAs(BigDecimal.class));
    Expr.Literal number = NumericLiterals.of(value, type);
    if (number == null) {
      throw SqlException.invalid(
          SqlParserPos.ZERO, value.toPlainString() + " does not fit " + type, "cast it");
    }
    return number;
  }

  private static String text(RexLiteral literal) {
    NlsString text = literal.getValueAs(NlsString.class);
    return notNull(text).getValue();
  }

  private static long timestamp(TimestampString text, ColumnType type) {
    LocalDateTime time = LocalDateTime.parse(text.toString().replace(' ', 'T'));
    LocalDateTime epoch = LocalDate.EPOCH.atStartOfDay();
    ChronoUnit unit = type.isMicros() ? ChronoUnit.MICROS : ChronoUnit.MILLIS;
    long nanos = time.getNano();
    long seconds = time.toEpochSecond(ZoneOffset.UTC) - epoch.toEpochSecond(ZoneOffset.UTC);
    return unit == ChronoUnit.MICROS
        ? Math.addExact(Math.multiplyExact(seconds, 1_000_000L), nanos / 1_000)
        : Math.addExact(Math.multiplyExact(seconds, 1_000L), nanos / 1_000_000);
  }

  private static <T> T notNull(@org.jspecify.annotations.Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("a literal without a value");
    }
    return value;
  }
}
