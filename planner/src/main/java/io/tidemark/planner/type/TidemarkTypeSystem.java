package io.tidemark.planner.type;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/**
 * Flink SQL's types: DECIMAL up to 38 digits, results of decimal arithmetic, sums and averages as
 * Flink's {@code LogicalTypeMerging} derives them; SUM of integers is BIGINT (semantics, section
 * 6).
 */
public final class TidemarkTypeSystem extends RelDataTypeSystemImpl {
  public static final TidemarkTypeSystem INSTANCE = new TidemarkTypeSystem();

  private static final int MAX_DIGITS = 38;

  /** Digits that a division keeps behind the point where there is room. */
  private static final int MIN_DIVISION_SCALE = 6;

  private TidemarkTypeSystem() {}

  @Override
  public int getMaxPrecision(SqlTypeName type) {
    return switch (type) {
      case DECIMAL -> MAX_DIGITS;
      case CHAR, VARCHAR, BINARY, VARBINARY -> Integer.MAX_VALUE;
      case TIME, TIME_WITH_LOCAL_TIME_ZONE, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> 9;
      default -> super.getMaxPrecision(type);
    };
  }

  @Override
  public int getMaxScale(SqlTypeName type) {
    return type == SqlTypeName.DECIMAL ? MAX_DIGITS : super.getMaxScale(type);
  }

  @Override
  public int getDefaultPrecision(SqlTypeName type) {
    return switch (type) {
      case DECIMAL -> 10;
      case CHAR, BINARY -> 1;
      case TIME -> 0;
      case TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> 6;
      default -> super.getDefaultPrecision(type);
    };
  }

  @Override
  public boolean shouldConvertRaggedUnionTypesToVarying() {
    return true;
  }

  @Override
  public @Nullable RelDataType deriveDecimalPlusType(
      RelDataTypeFactory factory, RelDataType left, RelDataType right) {
    if (!isDecimal(left, right)) {
      return null;
    }
    int scale = Math.max(scale(left), scale(right));
    int whole = Math.max(precision(left) - scale(left), precision(right) - scale(right));
    return decimal(factory, left, right, whole + scale + 1, scale);
  }

  @Override
  public @Nullable RelDataType deriveDecimalMultiplyType(
      RelDataTypeFactory factory, RelDataType left, RelDataType right) {
    if (!isDecimal(left, right)) {
      return null;
    }
    int precision = precision(left) + precision(right) + 1;
    return decimal(factory, left, right, precision, scale(left) + scale(right));
  }

  @Override
  public @Nullable RelDataType deriveDecimalDivideType(
      RelDataTypeFactory factory, RelDataType left, RelDataType right) {
    if (!isDecimal(left, right)) {
      return null;
    }
    int scale = Math.max(MIN_DIVISION_SCALE, scale(left) + precision(right) + 1);
    int precision = precision(left) - scale(left) + scale(right) + scale;
    return decimal(factory, left, right, precision, scale);
  }

  @Override
  public @Nullable RelDataType deriveDecimalModType(
      RelDataTypeFactory factory, RelDataType left, RelDataType right) {
    if (!isDecimal(left, right)) {
      return null;
    }
    int scale = Math.max(scale(left), scale(right));
    int whole = Math.min(precision(left) - scale(left), precision(right) - scale(right));
    return decimal(factory, left, right, whole + scale, scale);
  }

  @Override
  public RelDataType deriveSumType(RelDataTypeFactory factory, RelDataType argument) {
    RelDataType sum =
        switch (argument.getSqlTypeName()) {
          case TINYINT, SMALLINT, INTEGER, BIGINT -> factory.createSqlType(SqlTypeName.BIGINT);
          case DECIMAL ->
              factory.createSqlType(SqlTypeName.DECIMAL, MAX_DIGITS, argument.getScale());
          default -> argument;
        };
    return factory.createTypeWithNullability(sum, argument.isNullable());
  }

  @Override
  public RelDataType deriveAvgAggType(RelDataTypeFactory factory, RelDataType argument) {
    RelDataType average = argument;
    if (argument.getSqlTypeName() == SqlTypeName.DECIMAL) {
      int scale = Math.max(MIN_DIVISION_SCALE, argument.getScale());
      average = factory.createSqlType(SqlTypeName.DECIMAL, MAX_DIGITS, scale);
    }
    return factory.createTypeWithNullability(average, argument.isNullable());
  }

  private static boolean isDecimal(RelDataType left, RelDataType right) {
    return SqlTypeUtil.isExactNumeric(left)
        && SqlTypeUtil.isExactNumeric(right)
        && (SqlTypeUtil.isDecimal(left) || SqlTypeUtil.isDecimal(right));
  }

  /** Digits of a DECIMAL, or those that an integer type needs. */
  private static int precision(RelDataType type) {
    return switch (type.getSqlTypeName()) {
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INTEGER -> 10;
      case BIGINT -> 19;
      default -> type.getPrecision();
    };
  }

  private static int scale(RelDataType type) {
    return type.getSqlTypeName() == SqlTypeName.DECIMAL ? type.getScale() : 0;
  }

  /** A result type; if it has too many digits, digits behind the point go, but not below six. */
  private static RelDataType decimal(
      RelDataTypeFactory factory, RelDataType left, RelDataType right, int precision, int scale) {
    if (precision > MAX_DIGITS) {
      int whole = precision - scale;
      int kept = Math.min(scale, MIN_DIVISION_SCALE);
      scale = Math.max(MAX_DIGITS - whole, kept);
      precision = MAX_DIGITS;
    }
    return factory.createTypeWithNullability(
        factory.createSqlType(SqlTypeName.DECIMAL, precision, scale),
        left.isNullable() || right.isNullable());
  }
}
