package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.planner.physical.Expr;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Number literals of one type written as another at planning, so that no row pays for it. */
final class NumericLiterals {
  private NumericLiterals() {}

  /** The literal at another type, or null if the value is no number literal or does not fit. */
  static Expr.@Nullable Literal convert(Expr value, ColumnType to) {
    if (!(value instanceof Expr.Literal literal)
        || !Conversions.isNumber(to)
        || !(Conversions.isNumber(literal.type()) || literal.value() == null)) {
      return null;
    }
    if (literal.value() == null) {
      return new Expr.Literal(null, to.nullable());
    }
    if (literal.value() instanceof Double d) {
      if (to.kind() == ColumnType.Kind.DOUBLE || to.kind() == ColumnType.Kind.FLOAT) {
        boolean rounds = to.kind() == ColumnType.Kind.FLOAT;
        return new Expr.Literal(rounds ? (double) d.floatValue() : d, to.notNull());
      }
      if (!Double.isFinite(d)) {
        return null;
      }
    }
    return of(number(literal), to);
  }

  private static BigDecimal number(Expr.Literal literal) {
    Object value = literal.value();
    if (value instanceof BigInteger unscaled) {
      return new BigDecimal(unscaled, literal.type().scale());
    }
    if (value instanceof Double d) {
      return new BigDecimal(d.toString());
    }
    long whole = ((Number) java.util.Objects.requireNonNull(value)).longValue();
    return BigDecimal.valueOf(whole, literal.type().scale());
  }

  /** A literal of a number type, or null if the number does not fit. */
  static Expr.@Nullable Literal of(BigDecimal number, ColumnType type) {
    ColumnType exact = type.notNull();
    return switch (type.kind()) {
      case TINYINT -> integer(number, Byte.MIN_VALUE, Byte.MAX_VALUE, exact);
      case SMALLINT -> integer(number, Short.MIN_VALUE, Short.MAX_VALUE, exact);
      case INT -> integer(number, Integer.MIN_VALUE, Integer.MAX_VALUE, exact);
      case BIGINT -> {
        BigInteger whole = number.setScale(0, RoundingMode.DOWN).unscaledValue();
        yield whole.bitLength() > 63 ? null : new Expr.Literal(whole.longValue(), exact);
      }
      case FLOAT -> new Expr.Literal((double) number.floatValue(), exact);
      case DOUBLE -> new Expr.Literal(number.doubleValue(), exact);
      case DECIMAL -> {
        BigDecimal scaled = number.setScale(type.scale(), RoundingMode.HALF_UP);
        if (scaled.precision() > type.precision()) {
          yield null;
        }
        yield new Expr.Literal(
            type.layout() == Layout.LONG
                ? (Object) scaled.unscaledValue().longValue()
                : scaled.unscaledValue(),
            exact);
      }
      default -> null;
    };
  }

  private static Expr.@Nullable Literal integer(
      BigDecimal number, long least, long most, ColumnType type) {
    BigDecimal whole = number.setScale(0, RoundingMode.DOWN);
    boolean fits =
        whole.compareTo(BigDecimal.valueOf(least)) >= 0
            && whole.compareTo(BigDecimal.valueOf(most)) <= 0;
    return fits ? new Expr.Literal(whole.intValue(), type) : null;
  }
}
