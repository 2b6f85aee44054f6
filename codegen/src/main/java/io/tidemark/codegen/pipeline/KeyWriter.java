package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.expression.ExpressionWriter;
import io.tidemark.codegen.expression.MethodFrame;
import io.tidemark.codegen.expression.Value;
import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.aggregate.LongKeyTable;
import io.tidemark.exec.connector.Layout;
import java.util.List;

/** Writes the look-up of a row's group in the key table {@code keys}. */
final class KeyWriter {
  private final Aggregation aggregation;
  private final GeneratedClass owner;
  private final JavaWriter writer;

  KeyWriter(Aggregation aggregation, MethodFrame frame) {
    this.aggregation = aggregation;
    this.owner = frame.owner();
    this.writer = frame.writer();
  }

  /**
   * Writes the statements that look a slot up.
   *
   * @param keys the values of all keys
   * @param set index of the grouping set; keys outside it are NULL
   * @return Java text of the slot
   */
  String slot(List<Value> keys, int set) {
    int keyCount = keys.size() + (aggregation.hasSetIndex() ? 1 : 0);
    if (keyCount == 0) {
      return "keys.slot()";
    }
    if (keyCount == 1) {
      return aggregation.hasSetIndex() ? "keys.slot(" + set + "L)" : single(keys.get(0));
    }
    writer.line("keys.begin();");
    for (int i = 0; i < keys.size(); i++) {
      add(keys.get(i), aggregation.groupingSets().get(set).contains(i));
    }
    if (aggregation.hasSetIndex()) {
      writer.line("keys.addLong(" + set + "L);");
    }
    return "keys.slot()";
  }

  private String single(Value key) {
    if (key.layout() == Layout.BYTES || key.layout() == Layout.WIDE) {
      writer.line("keys.begin();");
      add(key, true);
      return "keys.slot()";
    }
    if (key.isAlwaysNull()) {
      return "keys.nullSlot()";
    }
    String slot = "keys.slot(" + asLong(key) + ")";
    return key.mayBeNull() ? key.isNull() + " ? keys.nullSlot() : " + slot : slot;
  }

  private void add(Value key, boolean isInSet) {
    if (!isInSet || key.isAlwaysNull()) {
      writer.line("keys.addNull();");
      return;
    }
    if (key.mayBeNull()) {
      writer.open("if (" + key.isNull() + ")");
      writer.line("keys.addNull();");
      writer.reopen("else");
    }
    writer.line(
        switch (key.layout()) {
          case BYTES -> "keys.addBytes(" + String.join(", ", key.parts()) + ");";
          case WIDE -> "keys.addWide(" + String.join(", ", key.parts()) + ");";
          case BOOLEAN, INT, LONG, DOUBLE -> "keys.addLong(" + asLong(key) + ");";
          case ROW -> throw ExpressionWriter.unsupportedRow();
        });
    if (key.mayBeNull()) {
      writer.close();
    }
  }

  private String asLong(Value key) {
    return switch (key.layout()) {
      case BOOLEAN -> Value.operand(key.text()) + " ? 1L : 0L";
      case DOUBLE -> owner.type(LongKeyTable.class) + ".bits(" + key.text() + ")";
      case INT, LONG, WIDE, BYTES -> key.text();
      case ROW -> throw ExpressionWriter.unsupportedRow();
    };
  }
}
