package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import org.jspecify.annotations.Nullable;

/** The type in which two values compare. */
final class CommonTypes {
  private CommonTypes() {}

  /** Null if the types do not compare. */
  static @Nullable ColumnType of(ColumnType a, ColumnType b) {
    if (a.kind() == Kind.NULL) {
      return b.nullable();
    }
    if (b.kind() == Kind.NULL) {
      return a.nullable();
    }
    if (Conversions.isNumber(a) && Conversions.isNumber(b)) {
      return number(a, b);
    }
    if (Conversions.isText(a) && Conversions.isText(b)) {
      return ColumnType.string();
    }
    if (Conversions.isText(a) && isLiteralTarget(b)) {
      return b;
    }
    if (Conversions.isText(b) && isLiteralTarget(a)) {
      return a;
    }
    if (isTime(a) && isTime(b)) {
      return time(a, b);
    }
    return a.kind() == b.kind() && a.kind() != Kind.ROW ? a : null;
  }

  /** Types that a string is cast to when it is compared with them. */
  private static boolean isLiteralTarget(ColumnType type) {
    return isTime(type)
        || type.kind() == Kind.TIME
        || type.kind() == Kind.BOOLEAN
        || Conversions.isNumber(type);
  }

  private static boolean isTime(ColumnType type) {
    return Conversions.isInstant(type) || type.kind() == Kind.DATE;
  }

  private static ColumnType number(ColumnType a, ColumnType b) {
    if (Conversions.isFloating(a) || Conversions.isFloating(b)) {
      return Calls.type(Kind.DOUBLE);
    }
    if (Conversions.isInteger(a) && Conversions.isInteger(b)) {
      return a.kind() == b.kind() ? a : Calls.type(Kind.BIGINT);
    }
    int scale = Math.max(a.scale(), b.scale());
    int whole = Math.max(wholeDigits(a), wholeDigits(b));
    return ColumnType.decimal(Math.min(38, whole + scale), scale);
  }

  private static int wholeDigits(ColumnType type) {
    return switch (type.kind()) {
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INT -> 10;
      case BIGINT -> 19;
      default -> type.precision() - type.scale();
    };
  }

  private static ColumnType time(ColumnType a, ColumnType b) {
    if (a.kind() == Kind.DATE && b.kind() == Kind.DATE) {
      return a;
    }
    Kind kind =
        a.kind() == Kind.TIMESTAMP_LTZ || b.kind() == Kind.TIMESTAMP_LTZ
            ? Kind.TIMESTAMP_LTZ
            : Kind.TIMESTAMP;
    return ColumnType.of(kind, Math.max(a.precision(), b.precision()));
  }
}
