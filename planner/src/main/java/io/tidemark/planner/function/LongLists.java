package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.InLists;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/**
 * Finds long lists of constants that one value is compared with, which is what the planner's front
 * makes of IN and NOT IN, and searches them instead.
 */
final class LongLists {
  /** Fewer values are compared one by one. */
  private static final int MIN_VALUES = 16;

  private static final Set<Kind> INTEGERS =
      Set.of(Kind.TINYINT, Kind.SMALLINT, Kind.INT, Kind.BIGINT);
  private static final Set<Kind> TEXTS = Set.of(Kind.CHAR, Kind.VARCHAR);

  private final ExprTranslator translator;
  private final BinaryOperator<Expr> castTo;

  /**
   * @param castTo casts the first expression to the type of the second
   */
  LongLists(ExprTranslator translator, BinaryOperator<Expr> castTo) {
    this.translator = translator;
    this.castTo = castTo;
  }

  /**
   * The operands of an OR or AND, with a list among them as one operand.
   *
   * @param call OR, whose equalities count, or AND, whose inequalities do
   */
  List<Expr> operands(RexCall call, @Nullable SourceRange range) {
    SqlKind wanted = call.getKind() == SqlKind.OR ? SqlKind.EQUALS : SqlKind.NOT_EQUALS;
    List<RexLiteral> values = new ArrayList<>();
    List<RexNode> others = new ArrayList<>();
    RexNode value = call.operands.size() < MIN_VALUES ? null : firstValue(call, wanted);
    if (value == null) {
      return call.operands.stream().map(translator::translate).toList();
    }
    for (RexNode operand : call.operands) {
      if (value.equals(compared(operand, wanted))) {
        values.add((RexLiteral) ((RexCall) operand).operands.get(1));
      } else {
        others.add(operand);
      }
    }
    Expr list = values.size() < MIN_VALUES ? null : list(value, values, range);
    if (list == null) {
      return call.operands.stream().map(translator::translate).toList();
    }
    List<Expr> operands = new ArrayList<>();
    operands.add(
        wanted == SqlKind.EQUALS
            ? list
            : Calls.form(ScalarFunction.Form.NOT, list.type(), range, List.of(list)));
    others.forEach(other -> operands.add(translator.translate(other)));
    return operands;
  }

  private static @Nullable RexNode firstValue(RexCall call, SqlKind wanted) {
    for (RexNode operand : call.operands) {
      RexNode value = compared(operand, wanted);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  /** What a comparison with a constant compares; null for anything else. */
  private static @Nullable RexNode compared(RexNode node, SqlKind wanted) {
    return node.getKind() == wanted
            && ((RexCall) node).operands.get(1) instanceof RexLiteral literal
            && !literal.isNull()
        ? ((RexCall) node).operands.get(0)
        : null;
  }

  /** Null if the types are others than whole numbers or texts. */
  private @Nullable Expr list(
      RexNode value, List<RexLiteral> literals, @Nullable SourceRange range) {
    Expr translated = translator.translate(value);
    List<Expr.Literal> constants = new ArrayList<>();
    for (RexLiteral literal : literals) {
      if (!(translator.translate(literal) instanceof Expr.Literal constant)) {
        return null;
      }
      constants.add(constant);
    }
    if (areAll(INTEGERS, translated, constants)) {
      List<Long> numbers =
          constants.stream().map(c -> Long.valueOf(String.valueOf(c.value()))).toList();
      Expr wide = castTo.apply(translated, new Expr.Literal(null, ColumnType.of(Kind.BIGINT)));
      return contains("containsLong", wide, InLists.ofLongs(numbers), range);
    }
    if (areAll(TEXTS, translated, constants)) {
      List<String> texts = constants.stream().map(c -> String.valueOf(c.value())).toList();
      return contains("containsText", translated, InLists.ofTexts(texts), range);
    }
    return null;
  }

  private static boolean areAll(Set<Kind> kinds, Expr value, List<Expr.Literal> constants) {
    return kinds.contains(value.type().kind())
        && constants.stream().allMatch(c -> kinds.contains(c.type().kind()));
  }

  private static Expr contains(
      String method, Expr value, byte[] list, @Nullable SourceRange range) {
    Expr constant =
        new Expr.Literal(ByteBuffer.wrap(list), ColumnType.of(Kind.VARBINARY).notNull());
    return Calls.method(InLists.class, method, Calls.type(Kind.BOOLEAN), range, value, constant);
  }
}
