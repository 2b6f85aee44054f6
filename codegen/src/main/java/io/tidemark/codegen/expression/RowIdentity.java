package io.tidemark.codegen.expression;

import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.planner.physical.Expr;
import java.util.List;

/** Writes the hash of all columns of a row, NULL included. */
final class RowIdentity {
  private final MethodFrame frame;
  private final JavaWriter writer;
  private final ExpressionWriter expressions;
  private final String hash;

  RowIdentity(MethodFrame frame, ExpressionWriter expressions) {
    this.frame = frame;
    this.writer = frame.writer();
    this.expressions = expressions;
    this.hash = frame.owner().type(KeyHash.class);
  }

  Value value(Expr.Call call) {
    List<Value> values = call.arguments().stream().map(expressions::value).toList();
    String local = frame.owner().names().numbered("identity");
    writer.line("long " + local + " = 0L;");
    values.forEach(value -> add(local, value));
    return Value.of(Layout.LONG, List.of(), local);
  }

  private void add(String local, Value value) {
    if (value.isAlwaysNull()) {
      addWord(local, hash + ".NULL_WORD");
      return;
    }
    if (value.mayBeNull()) {
      writer.open("if (" + value.isNull() + ")");
      addWord(local, hash + ".NULL_WORD");
      writer.reopen("else");
    }
    addWords(local, value);
    if (value.mayBeNull()) {
      writer.close();
    }
  }

  private void addWords(String local, Value value) {
    String text = value.text();
    switch (value.layout()) {
      case BOOLEAN -> addWord(local, Value.operand(text) + " ? 1L : 0L");
      case INT, LONG -> addWord(local, text);
      case DOUBLE -> addWord(local, "Double.doubleToLongBits(" + text + ")");
      case WIDE -> value.parts().forEach(part -> addWord(local, part));
      case BYTES -> addWord(local, hash + ".of(" + String.join(", ", value.parts()) + ")");
      case ROW -> throw new UnsupportedRow();
    }
  }

  private void addWord(String local, String word) {
    writer.line(local + " = " + hash + ".add(" + local + ", " + word + ");");
  }
}
