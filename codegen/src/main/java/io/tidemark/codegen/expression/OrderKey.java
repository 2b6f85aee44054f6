package io.tidemark.codegen.expression;

import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.aggregate.OrderKeys;
import io.tidemark.exec.connector.Layout;
import io.tidemark.planner.physical.Expr;
import java.util.List;

/** Writes the key by which rows stand in order: its parts, NULL included, one after the other. */
final class OrderKey {
  private final MethodFrame frame;
  private final JavaWriter writer;
  private final ExpressionWriter expressions;
  private final String keys;

  OrderKey(MethodFrame frame, ExpressionWriter expressions) {
    this.frame = frame;
    this.writer = frame.writer();
    this.expressions = expressions;
    this.keys = frame.owner().type(OrderKeys.class);
  }

  Value value(Expr.Call call) {
    List<Value> values = call.arguments().stream().map(expressions::value).toList();
    String builder = frame.use(frame.owner().bytesBuilder("orderKey"));
    writer.line(builder + ".clear();");
    values.forEach(value -> add(value, builder));
    return Value.of(
        Layout.BYTES, List.of(), builder + ".heap()", builder + ".start()", builder + ".length()");
  }

  private void add(Value value, String builder) {
    String addNull = keys + ".addNull(" + builder + ");";
    if (value.isAlwaysNull()) {
      writer.line(addNull);
      return;
    }
    if (value.mayBeNull()) {
      writer.open("if (" + value.isNull() + ")");
      writer.line(addNull);
      writer.reopen("else");
    }
    String method =
        switch (value.layout()) {
          case BOOLEAN, INT, LONG -> "addLong";
          case DOUBLE -> "addDouble";
          case WIDE -> "addWide";
          case BYTES -> "addBytes";
          case ROW -> throw new UnsupportedRow();
        };
    String parts =
        value.layout() == Layout.BOOLEAN
            ? Value.operand(value.text()) + " ? 1L : 0L"
            : String.join(", ", value.parts());
    writer.line(keys + "." + method + "(" + parts + ", " + builder + ");");
    if (value.mayBeNull()) {
      writer.close();
    }
  }
}
