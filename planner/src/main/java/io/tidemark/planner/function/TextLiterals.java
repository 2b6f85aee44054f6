package io.tidemark.planner.function;

import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.Casts;
import io.tidemark.exec.function.Result;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** String literals that are cast at planning, by the function that would cast them at run time. */
final class TextLiterals {
  private TextLiterals() {}

  /**
   * @param otherwise the call for values that are no literals, or of types that stay calls
   * @throws SqlException if the text of a literal cannot be cast, at its place
   */
  static Expr cast(
      Expr value,
      ColumnType to,
      ZoneId zone,
      boolean isTry,
      @Nullable SourceRange range,
      Supplier<Expr> otherwise) {
    if (!(value instanceof Expr.Literal literal) || !(literal.value() instanceof String text)) {
      return otherwise.get();
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Result result = new Result();
    try {
      Object cast = cast(bytes, to, zone, isTry, result);
      if (cast == null && !result.isNull) {
        return otherwise.get();
      }
      ColumnType type = result.isNull ? to.nullable() : to.notNull();
      return new Expr.Literal(result.isNull ? null : cast, type);
    } catch (DataException e) {
      throw new SqlException(
          SqlException.Kind.INVALID, range, String.valueOf(e.getMessage()), e.hint(), e);
    }
  }

  private static @Nullable Object cast(
      byte[] text, ColumnType to, ZoneId zone, boolean isTry, Result result) {
    int length = text.length;
    return switch (to.kind()) {
      case TINYINT -> (int) Casts.toTinyint(text, 0, length, isTry, result);
      case SMALLINT -> (int) Casts.toSmallint(text, 0, length, isTry, result);
      case INT -> (int) Casts.toInt(text, 0, length, isTry, result);
      case BIGINT -> Casts.toLong(text, 0, length, isTry, result);
      case DOUBLE -> Casts.toDouble(text, 0, length, isTry, result);
      case FLOAT -> (double) (float) Casts.toDouble(text, 0, length, isTry, result);
      case DECIMAL -> {
        Casts.toDecimal(text, 0, length, to.precision(), to.scale(), isTry, result);
        BigInteger unscaled =
            BigInteger.valueOf(result.high)
                .shiftLeft(Long.SIZE)
                .or(new BigInteger(Long.toUnsignedString(result.low)));
        yield to.layout() == Layout.LONG ? (Object) unscaled.longValue() : unscaled;
      }
      case BOOLEAN -> Casts.toBoolean(text, 0, length, isTry, result);
      case DATE -> Casts.toDate(text, 0, length, isTry, result);
      case TIME -> Casts.toTime(text, 0, length, isTry, result);
      case TIMESTAMP -> Casts.toTimestamp(text, 0, length, to.precision(), isTry, result);
      case TIMESTAMP_LTZ -> {
        byte[] name = zone.getId().getBytes(StandardCharsets.UTF_8);
        yield Casts.toInstant(text, 0, length, to.precision(), name, 0, name.length, isTry, result);
      }
      default -> null;
    };
  }
}
