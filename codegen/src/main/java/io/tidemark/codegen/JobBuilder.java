package io.tidemark.codegen;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.expression.UnsupportedRow;
import io.tidemark.codegen.pipeline.CompiledLoop;
import io.tidemark.codegen.pipeline.CompiledTransform;
import io.tidemark.codegen.pipeline.FusedOperator;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.RecalledRows;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.DataException;
import io.tidemark.exec.changelog.ChangelogRowsOperator;
import io.tidemark.exec.changelog.LostRetractions;
import io.tidemark.exec.changelog.NetRowsOperator;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.relational.CountTableOperator;
import io.tidemark.exec.relational.CountedGroupsOperator;
import io.tidemark.exec.relational.LimitOperator;
import io.tidemark.exec.relational.NotNullRows;
import io.tidemark.exec.relational.ProcessingTimeOperator;
import io.tidemark.exec.relational.SinkOperator;
import io.tidemark.exec.relational.SortOperator;
import io.tidemark.exec.relational.SortOrder;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.exec.relational.UnionOperator;
import io.tidemark.exec.relational.WindowTableOperator;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.AheadRows;
import io.tidemark.exec.source.BatchSource;
import io.tidemark.exec.source.KindCheck;
import io.tidemark.exec.source.RowCheck;
import io.tidemark.exec.source.SourceInput;
import io.tidemark.exec.source.TableSource;
import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.Due;
import io.tidemark.exec.table.LiveReading;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.TableReading;
import io.tidemark.exec.table.TableWriteOperator;
import io.tidemark.exec.table.TableWriter;
import io.tidemark.exec.window.SliceSpec;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.CountedGroups;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.WindowSpec;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes the job graph of one plan, node by node.
 *
 * <p>What a node gives is either in one task, or in several that a gather must merge; every input
 * but a hash exchange takes it that way.
 */
final class JobBuilder implements PhysicalNode.Visitor<JobNode.Input> {
  private static final JobNode.Exchange FORWARD = new JobNode.Forward();

  private final String jobName;
  private final JobOptions options;
  private final ClassCache cache;
  private final Function<String, @Nullable TableFactory> connectors;
  private final Function<String, @Nullable TableSource> lateTables;
  private final HostServices host;
  private final List<LateLog> lateLogs = new ArrayList<>();
  private final List<LostRetractions> lostRetractions = new ArrayList<>();
  private final List<TableReading> readings = new ArrayList<>();
  private final List<LiveReading> live = new ArrayList<>();
  private final List<AheadRows> aheadRows = new ArrayList<>();
  private final LateWriting lateWriting;
  private @Nullable TableWriter writer;

  JobBuilder(
      String jobName,
      JobOptions options,
      ClassCache cache,
      Function<String, @Nullable TableFactory> connectors,
      Function<String, @Nullable TableSource> lateTables,
      HostServices host) {
    this.jobName = jobName;
    this.options = options;
    this.cache = cache;
    this.connectors = connectors;
    this.lateTables = lateTables;
    this.host = host;
    this.lateWriting = new LateWriting(cache, connectors, host);
  }

  List<LateLog> lateLogs() {
    return lateLogs;
  }

  List<LostRetractions> lostRetractions() {
    return lostRetractions;
  }

  /** The managed tables that the job reads. */
  List<TableReading> readings() {
    return readings;
  }

  /** The unbounded tables from outside that the job reads. */
  List<LiveReading> live() {
    return live;
  }

  /** One for each table whose rows can be too far ahead of the clock. */
  List<AheadRows> aheadRows() {
    return aheadRows;
  }

  /** The managed table that the job writes to unit by unit; null if it does not. */
  @Nullable TableWriter writer() {
    return writer;
  }

  /** The managed table that late rows go to unit by unit; null if there is none. */
  @Nullable TableWriter lateWriter() {
    return lateWriting.writer();
  }

  /** What tells the job of the clock, if the plan follows something and asks for it. */
  @Nullable ClockReading clock(PhysicalNode plan) {
    boolean isFollowing = !live.isEmpty() || readings.stream().anyMatch(TableReading::isFollowed);
    boolean isForSteps = asksForClock(plan) || WindowDues.readsClock(plan);
    return isFollowing && (isForSteps || isMovedByClock(plan))
        ? managed().readClock(host.clock().millis(), isForSteps, allDues(plan))
        : null;
  }

  private ManagedTableFactory managed() {
    if (connectors.apply(ManagedTableFactory.NAME) instanceof ManagedTableFactory managed) {
      return managed;
    }
    throw new IllegalStateException("a database has tables of its own");
  }

  private static boolean isMovedByClock(PhysicalNode node) {
    return node instanceof PhysicalNode.Scan scan
        ? !scan.traits().isBounded() && scan.strategy().isMovedByClock()
        : node.inputs().stream().anyMatch(JobBuilder::isMovedByClock);
  }

  private static List<Due> allDues(PhysicalNode plan) {
    List<Due> all = new ArrayList<>(WindowDues.of(plan));
    dues(plan).forEach(due -> all.add(Due.at(due)));
    return all;
  }

  /** When steps or sources of the plan do something that the clock alone brings about. */
  private static List<LongUnaryOperator> dues(PhysicalNode node) {
    List<LongUnaryOperator> dues = new ArrayList<>();
    if (node instanceof PhysicalNode.Scan scan && isMovedByClock(scan)) {
      addDue(scan.strategy().idleTimeoutMillis(), dues);
      addDue(scan.strategy().idleAdvanceMillis(), dues);
    }
    if (node instanceof PhysicalNode.NetChanges changes) {
      long every = changes.everyMillis();
      if (every > 0) {
        dues.add(millis -> Math.multiplyExact(Math.floorDiv(millis, every) + 1, every));
      }
      addDue(changes.holding().delayMillis(), dues);
    }
    node.inputs().forEach(input -> dues.addAll(dues(input)));
    return dues;
  }

  private static void addDue(long delay, List<LongUnaryOperator> dues) {
    if (delay > 0) {
      dues.add(millis -> millis > Long.MAX_VALUE - delay ? Long.MAX_VALUE : millis + delay);
    }
  }

  private boolean asksForClock(PhysicalNode node) {
    boolean isTimed =
        node instanceof PhysicalNode.NetChanges changes
            && (changes.holding().isTimed()
                || changes.form() == PhysicalNode.NetChanges.Form.STREAM);
    boolean forgets =
        options.stateTtlMillis() > 0
            && node instanceof PhysicalNode.GroupAggregate
            && node.traits().changelogMode() != Traits.ChangelogMode.APPEND;
    boolean timesOut =
        node instanceof PhysicalNode.WindowTable table
            && table.window() instanceof WindowSpec.Count count
            && count.timeoutMillis() > 0
            && table.timeColumn() < 0;
    return isTimed || forgets || timesOut || node.inputs().stream().anyMatch(this::asksForClock);
  }

  /** Gives back what was taken hold of for a job that will not run. */
  void abandon() {
    readings.forEach(TableReading::close);
    live.forEach(LiveReading::close);
    if (writer != null) {
      writer.close(null);
    }
    lateWriting.abandon();
  }

  /** The node whose one task gives the result of a plan. */
  JobNode root(PhysicalNode plan) {
    return single(plan.accept(this));
  }

  private static JobNode single(JobNode.Input input) {
    return input.exchange().equals(FORWARD)
        ? input.node()
        : step("gather", () -> new TransformOperator(batch -> batch), input);
  }

  private static JobNode.Step step(
      String name, Supplier<Operator> operators, JobNode.Input... inputs) {
    return new JobNode.Step(name, operators, List.of(inputs), null);
  }

  private static JobNode.Input forward(JobNode node) {
    return new JobNode.Input(node, FORWARD);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Scan node) {
    JobNode.Input rows = scan(node, null);
    if (node.proctimes().isEmpty()) {
      return rows;
    }
    int[] columns = node.proctimes().stream().mapToInt(Integer::intValue).sorted().toArray();
    boolean isTimed = node.isTimedByClock();
    return forward(
        step("processing time", () -> new ProcessingTimeOperator(columns, isTimed), rows));
  }

  private JobNode.Input scan(PhysicalNode.Scan node, @Nullable KindCheck kinds) {
    TableFactory factory = factory(node, node.connector());
    ScanStep step = new ScanStep(node);
    Supplier<BatchTransform> computed = null;
    if (!step.isPlain()) {
      GeneratedSource text = generated(node.range(), step::source);
      computed = () -> new CompiledTransform(cache, text, step.projection());
    }
    AheadRows ahead = step.aheadRows(options.zone());
    if (ahead != null) {
      aheadRows.add(ahead);
    }
    if (factory instanceof ManagedTableFactory managed) {
      return forward(followed(node, managed, step, computed, ahead));
    }
    TableSource source =
        PlacedSource.of(reached(node, () -> factory.source(node.table(), host)), node.range());
    RowCheck check = kinds == null ? step.rowtimeCheck() : kinds;
    if (!source.isBounded()) {
      SourceInput input =
          new SourceInput(
              source,
              step.required(),
              computed == null ? null : computed.get(),
              step.watermarkColumn(),
              node.strategy().isPerBatch(),
              check,
              ahead,
              host.clock());
      LiveReading reading =
          managed()
              .readLive(
                  input, node.rowType().size(), node.strategy(), options.batchRows(), host.clock());
      live.add(reading);
      return forward(new JobNode.Live(node.table().name(), reading, node.strategy()));
    }
    return forward(
        new JobNode.Source(
            node.table().name(),
            source,
            step.required(),
            computed,
            step.watermarkColumn(),
            node.strategy().isPerBatch(),
            check,
            ahead));
  }

  private JobNode followed(
      PhysicalNode.Scan node,
      ManagedTableFactory managed,
      ScanStep step,
      @Nullable Supplier<BatchTransform> computed,
      @Nullable AheadRows ahead) {
    TableReading reading = reached(node, () -> managed.read(node.table(), node.isFollowed()));
    readings.add(reading);
    return new JobNode.Followed(
        node.table().name(),
        reading,
        computed,
        step.watermarkColumn(),
        node.strategy(),
        ahead,
        step.rowtimeCheck(),
        fault ->
            fault instanceof DataException data ? PlacedSource.placed(data, node.range()) : fault);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.NetRows node) {
    if (!(node.input() instanceof PhysicalNode.Scan scan)) {
      throw new IllegalStateException("a changelog comes from a table");
    }
    RowType type = scan.rowType();
    KindCheck kinds = new KindCheck(node.kindColumn(), type.name(node.kindColumn()));
    LostRetractions lost = new LostRetractions(scan.table().name());
    lostRetractions.add(lost);
    int kind = node.kindColumn();
    List<Integer> keys = node.keys();
    boolean isFinal = node.traits().changelogMode() == Traits.ChangelogMode.APPEND;
    return forward(
        isFinal
            ? step(
                "net rows",
                () -> new NetRowsOperator(kind, type.types(), keys, lost),
                scan(scan, kinds))
            : step(
                "changelog rows",
                () -> new ChangelogRowsOperator(kind, type.size(), keys, lost),
                scan(scan, kinds)));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.NetChanges node) {
    JobNode step = single(node.input().accept(this));
    for (NetChangesStep.Part part : NetChangesStep.parts(node)) {
      step =
          new JobNode.Step(
              part.name(),
              part.operators(),
              List.of(forward(step)),
              part.canBeLate() ? lateLog(node, node.rowType(), null) : null);
    }
    return forward(step);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.LateScan node) {
    TableSource source = lateTables.apply(node.query());
    if (source == null) {
      throw invalid(
          node,
          "no query " + node.query() + " has run",
          "run the query first; its late rows are kept until the session ends");
    }
    boolean[] required = new boolean[node.rowType().size()];
    Arrays.fill(required, true);
    return forward(new JobNode.Source(node.query() + "$late", source, required, null, -1));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Values node) {
    ValuesStep step = new ValuesStep(node);
    BatchSource source =
        generated(node.range(), () -> new BatchSource("VALUES", List.of(step.rows(cache))));
    boolean[] required = new boolean[node.rowType().size()];
    Arrays.fill(required, true);
    return forward(new JobNode.Source("VALUES", source, required, null, -1));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Calc node) {
    AggregateInput chain = AggregateInput.below(node);
    JobNode.Input input = chain.node().accept(this);
    Projection projection = Objects.requireNonNull(chain.projection());
    return projection.isIdentity() ? input : transform(input, projection, node.range());
  }

  private JobNode.Input transform(
      JobNode.Input input, Projection projection, @Nullable SourceRange range) {
    GeneratedSource text = generated(range, () -> TransformGenerator.generate("Calc", projection));
    return forward(
        step(
            "calc",
            () -> new TransformOperator(new CompiledTransform(cache, text, projection)),
            input));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.WindowTable node) {
    if (node.window() instanceof WindowSpec.Session session) {
      return sessionTable(node, session.gapMillis());
    }
    if (node.window() instanceof WindowSpec.Count count) {
      return countTable(node, count);
    }
    SliceSpec slices = WindowOperators.slices(node.window());
    ColumnType timeType = node.input().rowType().type(node.timeColumn());
    JobNode input = single(node.input().accept(this));
    return forward(
        new JobNode.Step(
            "window table",
            () -> new WindowTableOperator(slices, node.timeColumn(), timeType),
            List.of(forward(input)),
            lateLog(node, lateColumns(node), node.lateCondition())));
  }

  /** One task counts all keys, as windows come in the order of the rows that fill them. */
  private JobNode.Input countTable(PhysicalNode.WindowTable node, WindowSpec.Count count) {
    return forward(
        step(
            "count windows",
            () ->
                new CountTableOperator(
                    count.slideRows(),
                    count.sizeRows(),
                    count.timeoutMillis(),
                    node.timeColumn(),
                    count.hasTime(),
                    node.keys()),
            forward(single(node.input().accept(this)))));
  }

  private static RowType lateColumns(PhysicalNode.WindowTable node) {
    return new RowType(node.input().rowType().fields().subList(0, node.lateColumns()));
  }

  private JobNode.Input sessionTable(PhysicalNode.WindowTable node, long gapMillis) {
    RowType input = node.input().rowType();
    int time = node.timeColumn();
    ColumnType timeType = input.type(time);
    boolean isKeyed = options.threads() > 1 && !node.keys().isEmpty() && node.lateTarget() == null;
    JobNode.Exchange exchange =
        isKeyed ? new JobNode.Hash(node.keys(), types(input, node.keys())) : FORWARD;
    JobNode below = single(node.input().accept(this));
    LateLog late = lateLog(node, lateColumns(node), node.lateCondition());
    Supplier<Operator> operators = () -> WindowOperators.sessionTable(node, gapMillis, timeType);
    JobNode sessions =
        new JobNode.Step(
            "session table",
            lateWriting.around(operators, node.lateTarget(), late, lateColumns(node), time),
            List.of(new JobNode.Input(below, exchange)),
            late);
    if (!isKeyed) {
      return forward(sessions);
    }
    List<Integer> order = new ArrayList<>();
    order.add(input.size() + 2);
    order.add(input.size() + 1);
    order.addAll(node.keys());
    order.add(input.size());
    return new JobNode.Input(sessions, new JobNode.Gather(order, types(node.rowType(), order)));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.WindowAggregate logical) {
    PhysicalNode.WindowAggregate node = WallClockColumn.below(logical);
    AggregateStep step = AggregateStep.of(node, options.threads());
    RowType input = node.input().rowType();
    boolean isSession = node.window() instanceof WindowSpec.Session;
    RowType lateColumns = new RowType(input.fields().subList(0, node.lateColumns()));
    Supplier<BatchTransform> lateFilter =
        isSession ? null : lateFilter(node, lateColumns, node.lateCondition());
    GeneratedSource text = generated(node.range(), step::source);
    GeneratedSource retraction = generated(node.range(), step::retractSource);
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
        () -> lateLog(node, lateColumns, isSession ? node.lateCondition() : null);
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
    GeneratedSource text = generated(node.range(), step::source);
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
    GeneratedSource text = generated(node.range(), step::source);
    GeneratedSource retraction = generated(node.range(), step::retractSource);
    long ttl = options.stateTtlMillis();
    Supplier<Operator> operators =
        () -> GroupOperators.aggregate(step, cache, text, retraction, ttl);
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
    JobNode.Input input = step.inputNode().accept(this);
    LateLog late = lateLog.get();
    Projection projection = step.projection();
    Supplier<Operator> all = operators;
    if (projection != null && step.isFused()) {
      all = () -> new FusedOperator(operators.get(), new RecalledRows(cache, projection));
    } else if (projection != null && !projection.isIdentity()) {
      input = transform(input, projection, node.range());
    }
    all = late == null ? all : lateWriter.apply(late, all);
    if (step.hashKeys().isEmpty()) {
      return forward(new JobNode.Step(name, all, List.of(input), late));
    }
    JobNode.Exchange hash =
        new JobNode.Hash(step.hashKeys(), types(node.inputs().get(0).rowType(), step.hashKeys()));
    JobNode keyed =
        new JobNode.Step(name, all, List.of(new JobNode.Input(single(input), hash)), late);
    // Only windows have rows by time.
    List<ColumnType> times =
        node instanceof PhysicalNode.WindowAggregate ? types(node.rowType(), order) : List.of();
    return new JobNode.Input(keyed, new JobNode.Gather(order, times));
  }

  private static List<ColumnType> types(RowType type, List<Integer> columns) {
    return columns.stream().map(type::type).toList();
  }

  /**
   * Made once the input is built: the first late table of a query is the one nearest to a table.
   */
  private LateLog lateLog(PhysicalNode node, RowType columns, @Nullable Expr condition) {
    String suffix = lateLogs.isEmpty() ? "" : "_" + (lateLogs.size() + 1);
    List<RowField> fields = columns.fields();
    LateLog log =
        new LateLog(jobName + suffix + "$late", new RowType(fields), options.lateRowsRetained());
    lateLogs.add(log);
    WindowSpec window = window(node);
    String zone = window == null ? null : window.zone();
    if (zone != null) {
      log.in(ZoneId.of(zone), window instanceof WindowSpec.Session);
    }
    Supplier<BatchTransform> filter = lateFilter(node, columns, condition);
    return filter == null ? log : log.where(filter);
  }

  private static @Nullable WindowSpec window(PhysicalNode node) {
    if (node instanceof PhysicalNode.WindowTable table) {
      return table.window();
    }
    return node instanceof PhysicalNode.WindowAggregate aggregate ? aggregate.window() : null;
  }

  /** A WHERE above a window, over the late columns and those of the window. */
  private @Nullable Supplier<BatchTransform> lateFilter(
      PhysicalNode node, RowType columns, @Nullable Expr condition) {
    if (condition == null) {
      return null;
    }
    List<RowField> fields = new ArrayList<>(columns.fields());
    for (String name : List.of("window_start", "window_end", "window_time")) {
      fields.add(new RowField(name, ColumnType.timestamp(3)));
    }
    Projection all = Projection.identity(new RowType(fields));
    Projection filter =
        new Projection(
            all.inputType(), condition, all.projections(), all.rowType(), all.required());
    GeneratedSource text =
        generated(node.range(), () -> TransformGenerator.generate("LateRows", filter));
    return () -> new CompiledTransform(cache, text, filter);
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Sort node) {
    SortOrder order =
        new SortOrder(
            node.sortKeys().stream()
                .map(key -> new SortOrder.Key(key.column(), key.isDescending(), key.nullsFirst()))
                .toList());
    JobNode.Input input = node.input().accept(this);
    return forward(step("sort", () -> new SortOperator(order, node.offset(), node.fetch()), input));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Limit node) {
    JobNode.Input input = node.input().accept(this);
    return forward(step("limit", () -> new LimitOperator(node.offset(), node.fetch()), input));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Union node) {
    List<JobNode.Input> inputs = new ArrayList<>();
    for (PhysicalNode input : node.inputs()) {
      inputs.add(forward(single(input.accept(this))));
    }
    int count = inputs.size();
    return forward(new JobNode.Step("union", () -> new UnionOperator(count), inputs, null));
  }

  @Override
  public JobNode.Input visit(PhysicalNode.Insert node) {
    TableFactory factory = factory(node, node.connector());
    if (node.isContinuous() && factory instanceof ManagedTableFactory managed) {
      TableWriter opened = reached(node, () -> managed.write(node.table()));
      writer = opened;
      return forward(
          step(
              "insert",
              () -> new TableWriteOperator(opened),
              checked(node, NetChangesStep.forTable(node.input()))));
    }
    TableSink sink =
        PlacedSink.of(reached(node, () -> factory.sink(node.table(), host)), node.range());
    boolean canChange = node.input().traits().changelogMode() != Traits.ChangelogMode.APPEND;
    if (canChange && !sink.takesChanges()) {
      throw invalid(
          node,
          "table '"
              + node.table().name()
              + "' takes only new rows, but rows of this query can change later",
          "insert into a table without a connector, or into one that takes changes, such as print;"
              + " or write EMIT FINAL over a window");
    }
    JobNode.Input input = checked(node, node.input());
    return forward(step("insert", () -> new SinkOperator(sink, node.isContinuous()), input));
  }

  /** The rows to insert, none of which has NULL where the table does not take it. */
  private JobNode.Input checked(PhysicalNode.Insert node, PhysicalNode rows) {
    JobNode.Input input = rows.accept(this);
    return new NotNullRows(node.table(), node.dropsNullRows()).isNeeded()
        ? forward(step("not null", () -> new TransformOperator(notNull(node)), input))
        : forward(single(input));
  }

  private static BatchTransform notNull(PhysicalNode.Insert node) {
    NotNullRows rows = new NotNullRows(node.table(), node.dropsNullRows());
    return batch -> {
      try {
        return rows.apply(batch);
      } catch (DataException e) {
        throw PlacedSource.placed(e, node.range());
      }
    };
  }

  private TableFactory factory(PhysicalNode node, String connector) {
    TableFactory factory = connectors.apply(connector);
    if (factory == null) {
      throw invalid(node, "there is no connector '" + connector + "'", null);
    }
    return factory;
  }

  /** Runs what a connector does, and gives its errors a place. */
  private static <T> T reached(PhysicalNode node, Supplier<T> connector) {
    try {
      return connector.get();
    } catch (OptionException e) {
      throw invalid(node, String.valueOf(e.getMessage()), e.hint());
    } catch (DataException e) {
      throw PlacedSource.placed(e, node.range());
    }
  }

  private static <T extends @Nullable Object> T generated(
      @Nullable SourceRange range, Supplier<T> generator) {
    try {
      return generator.get();
    } catch (UnsupportedRow e) {
      throw new SqlException(
          SqlException.Kind.NOT_SUPPORTED,
          range,
          "a ROW that an expression makes or chooses is not supported",
          "select the fields of the row instead",
          e);
    }
  }

  private static SqlException invalid(PhysicalNode node, String message, @Nullable String hint) {
    return new SqlException(SqlException.Kind.INVALID, node.range(), message, hint, null);
  }
}
