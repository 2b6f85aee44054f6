package io.tidemark.codegen.expression;

import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Parts of large expressions as methods of their own, so that no method grows past what the JIT
 * compiles. A part takes the row and reads columns from fields, which {@code load(batch)} sets.
 */
public final class Parts {
  /** Most weight of the expressions of one method. */
  public static final int MAX_WEIGHT = Outline.MAX_WEIGHT;

  private final GeneratedClass owner;
  private final RowType inputType;
  private final Outline outline = new Outline();
  private final Map<Expr, Part> written = new HashMap<>();

  /** A method and what a call of it gives; a primitive is its return value, the rest fields. */
  private record Part(String method, Value result) {}

  public Parts(GeneratedClass owner, RowType inputType) {
    this.owner = owner;
    this.inputType = inputType;
  }

  /** Cuts expressions that will stand in one method so that they fit it. */
  public List<Expr> fit(List<Expr> expressions, int maxWeight) {
    List<Expr> nested = new ArrayList<>();
    expressions.forEach(expr -> nested.add(Outline.nest(expr)));
    outline.fit(nested, maxWeight);
    return nested;
  }

  /** As {@link #fit(List, int)}, for the only expression of a method. */
  public Expr fit(Expr expr) {
    return fit(List.of(expr), MAX_WEIGHT).get(0);
  }

  boolean isPart(Expr expr) {
    return outline.isPart(expr);
  }

  /** Writes the call of a part, and its method if this is the first call. */
  Value call(Expr expr, MethodFrame caller) {
    Part part = written.get(expr);
    if (part == null) {
      part = method(expr);
      written.put(expr, part);
    }
    Value result = part.result();
    String call = part.method() + "(row);";
    if (!isPrimitive(result.layout())) {
      caller.writer().line(call);
      return result;
    }
    String type = ExpressionWriter.javaType(result.layout());
    String local = caller.owner().names().numbered(part.method() + "Value");
    caller.writer().line("final " + type + " " + local + " = " + call);
    return Value.of(result.layout(), result.nullTerms(), local);
  }

  private Part method(Expr expr) {
    String name = owner.names().numbered("part");
    MethodFrame frame = new MethodFrame(owner, false);
    JavaWriter writer = frame.writer();
    writer.capture();
    Value value = new ExpressionWriter(frame, inputType, this).write(expr);
    JavaWriter.Block body = writer.captured();
    boolean isReturned = isPrimitive(value.layout());
    writer.capture();
    String type = isReturned ? ExpressionWriter.javaType(value.layout()) : "void";
    writer.open("private " + type + " " + name + "(int row)");
    writer.add(body);
    List<String> nullTerms = List.of();
    if (value.mayBeNull()) {
      owner.scratch("boolean", name + "IsNull");
      writer.line(name + "IsNull = " + value.isNull() + ";");
      nullTerms = List.of(name + "IsNull");
    }
    List<String> parts = new ArrayList<>();
    if (isReturned) {
      writer.line("return " + value.text() + ";");
      parts.add(name);
    } else {
      leave(name, value, writer, parts);
    }
    writer.close();
    owner.method(writer.captured());
    return new Part(name, new Value(value.layout(), parts, nullTerms));
  }

  private void leave(String name, Value value, JavaWriter writer, List<String> parts) {
    List<String> suffixes =
        value.layout() == Layout.WIDE ? List.of("High", "Low") : List.of("Heap", "Start", "Length");
    for (int i = 0; i < suffixes.size(); i++) {
      String field = name + suffixes.get(i);
      boolean isOffset = value.layout() == Layout.BYTES && i > 0;
      owner.scratch(isOffset ? "int" : ExpressionWriter.javaType(value.layout()), field);
      writer.line(field + " = " + value.parts().get(i) + ";");
      parts.add(field);
    }
  }

  private static boolean isPrimitive(Layout layout) {
    return switch (layout) {
      case BOOLEAN, INT, LONG, DOUBLE -> true;
      case WIDE, BYTES, ROW -> false;
    };
  }
}
