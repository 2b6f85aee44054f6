package io.tidemark.codegen.expression;

import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.connector.Layout;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** AND, OR, NOT, CASE and comparisons that know NULL: what decides itself what it evaluates. */
final class Forms {
  private final MethodFrame frame;
  private final GeneratedClass owner;
  private final JavaWriter writer;
  private final ExpressionWriter expressions;

  Forms(MethodFrame frame, ExpressionWriter expressions) {
    this.frame = frame;
    this.owner = frame.owner();
    this.writer = frame.writer();
    this.expressions = expressions;
  }

  /** When an AND or OR is true. */
  String condition(Expr.Call call, boolean isAnd) {
    String sign = isAnd ? " && " : " || ";
    String wish = isAnd ? "and" : "or";
    String text = operandText(expressions.condition(call.arguments().get(0)), isAnd);
    String local = null;
    for (Expr operand : call.arguments().subList(1, call.arguments().size())) {
      writer.capture();
      frame.enter();
      String next = expressions.condition(operand);
      frame.leave();
      JavaWriter.Block statements = writer.captured();
      if (statements.isEmpty()) {
        text = text + sign + operandText(next, isAnd);
        continue;
      }
      if (local == null) {
        local = owner.names().numbered(wish);
        writer.line("boolean " + local + " = " + text + ";");
      } else if (!text.equals(local)) {
        writer.line(local + " = " + text + ";");
      }
      writer.open("if (" + (isAnd ? local : "!" + local) + ")");
      writer.add(statements);
      writer.line(local + " = " + next + ";");
      writer.close();
      text = local;
    }
    return text;
  }

  /** An operand of {@code &&} or {@code ||}. */
  private static String operandText(String condition, boolean isAnd) {
    boolean binds = isAnd ? condition.contains("||") : condition.contains("&&");
    return binds || condition.contains("?") ? Value.operand(condition) : condition;
  }

  /** The three-valued value of an AND or OR. */
  Value connective(Expr.Call call, boolean isAnd) {
    List<JavaWriter.Block> statements = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    for (Expr operand : call.arguments()) {
      boolean isFirst = values.isEmpty();
      writer.capture();
      if (!isFirst) {
        frame.enter();
      }
      values.add(expressions.value(operand));
      if (!isFirst) {
        frame.leave();
      }
      statements.add(writer.captured());
    }
    writer.add(statements.get(0));
    boolean isPure = statements.stream().skip(1).allMatch(JavaWriter.Block::isEmpty);
    if (isPure && values.stream().noneMatch(Value::mayBeNull)) {
      String sign = isAnd ? " && " : " || ";
      return Value.of(
          Layout.BOOLEAN,
          List.of(),
          values.stream()
              .map(value -> operandText(value.text(), isAnd))
              .collect(Collectors.joining(sign)));
    }
    return written(statements, values, isAnd);
  }

  private Value written(List<JavaWriter.Block> statements, List<Value> values, boolean isAnd) {
    String local = owner.names().numbered(isAnd ? "and" : "or");
    writer.line("boolean " + local + " = " + isAnd + ";");
    writer.line("boolean " + local + "IsNull = false;");
    decide(local, values.get(0), isAnd);
    for (int i = 1; i < values.size(); i++) {
      writer.open("if (" + (isAnd ? local : "!" + local) + ")");
      writer.add(statements.get(i));
      decide(local, values.get(i), isAnd);
      writer.close();
    }
    return Value.of(Layout.BOOLEAN, List.of(local + "IsNull"), local);
  }

  /** False decides an AND and true an OR, whatever was NULL before. */
  private void decide(String local, Value value, boolean isAnd) {
    if (value.isAlwaysNull()) {
      writer.line(local + "IsNull = true;");
      return;
    }
    String decides = isAnd ? ExpressionWriter.negated(value.text()) : value.text();
    if (value.mayBeNull()) {
      writer.open("if (" + value.isNull() + ")");
      writer.line(local + "IsNull = true;");
      writer.reopen("else if (" + decides + ")");
    } else {
      writer.open("if (" + decides + ")");
    }
    writer.line(local + " = " + !isAnd + ";");
    writer.line(local + "IsNull = false;");
    writer.close();
  }

  Value not(Expr.Call call) {
    Value value = expressions.value(call.arguments().get(0));
    return Value.of(Layout.BOOLEAN, value.nullTerms(), ExpressionWriter.negated(value.text()));
  }

  /** Java text that is true where a BOOLEAN expression is false. */
  String isFalse(Expr expr) {
    Value value = expressions.value(expr);
    if (value.isAlwaysNull()) {
      return "false";
    }
    String negated = ExpressionWriter.negated(value.text());
    return value.mayBeNull() ? value.isNotNullOperand() + " && " + negated : negated;
  }

  Value isNotDistinct(Expr.Call call) {
    Value left = expressions.value(call.arguments().get(0));
    Value right = expressions.value(call.arguments().get(1));
    if (left.isAlwaysNull() || right.isAlwaysNull()) {
      Value other = left.isAlwaysNull() ? right : left;
      return Value.of(Layout.BOOLEAN, List.of(), other.isNull());
    }
    String equal = Value.operand(equal(left, right));
    String text = equal;
    if (left.mayBeNull() && right.mayBeNull()) {
      text =
          left.isNullOperand()
              + " ? "
              + right.isNull()
              + " : "
              + right.isNotNullOperand()
              + " && "
              + equal;
    } else if (left.mayBeNull() || right.mayBeNull()) {
      Value nullable = left.mayBeNull() ? left : right;
      text = nullable.isNotNullOperand() + " && " + equal;
    }
    return Value.of(Layout.BOOLEAN, List.of(), text);
  }

  private String equal(Value left, Value right) {
    String a = atom(left);
    String b = atom(right);
    return switch (left.layout()) {
      case BOOLEAN, INT, LONG -> a + " == " + b;
      case DOUBLE -> a + " == " + b + " || " + a + " != " + a + " && " + b + " != " + b;
      case WIDE -> a + " == " + b + " && " + left.parts().get(1) + " == " + right.parts().get(1);
      case BYTES -> owner.type(Arrays.class) + ".equals(" + slice(left) + ", " + slice(right) + ")";
      case ROW -> throw new UnsupportedRow();
    };
  }

  /** The text of a DOUBLE is used twice and should not be computed twice. */
  private String atom(Value value) {
    if (value.layout() != Layout.DOUBLE || Value.isAtom(value.text())) {
      return Value.operand(value.text());
    }
    String local = owner.names().numbered("compared");
    writer.line("final double " + local + " = " + value.text() + ";");
    return local;
  }

  private static String slice(Value value) {
    String start = value.parts().get(1);
    String length = value.parts().get(2);
    String end = start.equals("0") ? length : start + " + " + length;
    return value.parts().get(0) + ", " + start + ", " + end;
  }

  /** The branches are tried in order. */
  Value caseOf(Expr.Call call) {
    Layout layout = call.type().layout();
    if (layout == Layout.ROW) {
      throw new UnsupportedRow();
    }
    String local = owner.names().numbered("case");
    List<JavaWriter.Block> conditions = new ArrayList<>();
    List<String> tests = new ArrayList<>();
    List<JavaWriter.Block> branches = new ArrayList<>();
    boolean mayBeNull = false;
    int pairs = call.arguments().size() / 2;
    for (int i = 0; i <= pairs; i++) {
      if (i > 0) {
        frame.enter();
      }
      if (i < pairs) {
        writer.capture();
        tests.add(expressions.condition(call.arguments().get(2 * i)));
        conditions.add(writer.captured());
      }
      Expr result = call.arguments().get(i < pairs ? 2 * i + 1 : 2 * i);
      writer.capture();
      frame.enter();
      mayBeNull |= assign(local, expressions.value(result));
      frame.leave();
      branches.add(writer.captured());
    }
    for (int i = 0; i < pairs; i++) {
      frame.leave();
    }
    declare(local, layout, mayBeNull);
    write(conditions, tests, branches);
    return value(local, layout, mayBeNull);
  }

  private static Value value(String local, Layout layout, boolean mayBeNull) {
    List<String> nulls = mayBeNull ? List.of(local + "IsNull") : List.of();
    return switch (layout) {
      case BOOLEAN, INT, LONG, DOUBLE, ROW -> Value.of(layout, nulls, local);
      case WIDE -> Value.of(layout, nulls, local + "High", local);
      case BYTES -> Value.of(layout, nulls, local, local + "Start", local + "Length");
    };
  }

  private void declare(String local, Layout layout, boolean mayBeNull) {
    Value target = value(local, layout, mayBeNull);
    Value initial = Value.alwaysNull(layout);
    for (int i = 0; i < target.parts().size(); i++) {
      String type = i > 0 && layout == Layout.BYTES ? "int" : ExpressionWriter.javaType(layout);
      writer.line(type + " " + target.parts().get(i) + " = " + initial.parts().get(i) + ";");
    }
    if (mayBeNull) {
      writer.line("boolean " + local + "IsNull = false;");
    }
  }

  private boolean assign(String local, Value value) {
    if (value.isAlwaysNull()) {
      writer.line(local + "IsNull = true;");
      return true;
    }
    Value target = value(local, value.layout(), value.mayBeNull());
    for (int i = 0; i < target.parts().size(); i++) {
      writer.line(target.parts().get(i) + " = " + value.parts().get(i) + ";");
    }
    if (value.mayBeNull()) {
      writer.line(local + "IsNull = " + value.isNull() + ";");
    }
    return value.mayBeNull();
  }

  /** Conditions that need statements stand in the else of the branch before. */
  private void write(
      List<JavaWriter.Block> conditions, List<String> tests, List<JavaWriter.Block> branches) {
    writer.add(conditions.get(0));
    writer.open("if (" + tests.get(0) + ")");
    writer.add(branches.get(0));
    int nested = 0;
    for (int i = 1; i < tests.size(); i++) {
      String test = "if (" + tests.get(i) + ")";
      if (conditions.get(i).isEmpty()) {
        writer.reopen("else " + test);
      } else {
        writer.reopen("else");
        writer.add(conditions.get(i));
        writer.open(test);
        nested++;
      }
      writer.add(branches.get(i));
    }
    writer.reopen("else");
    writer.add(branches.get(tests.size()));
    for (int i = 0; i <= nested; i++) {
      writer.close();
    }
  }
}
