package io.tidemark.planner.validate;

import io.tidemark.parser.error.SqlException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserUtil;

/** The sizes of window functions: interval literals that make sense, alone and together. */
final class WindowIntervals {
  private static final long DAY = 86_400_000;

  /** Beyond so many years no day can be told by its date. */
  private static final long MAX_YEARS = 900_000;

  private WindowIntervals() {}

  /** An argument as a literal, with its sign in it. */
  static SqlNode read(WindowFunction.Kind kind, String parameter, SqlNode node) {
    String what = "the " + parameter.toLowerCase(Locale.ROOT) + " of " + kind;
    SqlIntervalLiteral literal = literal(node, what);
    if (!parameter.equals("OFFSET") && length(literal) <= 0) {
      throw SqlException.invalid(
          node.getParserPosition(),
          what + " must be at least 1 " + (isMonths(literal) ? "month" : "millisecond"),
          isMonths(literal)
              ? "write an interval such as INTERVAL '1' MONTH"
              : "write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND");
    }
    if ((parameter.equals("GAP") || parameter.equals("TIMEOUT")) && isMonths(literal)) {
      throw SqlException.invalid(
          node.getParserPosition(),
          what + " must be a length of time: months are not all as long",
          "write it in days, such as INTERVAL '30' DAY");
    }
    if (parameter.equals("OFFSET")
        && Math.abs(length(literal)) > MAX_YEARS * (isMonths(literal) ? 12 : 365 * DAY)) {
      throw SqlException.invalid(
          node.getParserPosition(),
          what + " lies beyond the calendar",
          "write one of fewer than " + MAX_YEARS + " years");
    }
    return literal;
  }

  private static SqlIntervalLiteral literal(SqlNode node, String what) {
    SqlNode inner = node;
    boolean isNegated = node.getKind() == SqlKind.MINUS_PREFIX;
    if (isNegated) {
      inner = ((SqlCall) node).operand(0);
    }
    if (!(inner instanceof SqlIntervalLiteral literal)) {
      throw SqlException.invalid(
          node.getParserPosition(),
          what + " must be an interval literal",
          "write it like INTERVAL '10' MINUTE");
    }
    SqlIntervalLiteral.IntervalValue value = value(literal);
    return isNegated
        ? SqlLiteral.createInterval(
            -value.getSign(),
            value.getIntervalLiteral(),
            value.getIntervalQualifier(),
            node.getParserPosition())
        : literal;
  }

  private static SqlIntervalLiteral.IntervalValue value(SqlIntervalLiteral literal) {
    return literal.getValueAs(SqlIntervalLiteral.IntervalValue.class);
  }

  private static boolean isMonths(SqlIntervalLiteral literal) {
    return value(literal).getIntervalQualifier().isYearMonth();
  }

  /** In months or milliseconds, with its sign: Calcite reads the one inside of the quotes only. */
  private static long length(SqlIntervalLiteral literal) {
    SqlIntervalLiteral.IntervalValue value = value(literal);
    long length;
    try {
      length =
          isMonths(literal)
              ? SqlParserUtil.intervalToMonths(value)
              : SqlParserUtil.intervalToMillis(value);
    } catch (RuntimeException e) {
      throw ErrorTranslation.badInterval(literal.getParserPosition());
    }
    if (isMonths(literal) && length != (int) length) {
      throw ErrorTranslation.badInterval(literal.getParserPosition());
    }
    return value.getSign() * length;
  }

  /**
   * Checks sizes that must fit each other.
   *
   * @param operands data, DESCRIPTOR, then the sizes
   */
  static void check(WindowFunction.Kind kind, List<SqlNode> operands) {
    if (kind != WindowFunction.Kind.HOP && kind != WindowFunction.Kind.CUMULATE) {
      return;
    }
    SqlIntervalLiteral step = (SqlIntervalLiteral) operands.get(2);
    SqlIntervalLiteral size = (SqlIntervalLiteral) operands.get(3);
    if (kind == WindowFunction.Kind.HOP) {
      checkUnits(step, size);
    } else {
      checkSteps(step, size);
    }
  }

  private static void checkUnits(SqlIntervalLiteral slide, SqlIntervalLiteral size) {
    if (isMonths(slide) == isMonths(size)) {
      return;
    }
    String sizes = isMonths(size) ? "months" : "a fixed length";
    throw SqlException.invalid(
        slide.getParserPosition(),
        "the slide and the size of HOP must both be months or both lengths of time: windows of "
            + sizes
            + " cannot start every "
            + (isMonths(slide) ? "so many months" : "so many days or hours"),
        isMonths(size)
            ? "write the slide in months, or use CUMULATE for a month to date, day by day"
            : "write the size in months, or the slide in days");
  }

  private static void checkSteps(SqlIntervalLiteral step, SqlIntervalLiteral size) {
    if (isMonths(size) && !isMonths(step)) {
      if (DAY % length(step) != 0) {
        throw SqlException.invalid(
            step.getParserPosition(),
            "the step of CUMULATE must divide a day where the size is months: "
                + seconds(length(step))
                + " s does not",
            "choose INTERVAL '1' DAY, '6' HOUR or the like, or a step in months");
      }
      return;
    }
    if (isMonths(step) && !isMonths(size)) {
      throw SqlException.invalid(
          step.getParserPosition(),
          "the step of CUMULATE cannot be months where the size is a length of time",
          "write the size in months too");
    }
    if (length(size) % length(step) != 0) {
      throw SqlException.invalid(
          size.getParserPosition(),
          "the size of CUMULATE must be a multiple of its step: "
              + (isMonths(size)
                  ? length(size) + " months is no multiple of " + length(step) + " months"
                  : seconds(length(size)) + " s is no multiple of " + seconds(length(step)) + " s"),
          "choose a step that divides the size");
    }
  }

  private static String seconds(long millis) {
    return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString();
  }
}
