package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.expression.ExpressionWriter;
import io.tidemark.codegen.expression.MethodFrame;
import io.tidemark.codegen.expression.Parts;
import io.tidemark.codegen.expression.Value;
import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.pipeline.AggregateLoop;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Generates an {@link AggregateLoop}: filter, keys, arguments, slice, slot and accumulators in one
 * loop.
 *
 * <p>Expressions that can fail are computed before the row is judged late, so that a query fails
 * the same whether its projection is fused into the loop or runs on its own.
 */
public final class AggregateLoopGenerator {
  private static final int CALL_WEIGHT = 45;
  private static final int KEY_WEIGHT = 25;

  private final Aggregation aggregation;
  private final GeneratedClass owner;
  private final Parts parts;
  private final MethodFrame frame;
  private final JavaWriter body;
  private final Accumulators accumulators;

  private AggregateLoopGenerator(String className, Aggregation aggregation, boolean isCareful) {
    this.aggregation = aggregation;
    this.owner = new GeneratedClass(className, AggregateLoop.class, isCareful);
    this.parts = new Parts(owner, aggregation.inputType());
    this.frame = new MethodFrame(owner, true);
    this.body = frame.writer();
    this.accumulators = new Accumulators(aggregation, owner, isWide(aggregation));
  }

  public static GeneratedSource generate(String className, Aggregation aggregation) {
    return new AggregateLoopGenerator(className, aggregation, false)
        .generate()
        .withCareful(() -> new AggregateLoopGenerator(className, aggregation, true).generate());
  }

  /**
   * Whether keys and calls alone fill a method. Such a loop keeps its accumulators in fields and
   * should get its arguments as columns.
   */
  public static boolean isWide(Aggregation aggregation) {
    return stepWeight(aggregation) > Parts.MAX_WEIGHT / 2;
  }

  private static int stepWeight(Aggregation aggregation) {
    int set = aggregation.keys().size() * KEY_WEIGHT + aggregation.calls().size() * CALL_WEIGHT;
    return aggregation.groupingSets().size() * set + aggregation.calls().size() * KEY_WEIGHT;
  }

  private GeneratedSource generate() {
    body.capture();
    ExpressionWriter expressions = new ExpressionWriter(frame, aggregation.inputType(), parts);
    Aggregation fitted = fitted();
    new RowFilter(frame, expressions).write(RowFilter.conjuncts(fitted.condition()));
    if (countsKept()) {
      body.line("judged++;");
    }
    if (accumulators.isWide()) {
      WideSteps steps = new WideSteps(fitted, owner, parts, accumulators);
      judge(expressions);
      steps.write(body, this::leaveSlot, this::openKnown, this::closeKnown);
    } else {
      List<Value> keys = new ArrayList<>();
      fitted.keys().forEach(key -> keys.add(expressions.value(key)));
      List<Accumulators.Step> steps = accumulators.steps(fitted, expressions);
      judge(expressions);
      KeyWriter keyWriter = new KeyWriter(aggregation, frame);
      for (int set = 0; set < aggregation.groupingSets().size(); set++) {
        String slot = leaveSlot(body, keyWriter.slot(keys, set), set);
        openKnown(body, slot);
        steps.forEach(step -> step.write(body, slot));
        closeKnown(body);
      }
    }
    JavaWriter.Block row = body.captured();
    owner.firstMethod(method(row));
    return owner.source();
  }

  /** Whether the loop itself must count the rows that pass. */
  private boolean countsKept() {
    return aggregation.condition() != null;
  }

  /** The same aggregation with its expressions cut so that they fit the loop. */
  private Aggregation fitted() {
    List<Expr> conjuncts = RowFilter.conjuncts(aggregation.condition());
    List<Expr> all = new ArrayList<>(conjuncts);
    all.addAll(aggregation.rowExpressions());
    int limit = Math.max(Parts.MAX_WEIGHT / 4, Parts.MAX_WEIGHT - stepWeight(aggregation));
    return new FittedExpressions(parts.fit(all, limit)).of(aggregation, conjuncts.size());
  }

  /** Skips late rows, then makes the slice of the row current. */
  private void judge(ExpressionWriter expressions) {
    if (!aggregation.kind().hasTime()) {
      return;
    }
    body.open("if (late != null && late[row])");
    body.line("target.late(row);");
    body.line("continue;");
    body.close();
    Expr.Ref time = Objects.requireNonNull(aggregation.time());
    Expr.Ref known = new Expr.Ref(time.index(), time.type().notNull());
    body.line("final long time = " + expressions.value(known).text() + ";");
    if (aggregation.kind() == Aggregation.Kind.SESSION) {
      return;
    }
    body.open("if (time < sliceStart || time >= sliceEnd)");
    body.line("groups = target.slice(time);");
    body.line("sliceStart = target.sliceStart();");
    body.line("sliceEnd = target.sliceEnd();");
    if (aggregation.hasGaps()) {
      body.open("if (groups != null)");
    }
    accumulators.takeApart(body);
    if (aggregation.hasGaps()) {
      body.close();
    }
    body.close();
    if (aggregation.hasGaps()) {
      body.open("if (groups == null)");
      body.line("continue;");
      body.close();
    }
  }

  /** Declares the slot of a row, for a session that of the session that it joins. */
  private String leaveSlot(JavaWriter writer, String slot, int set) {
    String suffix = aggregation.hasSetIndex() ? Integer.toString(set) : "";
    if (aggregation.kind() == Aggregation.Kind.SESSION) {
      String key = set(suffix, "keySlot");
      writer.line("final int " + key + " = " + slot + ";");
      String session = set(suffix, "session");
      writer.line("final int " + session + " = target.session(" + key + ", row, time);");
      writer.open("if (" + session + " < 0)");
      writer.line("continue;");
      writer.close();
      return session;
    }
    String name = set(suffix, "slot");
    String found = aggregation.kind().touches() ? "target.touch(" + slot + ")" : slot;
    writer.line("final int " + name + " = " + found + ";");
    return name;
  }

  /** A row that goes can find its group gone; its other groups may still know it. */
  private void openKnown(JavaWriter writer, String slot) {
    if (aggregation.kind().retracts()) {
      writer.open("if (" + slot + " >= 0)");
    }
  }

  private void closeKnown(JavaWriter writer) {
    if (aggregation.kind().retracts()) {
      writer.close();
    }
  }

  private String set(String suffix, String name) {
    return suffix.isEmpty() ? name : owner.names().unique(name + suffix);
  }

  private JavaWriter.Block method(JavaWriter.Block row) {
    JavaWriter writer = new JavaWriter();
    String batch = owner.type(Batch.class);
    owner.type(AggregateLoop.class);
    writer.capture();
    writer.open(
        "public void accumulate("
            + batch
            + " batch, int from, int to, AggregateLoop.Target target)");
    if (owner.hasShared()) {
      writer.line("load(batch);");
    }
    writer.line("final int rowCount = batch.rowCount();");
    writer.line("final int[] selection = batch.selection();");
    frame.declareHoists(writer);
    if (aggregation.kind().hasTime()) {
      writer.line("final boolean[] late = target.lateRows();");
    }
    if (countsKept()) {
      writer.line("int judged = 0;  // rows that pass the filter");
    }
    declareGroups(writer);
    writer.open("for (int i = from; i < to; i++)");
    writer.line("final int row = selection == null ? i : selection[i];");
    writer.add(row);
    writer.close();
    if (aggregation.kind().hasTime() || countsKept()) {
      writer.line("target.judged(" + (countsKept() ? "judged" : "to - from") + ");");
    }
    writer.close();
    return writer.captured();
  }

  private void declareGroups(JavaWriter writer) {
    String groups = owner.type(Groups.class);
    if (aggregation.kind().isSliced()) {
      writer.line("long sliceStart = 0L;");
      writer.line("long sliceEnd = 0L;  // no slice yet: the first row asks for its own");
      writer.line(groups + " groups = null;");
      accumulators.declare(writer);
    } else {
      writer.line("final " + groups + " groups = target.groups();");
      accumulators.declareAndTakeApart(writer);
    }
  }
}
