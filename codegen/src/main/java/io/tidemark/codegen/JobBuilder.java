package io.tidemark.codegen;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.CompiledLoop;
import io.tidemark.codegen.pipeline.CompiledTransform;
import io.tidemark.codegen.pipeline.FusedOperator;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.RecalledRows;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.job.JobSpec;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.relational.CountedGroupsOperator;
import io.tidemark.exec.relational.LimitOperator;
import io.tidemark.exec.relational.ProcessingTimeOperator;
import io.tidemark.exec.relational.SortOperator;
import io.tidemark.exec.relational.SortOrder;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.exec.relational.UnionOperator;
import io.tidemark.exec.sink.SinkGroup;
import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.TableReading;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.CountedGroups;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes the job graph of one plan, node by node.
 *
 * <p>What a node gives is either in one task, or in several that a gather must merge; every input
 * but a hash exchange takes it that way.
 */
final class JobBuilder implements PhysicalNode.Visitor<JobNode.Input> {
  private final JobOptions options;
  private final ClassCache cache;
  private final Connectors connectors;
  private final HostServices host;
  private final LateLogs lateLogs;
  private final LateWriting lateWriting;
  private final SourceSteps sources;
  private final WindowTableSteps windowTables;
  private final InsertSteps inserts;

  /** The last step that was made of a node; a step may do the work of several. */
  private @Nullable PhysicalNode lastLimit;

  private final Map<JobNode, PhysicalNode> made = new IdentityHashMap<>();

  /**
   * @param jobName what late rows are kept under
   * @param sinks the group of the tables that it writes to; null if each shows its rows by itself
   */
  JobBuilder(
      String jobName,
      JobOptions options,
      ClassCache cache,
      Connectors connectors,
      SourceSteps sources,
      @Nullable SinkGroup sinks,
      HostServices host) {
    this.options = options;
    this.cache = cache;
    this.connectors = connectors;
    this.host = host;
    this.lateLogs = new LateLogs(jobName, options.lateRowsRetained(), cache);
    this.lateWriting = new LateWriting(cache, connectors, sinks, host);
    this.sources = sources;
    this.windowTables = new WindowTableSteps(options.threads(), lateLogs, lateWriting);
    this.inserts = new InsertSteps(connectors, host, sinks, this);
  }

  private JobNode.Input build(PhysicalNode node) {
    JobNode.Input rows = node.accept(this);
    made.putIfAbsent(rows.node(), node);
    return rows;
  }

  /** The nodes of the plan by the last step that was made of each. */
  Map<JobNode, PhysicalNode> made() {
    return made;
  }

  /** What compiles to the root of a plan, with all that the job holds. */
  CompiledJob job(String name, PhysicalNode plan) {
    JobNode root = root(plan);
    return new CompiledJob(
        new JobSpec(
            name,
            root,
            options.batchRows(),
            inserts.writer(),
            lateWriting.writer(),
            clock(plan),
            options.limits().ending(plan.traits().isBounded()),
            sources.sources()),
        plan.rowType(),
        lateLogs.all(),
        sources.lostRetractions(),
        sources.readings(),
        sources.live(),
        sources.aheadRows());
  }

  List<LateLog> lateLogs() {
    return lateLogs.all();
  }

  /** What tells the job of the clock, if the plan follows something and asks for it. */
  private @Nullable ClockReading clock(PhysicalNode plan) {
    boolean isFollowing =
        !sources.live().isEmpty() || sources.readings().stream().anyMatch(TableReading::isFollowed);
    ClockUse use = new ClockUse(plan, options.stateTtlMillis());
    boolean isForSteps = use.isForSteps();
    boolean movesWatermarks = use.movesWatermark();
    boolean isAsked = isForSteps || movesWatermarks || sources.arePolled();
    if (!isFollowing || !isAsked) {
      return null;
    }
    ClockReading reading =
        connectors
            .managed()
            .readClock(host.clock().millis(), isForSteps, movesWatermarks, use.dues());
    sources.goBy(reading);
    return reading;
  }

  /** Gives back what was taken hold of for a job that will not run. */
  void abandon() {
    sources.abandon();
    inserts.abandon();
    lateWriting.abandon();
  }

  /** The LIMIT behind which nothing but the result comes, and no unit that has to be whole. */
  private static @Nullable PhysicalNode lastLimit(PhysicalNode plan) {
    PhysicalNode node = plan;
    while (node instanceof PhysicalNode.Calc || node instanceof PhysicalNode.Insert) {
      node = node.inputs().get(0);
    }
    boolean isFinal =
        node.traits().isBounded() && node.traits().changelogMode() == Traits.ChangelogMode.APPEND;
    return node instanceof PhysicalNode.Limit && isFinal ? node : null;
  }

  /** The node whose one task gives the result of a plan. */
  JobNode root(PhysicalNode plan) {
    lastLimit = lastLimit(plan);
    return Steps.single(build(plan));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Scan node) {
    return sources.scan(node);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.NetRows node) {
    return sources.netRows(node);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.LateScan node) {
    return sources.lateScan(node);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Values node) {
    return sources.values(node);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.WindowTable node) {
    return windowTables.windowTable(node, build(node.input()));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Insert node) {
    return inserts.insert(node);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.NetChanges node) {
    JobNode step = Steps.single(build(node.input()));
    for (NetChangesStep.Part part : NetChangesStep.parts(node)) {
      step =
          new JobNode.Step(
              part.name(),
              part.operators(),
              List.of(Steps.forward(step)),
              part.canBeLate() ? lateLogs.log(node, node.rowType(), null) : null,
              Faults.at(node));
    }
    return Steps.forward(step);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Calc node) {
    AggregateInput chain = AggregateInput.below(node);
    JobNode.Input input = build(chain.node());
    Projection projection = Objects.requireNonNull(chain.projection());
    return projection.isIdentity()
        ? input
        : transform(input, projection, node.range(), inserts.naming(node));
  }

  private JobNode.Input transform(
      JobNode.Input input,
      Projection projection,
      @Nullable SourceRange range,
      UnaryOperator<BatchTransform> faults) {
    GeneratedSource text =
        Faults.generated(range, () -> TransformGenerator.generate("Calc", projection));
    return Steps.forward(
        Steps.step(
            "calc",
            () ->
                new TransformOperator(faults.apply(new CompiledTransform(cache, text, projection))),
            input));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.WindowAggregate logical) {
    PhysicalNode.WindowAggregate node = WallClockColumn.below(logical);
    AggregateStep step = AggregateStep.of(node, options.threads());
    RowType input = node.input().rowType();
    boolean isSession = node.window() instanceof WindowSpec.Session;
    RowType lateColumns = new RowType(input.fields().subList(0, node.lateColumns()));
    Supplier<BatchTransform> lateFilter =
        isSession ? null : lateLogs.filter(node, lateColumns, node.lateCondition());
    GeneratedSource text = Faults.generated(node.range(), step::source);
    GeneratedSource retraction = Faults.generated(node.range(), step::retractSource);
    Supplier<Operator> operators =
        () ->
            WindowOperators.aggregate(
                node,
                step,
                new CompiledLoop(cache, text),
                retraction == null ? null : new CompiledLoop(cache, retraction),
                lateFilter);
    int start = node.keys().size() + node.calls().size();
    List<Integer> order = new ArrayList<>();
    order.add(start + 2);
    order.add(start + 1);
    addKeys(order, node.keys().size(), step.hasGroupingSets(), start + 3);
    order.add(start);
    Supplier<@Nullable LateLog> lateLog =
        () -> lateLogs.log(node, lateColumns, isSession ? node.lateCondition() : null);
    return aggregate(
        "window aggregate",
        node,
        step,
        operators,
        lateLog,
        (late, all) ->
            lateWriting.around(all, node.lateTarget(), late, lateColumns, logical.timeColumn()),
        order);
  }

  private JobNode.Input countedGroups(PhysicalNode.GroupAggregate node, List<Integer> counted) {
    AggregateStep step = AggregateStep.of(node, 1);
    GeneratedSource text = Faults.generated(node.range(), step::source);
    List<Integer> window = counted.stream().map(step::loopColumn).toList();
    Supplier<Operator> operators =
        () ->
            new CountedGroupsOperator(
                step.keyTypes(),
                step.specs(),
                step.hasGroupingSets(),
                window,
                new CompiledLoop(cache, text));
    return aggregate(
        "count window aggregate", node, step, operators, () -> null, (late, all) -> all, List.of());
  }

  @Override
  public JobNode.Input visit(PhysicalNode.GroupAggregate node) {
    List<Integer> counted = CountedGroups.of(node.input(), node.keys(), node.groupingSets());
    if (counted != null) {
      return countedGroups(node, counted);
    }
    AggregateStep step = AggregateStep.of(node, options.threads());
    GeneratedSource text = Faults.generated(node.range(), step::source);
    GeneratedSource retraction = Faults.generated(node.range(), step::retractSource);
    long ttl = options.stateTtlMillis();
    Supplier<Operator> operators =
        () -> GroupOperators.aggregate(step, cache, text, retraction, node.closing(), ttl);
    List<Integer> order = new ArrayList<>();
    int keys = node.keys().size();
    addKeys(order, keys, step.hasGroupingSets(), keys + node.calls().size());
    return aggregate(
        "group aggregate", node, step, operators, () -> null, (late, all) -> all, order);
  }

  private static void addKeys(
      List<Integer> order, int keys, boolean hasGroupingSets, int groupingSet) {
    for (int key = 0; key < keys; key++) {
      order.add(key);
    }
    if (hasGroupingSets) {
      order.add(groupingSet);
    }
  }

  private JobNode.Input aggregate(
      String name,
      PhysicalNode node,
      AggregateStep step,
      Supplier<Operator> operators,
      Supplier<@Nullable LateLog> lateLog,
      BiFunction<LateLog, Supplier<Operator>, Supplier<Operator>> lateWriter,
      List<Integer> order) {
    JobNode.Input input = build(step.inputNode());
    LateLog late = lateLog.get();
    Projection projection = step.projection();
    Supplier<Operator> all = operators;
    if (projection != null && step.isFused()) {
      boolean hasFilter = projection.condition() != null;
      all =
          () -> new FusedOperator(operators.get(), new RecalledRows(cache, projection), hasFilter);
    } else if (projection != null && !projection.isIdentity()) {
      input = transform(input, projection, node.range(), UnaryOperator.identity());
      made.put(input.node(), node.inputs().get(0));
    }
    all = late == null ? all : lateWriter.apply(late, all);
    if (step.hashKeys().isEmpty()) {
      return Steps.forward(new JobNode.Step(name, all, List.of(input), late, Faults.at(node)));
    }
    JobNode.Exchange hash =
        new JobNode.Hash(
            step.hashKeys(), Steps.types(node.inputs().get(0).rowType(), step.hashKeys()));
    JobNode keyed =
        new JobNode.Step(
            name,
            all,
            List.of(new JobNode.Input(Steps.single(input), hash)),
            late,
            Faults.at(node));
    // Only windows have rows by time.
    List<ColumnType> times =
        node instanceof PhysicalNode.WindowAggregate
            ? Steps.types(node.rowType(), order)
            : List.of();
    return new JobNode.Input(keyed, new JobNode.Gather(order, times));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Sort node) {
    SortOrder order =
        new SortOrder(
            node.sortKeys().stream()
                .map(key -> new SortOrder.Key(key.column(), key.isDescending(), key.nullsFirst()))
                .toList());
    JobNode.Input input = build(node.input());
    return Steps.forward(
        Steps.step(
            node, "sort", () -> new SortOperator(order, node.offset(), node.fetch()), input));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Limit node) {
    JobNode.Input input = build(node.input());
    boolean endsAtOnce = node == lastLimit;
    return Steps.forward(
        Steps.step(
            node,
            "limit",
            () -> new LimitOperator(node.offset(), node.fetch(), endsAtOnce),
            input));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.ReadTime node) {
    JobNode.Input rows = build(node.input());
    int[] columns = {node.column()};
    boolean isTimed = node.isTimeAttribute();
    return Steps.forward(
        Steps.step("read time", () -> new ProcessingTimeOperator(columns, isTimed), rows));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Union node) {
    List<JobNode.Input> inputs = new ArrayList<>();
    for (PhysicalNode input : node.inputs()) {
      inputs.add(Steps.forward(Steps.single(build(input))));
    }
    int count = inputs.size();
    return Steps.forward(new JobNode.Step("union", () -> new UnionOperator(count), inputs, null));
  }
}
