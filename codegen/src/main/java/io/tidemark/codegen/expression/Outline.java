package io.tidemark.codegen.expression;

import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Decides which parts of an expression get methods of their own.
 *
 * <p>HotSpot never compiles a method of more than 8,000 bytes of bytecode, and the class format
 * allows 64 KB. Weights are about the bytes of bytecode that a node takes, rounded up.
 */
final class Outline {
  /** Most weight in one method; leaves room for the loop and for wide instructions. */
  static final int MAX_WEIGHT = 4_500;

  private static final int PART_WEIGHT = 40;
  private static final int OPERANDS_PER_FORM = 24;

  private final Set<Expr> parts = Collections.newSetFromMap(new IdentityHashMap<>());

  boolean isPart(Expr expr) {
    return parts.contains(expr);
  }

  /** Marks parts until what is left of the expressions together fits one method. */
  int fit(List<Expr> expressions, int limit) {
    int sum = 0;
    List<Weighed> weighed = new ArrayList<>();
    for (Expr expr : expressions) {
      Weighed each = new Weighed(expr, weigh(expr));
      weighed.add(each);
      sum += each.weight();
    }
    weighed.sort(Comparator.comparingInt((Weighed each) -> each.weight()).reversed());
    for (Weighed each : weighed) {
      if (sum <= limit || each.weight() <= PART_WEIGHT) {
        break;
      }
      parts.add(each.expr());
      sum += PART_WEIGHT - each.weight();
    }
    return sum;
  }

  private record Weighed(Expr expr, int weight) {}

  private int weigh(Expr expr) {
    if (!(expr instanceof Expr.Call call)) {
      return expr instanceof Expr.Literal ? 16 : 30;
    }
    int own =
        switch (call.function().result()) {
          case BYTES -> 60;
          case WIDE -> 50;
          case BOOLEAN, INT, LONG, DOUBLE, ROW -> 30;
        };
    int operands = 12 * call.arguments().size();
    return own + operands + fit(call.arguments(), MAX_WEIGHT - own - operands);
  }

  /**
   * The same expression with long lists of operands cut into nested ones, so that they can be
   * parts: {@code CASE a, x, b, y, ..., z} becomes {@code CASE a, x, ..., (CASE ..., z)}.
   */
  static Expr nest(Expr expr) {
    if (!(expr instanceof Expr.Call call)) {
      return expr;
    }
    List<Expr> arguments = new ArrayList<>();
    call.arguments().forEach(argument -> arguments.add(nest(argument)));
    Form form = call.function().form();
    boolean isLong = arguments.size() > OPERANDS_PER_FORM;
    if (!isLong || (form != Form.AND && form != Form.OR && form != Form.CASE)) {
      return new Expr.Call(call.function(), arguments, call.type(), call.range());
    }
    return nested(call, arguments);
  }

  private static Expr nested(Expr.Call call, List<Expr> arguments) {
    List<Expr> rest = arguments;
    int cut = lastCut(arguments.size());
    Expr tail =
        new Expr.Call(call.function(), rest.subList(cut, rest.size()), call.type(), call.range());
    while (cut > 0) {
      int from = cut - OPERANDS_PER_FORM;
      List<Expr> operands = new ArrayList<>(rest.subList(from, cut));
      operands.add(tail);
      tail = new Expr.Call(call.function(), operands, call.type(), call.range());
      cut = from;
    }
    return tail;
  }

  /** The last multiple of the chunk size that leaves at least two operands behind it. */
  private static int lastCut(int size) {
    return (size - 2) / OPERANDS_PER_FORM * OPERANDS_PER_FORM;
  }
}
