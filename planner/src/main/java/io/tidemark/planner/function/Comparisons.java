package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Decimals;
import io.tidemark.exec.function.Doubles;
import io.tidemark.exec.function.Strings;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import org.jspecify.annotations.Nullable;

/** Comparisons of two values of one type. */
final class Comparisons {
  /** How two values relate. */
  enum Relation {
    EQUAL("=="),
    NOT_EQUAL("!="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String java;

    Relation(String java) {
      this.java = java;
    }
  }

  private Comparisons() {}

  static Expr compare(Relation relation, Expr left, Expr right, @Nullable SourceRange range) {
    ColumnType result = Calls.type(Kind.BOOLEAN);
    String name = relation.name().toLowerCase(java.util.Locale.ROOT);
    return switch (left.type().layout()) {
      case INT, LONG ->
          Calls.inline(name, "({0} " + relation.java + " {1})", result, range, left, right);
      case BOOLEAN -> {
        boolean isEquality = relation == Relation.EQUAL || relation == Relation.NOT_EQUAL;
        yield isEquality
            ? Calls.inline(name, "({0} " + relation.java + " {1})", result, range, left, right)
            : compare(relation, number(left, range), number(right, range), range);
      }
      case DOUBLE -> ordered(relation, name, Doubles.class, left, right, range);
      case WIDE -> ordered(relation, name, Decimals.class, left, right, range);
      case BYTES -> {
        if (relation == Relation.EQUAL) {
          yield Calls.method(Strings.class, "equal", result, range, left, right);
        }
        yield ordered(relation, name, Strings.class, left, right, range);
      }
      case ROW -> throw new IllegalStateException("rows do not compare");
    };
  }

  private static Expr ordered(
      Relation relation,
      String name,
      Class<?> owner,
      Expr left,
      Expr right,
      @Nullable SourceRange range) {
    Expr order = Calls.method(owner, "compare", Calls.type(Kind.INT), range, left, right);
    return Calls.inline(
        name, "({0} " + relation.java + " 0)", Calls.type(Kind.BOOLEAN), range, order);
  }

  private static Expr number(Expr value, @Nullable SourceRange range) {
    return Calls.inline("int", "({0} ? 1 : 0)", Calls.type(Kind.INT), range, value);
  }
}
