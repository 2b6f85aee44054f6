package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.expression.ExpressionWriter;
import io.tidemark.codegen.expression.MethodFrame;
import io.tidemark.codegen.expression.Parts;
import io.tidemark.codegen.expression.Value;
import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.JavaWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The steps of an aggregation with so many keys, calls or grouping sets that they would not fit one
 * method: a method finds the slot of a set, others accumulate a few calls each.
 */
final class WideSteps {
  private static final int CALLS_PER_METHOD = 60;

  private final Aggregation aggregation;
  private final GeneratedClass owner;
  private final Parts parts;
  private final Accumulators accumulators;

  /** Gives the local variable of a slot. */
  @FunctionalInterface
  interface SlotVariable {
    String declare(JavaWriter writer, String slot, int set);
  }

  WideSteps(Aggregation aggregation, GeneratedClass owner, Parts parts, Accumulators accumulators) {
    this.aggregation = aggregation;
    this.owner = owner;
    this.parts = parts;
    this.accumulators = accumulators;
  }

  /**
   * @param before writes what stands around the calls for a slot
   * @param after ends it
   */
  void write(
      JavaWriter loop,
      SlotVariable variable,
      BiConsumer<JavaWriter, String> before,
      Consumer<JavaWriter> after) {
    List<String> methods = accumulateMethods();
    for (int set = 0; set < aggregation.groupingSets().size(); set++) {
      String slot = variable.declare(loop, slotMethod(set) + "(row)", set);
      before.accept(loop, slot);
      methods.forEach(method -> loop.line(method + "(row, " + slot + ");"));
      after.accept(loop);
    }
  }

  private String slotMethod(int set) {
    String name = owner.names().numbered("slotOfSet");
    MethodFrame frame = new MethodFrame(owner, false);
    JavaWriter writer = frame.writer();
    writer.capture();
    writer.open("private int " + name + "(int row)");
    ExpressionWriter expressions = new ExpressionWriter(frame, aggregation.inputType(), parts);
    List<Value> keys = new ArrayList<>();
    aggregation.keys().forEach(key -> keys.add(expressions.value(key)));
    writer.line("return " + new KeyWriter(aggregation, frame).slot(keys, set) + ";");
    writer.close();
    owner.method(writer.captured());
    return name;
  }

  private List<String> accumulateMethods() {
    List<String> methods = new ArrayList<>();
    for (int from = 0; from < accumulators.size(); from += CALLS_PER_METHOD) {
      String name = owner.names().numbered(accumulators.verb());
      methods.add(name);
      MethodFrame frame = new MethodFrame(owner, false);
      JavaWriter writer = frame.writer();
      writer.capture();
      writer.open("private void " + name + "(int row, int slot)");
      ExpressionWriter expressions = new ExpressionWriter(frame, aggregation.inputType(), parts);
      int to = Math.min(accumulators.size(), from + CALLS_PER_METHOD);
      for (int i = from; i < to; i++) {
        accumulators.step(i, aggregation.calls().get(i), expressions).write(writer, "slot");
      }
      writer.close();
      owner.method(writer.captured());
    }
    return methods;
  }
}
