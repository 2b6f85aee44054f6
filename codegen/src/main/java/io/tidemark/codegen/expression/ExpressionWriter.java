package io.tidemark.codegen.expression;

import io.tidemark.codegen.source.Hoist;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.planner.physical.Expr;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the statements that an expression needs and gives the Java text of its value.
 *
 * <p>Calls that can fail stand on a line of their own, so that the line tells the place in the SQL;
 * everything else becomes part of the surrounding text. A value that was written before and is
 * still in scope is used again.
 */
public final class ExpressionWriter {
  private final MethodFrame frame;
  private final JavaWriter writer;
  private final ColumnAccess columns;
  private final Parts parts;
  private final Forms forms;
  private final Calls calls;

  /**
   * @param inputType names and types of the columns that expressions refer to
   * @param parts the parts of expressions that became methods of this class so far
   */
  public ExpressionWriter(MethodFrame frame, RowType inputType, Parts parts) {
    this.frame = frame;
    this.writer = frame.writer();
    this.columns = new ColumnAccess(frame, inputType);
    this.parts = parts;
    this.forms = new Forms(frame, this);
    this.calls = new Calls(frame, this);
  }

  /** The value as text; what it needs was written. */
  public Value value(Expr expr) {
    Value known = frame.known(expr);
    if (known != null) {
      return known;
    }
    Value value = parts.isPart(expr) ? parts.call(expr, frame) : write(expr);
    if (!(expr instanceof Expr.Literal)) {
      frame.remember(expr, value);
    }
    return value;
  }

  /** The value, written in this method even if the expression is a part. */
  Value write(Expr expr) {
    if (expr instanceof Expr.Ref ref) {
      return columns.value(ref);
    }
    if (expr instanceof Expr.Field field) {
      return columns.value(field);
    }
    if (expr instanceof Expr.Literal literal) {
      return literal(literal);
    }
    Expr.Call call = (Expr.Call) expr;
    return switch (call.function().form()) {
      case CALL -> calls.call(call);
      case AND -> forms.connective(call, true);
      case OR -> forms.connective(call, false);
      case NOT -> forms.not(call);
      case IS_NULL -> bool(value(call.arguments().get(0)).isNull());
      case IS_NOT_NULL -> bool(value(call.arguments().get(0)).isNotNullOperand());
      case IS_TRUE -> bool(condition(call.arguments().get(0)));
      case IS_NOT_TRUE -> bool(negated(condition(call.arguments().get(0))));
      case IS_FALSE -> bool(forms.isFalse(call.arguments().get(0)));
      case IS_NOT_FALSE -> bool(negated(forms.isFalse(call.arguments().get(0))));
      case IS_NOT_DISTINCT_FROM -> forms.isNotDistinct(call);
      case CASE -> forms.caseOf(call);
      case ROW_IDENTITY -> new RowIdentity(frame, this).value(call);
      case ORDER_KEY -> new OrderKey(frame, this).value(call);
      case CURRENT_WATERMARK -> currentWatermark();
    };
  }

  /** Java text that is true where a BOOLEAN expression is true, neither false nor NULL. */
  public String condition(Expr expr) {
    String knownCondition = frame.knownCondition(expr);
    if (knownCondition != null) {
      return knownCondition;
    }
    if (!parts.isPart(expr) && frame.known(expr) == null && expr instanceof Expr.Call call) {
      ScalarFunction.Form form = call.function().form();
      if (form == ScalarFunction.Form.AND || form == ScalarFunction.Form.OR) {
        return forms.condition(call, form == ScalarFunction.Form.AND);
      }
    }
    Value value = value(expr);
    if (value.isAlwaysNull()) {
      return "false";
    }
    return value.mayBeNull()
        ? value.isNotNullOperand() + " && " + Value.operand(value.text())
        : value.text();
  }

  /** As {@link #condition}, in a variable that the rest of the loop uses again. */
  public String conditionVariable(Expr expr) {
    String condition = condition(expr);
    if (Value.isAtom(condition)) {
      return condition;
    }
    String local = frame.owner().names().numbered("filter");
    writer.line("final boolean " + local + " = " + condition + ";");
    frame.rememberCondition(expr, local);
    return local;
  }

  /**
   * Writes the call of a BYTES expression so that the builder keeps it with the values of the rows
   * before; if it is no call, gives its value for the caller to append.
   */
  public Value bytes(Expr expr, Hoist builder) {
    return appendsItself(expr) ? calls.bytes((Expr.Call) expr, builder, true) : value(expr);
  }

  /** Whether {@link #bytes} leaves the value in the builder. */
  public boolean appendsItself(Expr expr) {
    return expr instanceof Expr.Call call
        && call.function().form() == ScalarFunction.Form.CALL
        && !parts.isPart(expr);
  }

  /** Refuses a ROW that would have to be made. */
  public static RuntimeException unsupportedRow() {
    return new UnsupportedRow();
  }

  /** The opposite of a Java condition. */
  public static String negated(String condition) {
    if (condition.equals("false")) {
      return "true";
    }
    boolean isNegation = condition.startsWith("!") && Value.isAtom(condition);
    return isNegation ? condition.substring(1) : "!" + Value.operand(condition);
  }

  private static Value bool(String text) {
    return Value.of(Layout.BOOLEAN, List.of(), text);
  }

  private Value literal(Expr.Literal literal) {
    Layout layout = literal.type().layout();
    Object bound = bound(literal);
    if (bound == null) {
      return Value.alwaysNull(layout);
    }
    String name = frame.use(frame.owner().literal(bound, layout));
    return switch (layout) {
      case BOOLEAN, INT, LONG, DOUBLE, ROW -> Value.of(layout, List.of(), name);
      case WIDE -> Value.of(layout, List.of(), name + "[0]", name + "[1]");
      case BYTES -> Value.of(layout, List.of(), name, "0", name + ".length");
    };
  }

  /** A literal's value as the constructor of the generated class takes it. */
  static @Nullable Object bound(Expr.Literal literal) {
    Object value = literal.value();
    if (value instanceof BigInteger wide) {
      return new long[] {wide.shiftRight(64).longValue(), wide.longValue()};
    }
    if (value instanceof String text) {
      return text.getBytes(StandardCharsets.UTF_8);
    }
    if (value instanceof ByteBuffer buffer) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      return bytes;
    }
    return value;
  }

  private Value currentWatermark() {
    String type = frame.owner().type(Watermarks.class);
    String watermarks = frame.use(new Hoist(type, "watermarks", "batch.watermarks()", ""));
    String local = frame.owner().names().numbered("watermark");
    writer.line("final long " + local + " = " + watermarks + ".before(row);");
    return Value.of(Layout.LONG, List.of(local + " == " + type + ".NONE"), local);
  }

  /** The Java type of a value, or of its first part. */
  public static String javaType(Layout layout) {
    return switch (layout) {
      case BOOLEAN -> "boolean";
      case INT -> "int";
      case LONG, WIDE -> "long";
      case DOUBLE -> "double";
      case BYTES -> "byte[]";
      case ROW -> throw new IllegalArgumentException("a row has no Java type");
    };
  }

  /** The name of the array field of a column that holds the (low) values of a layout. */
  public static String arrayField(Layout layout) {
    return switch (layout) {
      case BOOLEAN -> "booleans";
      case INT -> "ints";
      case LONG, WIDE -> "longs";
      case DOUBLE -> "doubles";
      case BYTES -> "heap";
      case ROW -> "children";
    };
  }
}
