package io.tidemark.parser;

import io.tidemark.parser.error.SqlException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * Puts the arguments of window functions in their declared order.
 *
 * <p>Calcite's validator fails on named arguments in another order. After {@link #normalize} all
 * arguments are positional: DATA, TIMECOL, then SIZE (TUMBLE), SLIDE and SIZE (HOP), STEP and SIZE
 * (CUMULATE) or GAP (SESSION), then OFFSET if given; count windows have DATA, SIZE and TIMEOUT,
 * with SLIDE before SIZE in COUNT_HOP.
 */
final class WindowCalls {
  /** The arguments of a window function: names in order, and how many of them must be given. */
  private record Signature(List<String> names, int required) {
    static Signature of(int required, String... names) {
      return new Signature(List.of(names), required);
    }
  }

  private static final Map<String, Signature> SIGNATURES =
      Map.of(
          "TUMBLE", Signature.of(3, "DATA", "TIMECOL", "SIZE", "OFFSET"),
          "HOP", Signature.of(4, "DATA", "TIMECOL", "SLIDE", "SIZE", "OFFSET"),
          "CUMULATE", Signature.of(4, "DATA", "TIMECOL", "STEP", "SIZE", "OFFSET"),
          "SESSION", Signature.of(3, "DATA", "TIMECOL", "GAP"),
          "COUNT_TUMBLE", Signature.of(2, "DATA", "SIZE", "TIMEOUT"),
          "COUNT_HOP", Signature.of(3, "DATA", "SLIDE", "SIZE", "TIMEOUT"));

  private WindowCalls() {}

  /** Rewrites the call in place if it is {@code TABLE(window function)}, as FROM holds them. */
  static void normalize(SqlCall call) {
    if (call.getKind() == SqlKind.COLLECTION_TABLE
        && call.operand(0) instanceof SqlBasicCall window
        && window.getOperator() instanceof SqlFunction function) {
      String name = function.getName().toUpperCase(Locale.ROOT);
      Signature signature = SIGNATURES.get(name);
      if (signature != null) {
        order(window, name, signature);
      }
    }
  }

  private static void order(SqlBasicCall window, String function, Signature signature) {
    List<SqlNode> arguments = window.getOperandList();
    @Nullable SqlNode[] ordered = new SqlNode[signature.names().size()];
    SqlParserPos end = endOf(window);
    boolean sawName = false;
    for (int i = 0; i < arguments.size(); i++) {
      SqlNode argument = arguments.get(i);
      SqlNode value = argument;
      int at = i;
      if (argument.getKind() == SqlKind.ARGUMENT_ASSIGNMENT) {
        SqlCall assignment = (SqlCall) argument;
        SqlIdentifier argumentName = assignment.operand(1);
        sawName = true;
        at = indexOf(argumentName, function, signature);
        value = assignment.operand(0);
        if (ordered[at] != null) {
          throw SqlException.invalid(
              argumentName.getParserPosition(),
              function + " is given " + signature.names().get(at) + " twice",
              "leave one of them out");
        }
      } else if (sawName) {
        throw SqlException.invalid(
            argument.getParserPosition(),
            "an argument without a name stands after one with a name",
            usage(function, signature));
      } else if (at >= ordered.length) {
        throw SqlException.invalid(
            argument.getParserPosition(),
            function + " has at most " + ordered.length + " arguments",
            usage(function, signature));
      }
      ordered[at] = value;
    }
    for (int i = 0; i < signature.required(); i++) {
      if (ordered[i] == null) {
        throw SqlException.invalid(
            end, function + " needs " + signature.names().get(i), usage(function, signature));
      }
    }
    for (int i = 0; i < arguments.size(); i++) {
      window.setOperand(i, ordered[i]);
    }
  }

  private static int indexOf(SqlIdentifier name, String function, Signature signature) {
    String wanted = name.getSimple().toUpperCase(Locale.ROOT);
    int index = signature.names().indexOf(wanted);
    if (index < 0) {
      String meant = Spelling.closest(wanted, signature.names());
      throw SqlException.invalid(
          name.getParserPosition(),
          function + " has no argument '" + name.getSimple() + "'",
          meant == null ? usage(function, signature) : "did you mean " + meant + "?");
    }
    return index;
  }

  /** The function's name: where something is missing, there is no better place. */
  private static SqlParserPos endOf(SqlBasicCall window) {
    SqlIdentifier name = ((SqlFunction) window.getOperator()).getNameAsId();
    SqlParserPos pos = name.getParserPosition();
    return pos.getLineNum() > 0 ? pos : window.getParserPosition();
  }

  private static String usage(String function, Signature signature) {
    StringBuilder usage = new StringBuilder("write ").append(function).append('(');
    for (int i = 0; i < signature.names().size(); i++) {
      String separator = i == 0 ? "" : ", ";
      String name = signature.names().get(i);
      usage.append(i < signature.required() ? separator + name : "[" + separator + name + "]");
    }
    return usage.append(')').toString();
  }
}
