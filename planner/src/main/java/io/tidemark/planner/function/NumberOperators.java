package io.tidemark.planner.function;

import static io.tidemark.planner.function.Signature.Parameter.INTEGER;
import static io.tidemark.planner.function.Signature.Parameter.NUMBER;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Doubles;
import io.tidemark.exec.function.Rounding;
import io.tidemark.planner.physical.Expr;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/** Functions of numbers: those of DOUBLE, and ROUND and TRUNCATE, which keep decimals exact. */
final class NumberOperators {
  private static final SqlReturnTypeInference DOUBLE = Signature.strict(SqlTypeName.DOUBLE);
  private static final int MAX_DIGITS = 38;

  private static final List<String> OF_ONE =
      List.of(
          "SQRT", "EXP", "LN", "LOG10", "LOG2", "SIN", "COS", "TAN", "COT", "ASIN", "ACOS", "ATAN",
          "SINH", "COSH", "TANH", "DEGREES", "RADIANS");

  static final List<SqlOperator> ALL = all();

  private NumberOperators() {}

  private static List<SqlOperator> all() {
    List<SqlOperator> all = new ArrayList<>();
    for (String name : OF_ONE) {
      String method = name.toLowerCase(Locale.ROOT);
      all.add(
          ScalarOperator.of(
              name,
              Signature.of(DOUBLE, NUMBER),
              a -> a.method(Doubles.class, method, a.floating(0))));
    }
    all.add(ofTwo("POWER", "power"));
    all.add(ofTwo("ATAN2", "atan2"));
    all.add(
        ScalarOperator.of(
            "LOG",
            Signature.of(DOUBLE, NUMBER, NUMBER).optional(1),
            a ->
                a.count() == 1
                    ? a.method(Doubles.class, "ln", a.floating(0))
                    : a.method(Doubles.class, "log", a.floating(0), a.floating(1))));
    all.add(constant("PI", Math.PI));
    all.add(constant("E", Math.E));
    all.add(
        ScalarOperator.of(
            "ROUND",
            Signature.of(NumberOperators::roundedType, NUMBER, INTEGER).optional(1),
            a -> rounded(a, "round")));
    all.add(
        ScalarOperator.of(
            "TRUNCATE",
            Signature.of(NumberOperators::roundedType, NUMBER, INTEGER).optional(1),
            a -> rounded(a, "truncate")));
    return List.copyOf(all);
  }

  private static SqlOperator ofTwo(String name, String method) {
    return ScalarOperator.of(
        name,
        Signature.of(DOUBLE, NUMBER, NUMBER),
        a -> a.method(Doubles.class, method, a.floating(0), a.floating(1)));
  }

  private static SqlOperator constant(String name, double value) {
    return ScalarOperator.of(
        name, Signature.of(DOUBLE), a -> new Expr.Literal(value, a.type().notNull()));
  }

  /**
   * Flink's rule: a DECIMAL keeps as many digits behind the point as are asked for, and gets one
   * more before it, since rounding up may need it. Other types, and decimals with a number of
   * digits that is no literal, stay what they are.
   */
  private static RelDataType roundedType(SqlOperatorBinding binding) {
    RelDataType type = binding.getOperandType(0);
    boolean isNullable = binding.collectOperandTypes().stream().anyMatch(RelDataType::isNullable);
    Integer digits = digits(binding);
    if (type.getSqlTypeName() == SqlTypeName.DECIMAL && digits != null) {
      int scale = type.getScale();
      if (digits < scale) {
        int kept = Math.max(0, digits);
        int precision = Math.min(MAX_DIGITS, 1 + type.getPrecision() - scale + kept);
        type = binding.getTypeFactory().createSqlType(SqlTypeName.DECIMAL, precision, kept);
      }
    }
    return binding.getTypeFactory().createTypeWithNullability(type, isNullable);
  }

  private static @Nullable Integer digits(SqlOperatorBinding binding) {
    if (binding.getOperandCount() == 1) {
      return 0;
    }
    BigDecimal digits =
        binding.isOperandLiteral(1, false)
            ? binding.getOperandLiteralValue(1, BigDecimal.class)
            : null;
    return digits == null ? null : (Integer) digits.intValue();
  }

  private static Expr rounded(Arguments a, String method) {
    Expr value = a.get(0);
    Expr digits = a.count() == 1 ? Calls.constant(0) : a.integer(1);
    if (Conversions.isFloating(value.type())) {
      ColumnType wide = Calls.type(Kind.DOUBLE);
      Expr rounded = Calls.method(Rounding.class, method, wide, a.range(), value, digits);
      return Conversions.convert(rounded, a.type(), a.range());
    }
    Expr decimal = Conversions.toDecimal(value, a.range());
    Expr rounded =
        Calls.method(
            Rounding.class,
            method,
            ColumnType.decimal(MAX_DIGITS, decimal.type().scale()),
            a.range(),
            Conversions.widen(decimal, a.range()),
            Calls.constant(decimal.type().scale()),
            digits);
    return Conversions.convert(rounded, a.type(), a.range());
  }
}
