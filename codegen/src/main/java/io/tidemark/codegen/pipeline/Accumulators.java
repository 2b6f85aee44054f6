package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.expression.ExpressionWriter;
import io.tidemark.codegen.expression.Value;
import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The accumulators of a loop, in local variables or, if there are many, in fields. */
final class Accumulators {
  private static final int PER_METHOD = 200;

  private final Aggregation aggregation;
  private final GeneratedClass owner;
  private final boolean isWide;
  private final List<String> names = new ArrayList<>();
  private final List<String> types = new ArrayList<>();
  private final String keyTable;

  Accumulators(Aggregation aggregation, GeneratedClass owner, boolean isWide) {
    this.aggregation = aggregation;
    this.owner = owner;
    this.isWide = isWide;
    this.keyTable = owner.type(aggregation.keyTable());
    for (Aggregation.Call call : aggregation.calls()) {
      String function = call.spec().function().name().toLowerCase(Locale.ROOT);
      String name = "acc" + names.size() + "_" + function;
      owner.names().reserve(name);
      names.add(name);
      types.add(owner.type(call.accumulator()));
    }
    if (isWide) {
      fields();
    }
  }

  boolean isWide() {
    return isWide;
  }

  private void fields() {
    owner.scratch(keyTable, "keys");
    for (int i = 0; i < names.size(); i++) {
      owner.scratch(types.get(i), names.get(i));
    }
    JavaWriter all = new JavaWriter();
    all.capture();
    all.open("private void takeApart(" + owner.type(Groups.class) + " groups)");
    all.line("keys = (" + keyTable + ") groups.keys();");
    for (int from = 0; from < names.size(); from += PER_METHOD) {
      String name = owner.names().numbered("takeApart");
      all.line(name + "(groups);");
      JavaWriter writer = new JavaWriter();
      writer.capture();
      writer.open("private void " + name + "(Groups groups)");
      for (int i = from; i < Math.min(names.size(), from + PER_METHOD); i++) {
        writer.line(assignment(i));
      }
      writer.close();
      owner.method(writer.captured());
    }
    all.close();
    owner.method(all.captured());
  }

  private String assignment(int call) {
    return names.get(call) + " = (" + types.get(call) + ") groups.accumulator(" + call + ");";
  }

  /** Declares local variables that the first slice sets. */
  void declare(JavaWriter writer) {
    if (isWide) {
      return;
    }
    writer.line(keyTable + " keys = null;");
    for (int i = 0; i < names.size(); i++) {
      writer.line(types.get(i) + " " + names.get(i) + " = null;");
    }
  }

  /** Sets the variables from {@code groups}. */
  void takeApart(JavaWriter writer) {
    if (isWide) {
      writer.line("takeApart(groups);");
      return;
    }
    writer.line("keys = (" + keyTable + ") groups.keys();");
    for (int i = 0; i < names.size(); i++) {
      writer.line(assignment(i));
    }
  }

  void declareAndTakeApart(JavaWriter writer) {
    if (isWide) {
      writer.line("takeApart(groups);");
      return;
    }
    writer.line("final " + keyTable + " keys = (" + keyTable + ") groups.keys();");
    for (int i = 0; i < names.size(); i++) {
      writer.line("final " + types.get(i) + " " + assignment(i));
    }
  }

  /**
   * What one call does with a row.
   *
   * @param verb what it does: accumulate or retract
   * @param condition when; empty for always, "false" for never
   * @param identity of the row; empty where it does not matter
   * @param order key of the row; empty where rows come in their order
   */
  record Step(
      String accumulator,
      String verb,
      String condition,
      String arguments,
      String identity,
      String order) {
    void write(JavaWriter writer, String slot) {
      if (condition.equals("false")) {
        return;
      }
      if (!condition.isEmpty()) {
        writer.open("if (" + condition + ")");
      }
      if (!identity.isEmpty()) {
        writer.line(accumulator + ".beginRow(" + identity + ");");
      }
      if (!order.isEmpty()) {
        writer.line(accumulator + ".beginOrder(" + order + ");");
      }
      writer.line(accumulator + "." + verb + "(" + slot + arguments + ");");
      if (!condition.isEmpty()) {
        writer.close();
      }
    }
  }

  /** Writes what the calls need of a row; the steps themselves come once for each grouping set. */
  List<Step> steps(Aggregation fitted, ExpressionWriter expressions) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < fitted.calls().size(); i++) {
      steps.add(step(i, fitted.calls().get(i), expressions));
    }
    return steps;
  }

  Step step(int index, Aggregation.Call call, ExpressionWriter expressions) {
    List<String> conditions = new ArrayList<>();
    if (call.filter() != null) {
      conditions.add(expressions.conditionVariable(call.filter()));
    }
    String arguments = "";
    if (call.argument() != null) {
      Value value = expressions.value(call.argument());
      if (value.mayBeNull()) {
        conditions.add(ExpressionWriter.negated(value.isNull()));
      }
      if (takesArgument(call.spec())) {
        arguments = ", " + String.join(", ", value.parts());
      }
      if (value.isAlwaysNull()) {
        return new Step(names.get(index), verb(), "false", "", "", "");
      }
    }
    Expr identity = call.identity();
    Expr order = aggregation.kind().retracts() ? null : call.order();
    return new Step(
        names.get(index),
        verb(),
        String.join(" && ", conditions),
        arguments,
        identity == null ? "" : expressions.value(identity).text(),
        order == null ? "" : String.join(", ", expressions.value(order).parts()));
  }

  /** The method that a row calls. */
  String verb() {
    return aggregation.kind().retracts() ? "retract" : "accumulate";
  }

  private static boolean takesArgument(AggregateSpec spec) {
    return spec.function() != AggregateSpec.Function.COUNT || spec.isDistinct();
  }

  /** How many calls there are. */
  int size() {
    return aggregation.calls().size();
  }
}
