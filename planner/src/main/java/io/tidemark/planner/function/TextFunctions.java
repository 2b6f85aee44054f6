package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Substrings;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Functions of strings that find, take or change parts. */
final class TextFunctions {
  private TextFunctions() {}

  /** Null if the function is not known. */
  static @Nullable Expr translate(
      String name, List<Expr> arguments, ColumnType type, @Nullable SourceRange range) {
    return switch (name) {
      case "LEFT" -> part("left", arguments, type, range);
      case "RIGHT" -> part("right", arguments, type, range);
      case "REVERSE" -> part("reverse", arguments, type, range);
      case "REPLACE" -> part("replace", arguments, type, range);
      case "STARTSWITH", "STARTS_WITH" -> part("startsWith", arguments, type, range);
      case "ENDSWITH", "ENDS_WITH" -> part("endsWith", arguments, type, range);
      case "POSITION" -> arguments.size() == 2 ? part("position", arguments, type, range) : null;
      default -> null;
    };
  }

  /** Counts and positions are INT, whatever integer type they have. */
  private static Expr part(
      String method, List<Expr> arguments, ColumnType type, @Nullable SourceRange range) {
    List<Expr> converted = new ArrayList<>();
    for (Expr argument : arguments) {
      converted.add(
          Conversions.isNumber(argument.type())
              ? Conversions.convert(argument, Calls.type(Kind.INT), range)
              : argument);
    }
    return Calls.method(Substrings.class, method, type, range, converted.toArray(new Expr[0]));
  }
}
