package io.tidemark.codegen;

import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The generated code of a plan as EXPLAIN CODEGEN shows it: a comment for each class with the steps
 * of its loop and their place in the SQL, sources first.
 */
final class PlanSource implements PhysicalNode.Visitor<@Nullable Void> {
  private final int threads;
  private final StringBuilder text = new StringBuilder();
  private int pipelines;

  PlanSource(int threads) {
    this.threads = threads;
  }

  static String of(PhysicalNode plan, int threads) {
    PlanSource source = new PlanSource(threads);
    plan.accept(source);
    return source.pipelines == 0
        ? "// nothing is generated: every step of this plan is hand-written\n"
        : source.text.toString();
  }

  private void add(String steps, @Nullable SourceRange range, GeneratedSource source) {
    pipelines++;
    if (pipelines > 1) {
      text.append('\n');
    }
    text.append("// pipeline ").append(pipelines).append(place(range)).append(": ").append(steps);
    text.append('\n').append(source.text());
  }

  private static String place(@Nullable SourceRange range) {
    return range == null ? "" : ", SQL " + range + "-" + range.endLine() + ":" + range.endColumn();
  }

  private void inputs(PhysicalNode node) {
    node.inputs().forEach(input -> input.accept(this));
  }

  @Override
  public @Nullable Void visit(PhysicalNode.Scan node) {
    ScanStep step = new ScanStep(node);
    if (!step.isPlain()) {
      add("Scan", node.range(), step.source());
    }
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.LateScan node) {
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.Values node) {
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.Calc node) {
    AggregateInput chain = AggregateInput.below(node);
    chain.node().accept(this);
    calc(Objects.requireNonNull(chain.projection()), node.range());
    return null;
  }

  private void calc(Projection projection, @Nullable SourceRange range) {
    if (!projection.isIdentity()) {
      add(steps(projection), range, TransformGenerator.generate("Calc", projection));
    }
  }

  private static String steps(Projection projection) {
    List<String> steps = new ArrayList<>();
    if (projection.condition() != null) {
      steps.add("Filter");
    }
    steps.add("Project");
    return String.join(" -> ", steps);
  }

  private void aggregate(String name, PhysicalNode node, AggregateStep step) {
    step.inputNode().accept(this);
    Projection projection = step.projection();
    String steps = name;
    if (projection != null && step.isFused()) {
      steps = steps(projection) + " -> " + name;
    } else if (projection != null) {
      calc(projection, node.range());
    }
    add(steps, node.range(), step.source());
    GeneratedSource retraction = step.retractSource();
    if (retraction != null) {
      add(steps + " (rows that go)", node.range(), retraction);
    }
  }

  @Override
  public @Nullable Void visit(PhysicalNode.NetRows node) {
    inputs(node);
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.NetChanges node) {
    inputs(node);
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.WindowTable node) {
    inputs(node);
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.WindowAggregate node) {
    aggregate("WindowAggregate", node, AggregateStep.of(node, threads));
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.GroupAggregate node) {
    aggregate("GroupAggregate", node, AggregateStep.of(node, threads));
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.Sort node) {
    inputs(node);
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.Limit node) {
    inputs(node);
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.ReadTime node) {
    inputs(node);
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.Union node) {
    inputs(node);
    return null;
  }

  @Override
  public @Nullable Void visit(PhysicalNode.Insert node) {
    inputs(node);
    return null;
  }
}
