package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.Decimals;
import io.tidemark.exec.function.Integers;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import org.jspecify.annotations.Nullable;

/** Arithmetic by type: integers checked, decimals exact, floating point as IEEE 754 has it. */
final class NumericOperators {
  /** The operators with two operands. */
  enum Binary {
    ADD("+", "add"),
    SUBTRACT("-", "subtract"),
    MULTIPLY("*", "multiply"),
    DIVIDE("/", "divide"),
    MOD("%", "mod");

    private final String java;
    private final String method;

    Binary(String java, String method) {
      this.java = java;
      this.method = method;
    }
  }

  private NumericOperators() {}

  /**
   * @param type the result type that SQL gives the operation
   */
  static Expr binary(
      Binary operator, Expr left, Expr right, ColumnType type, @Nullable SourceRange range) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT -> integer(operator, left, right, type, range);
      case DECIMAL -> decimal(operator, left, right, type, range);
      default -> floating(operator, left, right, type, range);
    };
  }

  private static Expr integer(
      Binary operator, Expr left, Expr right, ColumnType type, @Nullable SourceRange range) {
    Expr a = Conversions.toBigint(left, range);
    Expr b = Conversions.toBigint(right, range);
    ColumnType bigint = Calls.type(Kind.BIGINT);
    boolean isExact =
        type.kind() != Kind.BIGINT
            && operator != Binary.DIVIDE
            && operator != Binary.MOD
            && fitsInt(left)
            && fitsInt(right);
    Expr result =
        isExact
            ? Calls.inline(operator.method, "({0} " + operator.java + " {1})", bigint, range, a, b)
            : Calls.method(Integers.class, operator.method, bigint, range, a, b);
    return Conversions.convert(result, type, range);
  }

  private static boolean fitsInt(Expr operand) {
    return operand.type().layout() == Layout.INT;
  }

  private static Expr floating(
      Binary operator, Expr left, Expr right, ColumnType type, @Nullable SourceRange range) {
    ColumnType wide = Calls.type(Kind.DOUBLE);
    Expr a = Conversions.convert(left, wide, range);
    Expr b = Conversions.convert(right, wide, range);
    Expr result =
        Calls.inline(operator.method, "({0} " + operator.java + " {1})", wide, range, a, b);
    return Conversions.convert(result, type, range);
  }

  private static Expr decimal(
      Binary operator, Expr left, Expr right, ColumnType type, @Nullable SourceRange range) {
    Expr a = Conversions.toDecimal(left, range);
    Expr b = Conversions.toDecimal(right, range);
    return switch (operator) {
      case ADD, SUBTRACT -> sum(operator, a, b, type, range);
      case MULTIPLY -> product(a, b, type, range);
      case DIVIDE -> quotient(a, b, type, range);
      case MOD -> remainder(a, b, type, range);
    };
  }

  private static Expr sum(
      Binary operator, Expr a, Expr b, ColumnType type, @Nullable SourceRange range) {
    if (type.layout() == Layout.LONG) {
      ColumnType aligned = ColumnType.decimal(ColumnType.MAX_COMPACT_DIGITS, type.scale());
      return Calls.inline(
          operator.method,
          "({0} " + operator.java + " {1})",
          type,
          range,
          Conversions.convert(a, aligned, range),
          Conversions.convert(b, aligned, range));
    }
    ColumnType aligned = ColumnType.decimal(38, type.scale());
    return Calls.method(
        Decimals.class,
        operator.method,
        type,
        range,
        Conversions.convert(a, aligned, range),
        Conversions.convert(b, aligned, range),
        Calls.constant(type.precision()));
  }

  private static Expr product(Expr a, Expr b, ColumnType type, @Nullable SourceRange range) {
    if (type.layout() == Layout.LONG) {
      return Calls.inline("multiply", "({0} * {1})", type, range, a, b);
    }
    return Calls.method(
        Decimals.class,
        "multiply",
        type,
        range,
        Conversions.widen(a, range),
        Conversions.widen(b, range),
        Calls.constant(a.type().scale() + b.type().scale()),
        Calls.constant(type.precision()),
        Calls.constant(type.scale()));
  }

  private static Expr quotient(Expr a, Expr b, ColumnType type, @Nullable SourceRange range) {
    ColumnType wide = ColumnType.decimal(Math.max(19, type.precision()), type.scale());
    Expr result =
        Calls.method(
            Decimals.class,
            "divide",
            wide,
            range,
            Conversions.widen(a, range),
            Calls.constant(a.type().scale()),
            Conversions.widen(b, range),
            Calls.constant(b.type().scale()),
            Calls.constant(wide.precision()),
            Calls.constant(type.scale()));
    return Conversions.convert(result, type, range);
  }

  private static Expr remainder(Expr a, Expr b, ColumnType type, @Nullable SourceRange range) {
    ColumnType aligned = ColumnType.decimal(38, Math.max(a.type().scale(), b.type().scale()));
    Expr result =
        Calls.method(
            Decimals.class,
            "mod",
            aligned,
            range,
            Conversions.convert(a, aligned, range),
            Conversions.convert(b, aligned, range),
            Calls.constant(aligned.precision()));
    return Conversions.convert(result, type, range);
  }

  static Expr negate(Expr operand, ColumnType type, @Nullable SourceRange range) {
    return unary("negate", "(-{0})", operand, type, range);
  }

  static Expr abs(Expr operand, ColumnType type, @Nullable SourceRange range) {
    return unary("abs", "java.lang.Math.abs({0})", operand, type, range);
  }

  static Expr sign(Expr operand, ColumnType type, @Nullable SourceRange range) {
    if (type.kind() == Kind.DECIMAL) {
      Expr sign =
          Calls.method(
              Decimals.class,
              "sign",
              Calls.type(Kind.BIGINT),
              range,
              Conversions.widen(Conversions.toDecimal(operand, range), range));
      return Conversions.convert(sign, type, range);
    }
    return unary("sign", "java.lang.Math.signum({0})", operand, type, range);
  }

  /** An operation that cannot leave the type but for the smallest integer. */
  private static Expr unary(
      String method, String floating, Expr operand, ColumnType type, @Nullable SourceRange range) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT ->
          Conversions.convert(
              Calls.method(
                  Integers.class,
                  method,
                  Calls.type(Kind.BIGINT),
                  range,
                  Conversions.toBigint(operand, range)),
              type,
              range);
      case DECIMAL -> {
        Expr decimal = Conversions.toDecimal(operand, range);
        yield decimal.type().layout() == Layout.LONG
            ? Calls.inline(method, floating, type, range, decimal)
            : Calls.method(Decimals.class, method, type, range, decimal);
      }
      default ->
          Calls.inline(method, floating, type, range, Conversions.convert(operand, type, range));
    };
  }
}
