package io.tidemark.planner.explain;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.Expr;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Expressions with their columns by name. */
final class ExprText {
  private ExprText() {}

  static String of(Expr expr, RowType input) {
    if (expr instanceof Expr.Ref ref) {
      return input.name(ref.index());
    } else if (expr instanceof Expr.Literal literal) {
      return literal(literal);
    } else if (expr instanceof Expr.Field field) {
      return of(field.row(), input) + "." + field.row().type().fields().get(field.index()).name();
    } else if (expr instanceof Expr.Call call) {
      return CallText.of(call, input);
    }
    throw new IllegalArgumentException(expr.toString());
  }

  private static String literal(Expr.Literal literal) {
    Object value = literal.value();
    ColumnType type = literal.type();
    if (value == null) {
      return "NULL";
    } else if (value instanceof String text) {
      return "'" + text.replace("'", "''") + "'";
    } else if (value instanceof Number number) {
      return number(number, type);
    }
    return value.toString();
  }

  private static String number(Number value, ColumnType type) {
    return switch (type.kind()) {
      case DATE -> LocalDate.ofEpochDay(value.longValue()).toString();
      case TIMESTAMP, TIMESTAMP_LTZ -> instant(value.longValue(), type);
      case INTERVAL_DAY_TIME ->
          BigDecimal.valueOf(value.longValue(), 3).stripTrailingZeros().toPlainString() + " s";
      case INTERVAL_YEAR_MONTH -> value + " months";
      case DECIMAL ->
          new BigDecimal(new BigInteger(value.toString()), type.scale()).toPlainString();
      default -> value.toString();
    };
  }

  private static String instant(long value, ColumnType type) {
    long perSecond = type.isMicros() ? 1_000_000 : 1000;
    Instant instant =
        Instant.ofEpochSecond(
            Math.floorDiv(value, perSecond),
            Math.floorMod(value, perSecond) * (1_000_000_000 / perSecond));
    return instant.atOffset(ZoneOffset.UTC).toLocalDateTime().toString().replace('T', ' ');
  }
}
