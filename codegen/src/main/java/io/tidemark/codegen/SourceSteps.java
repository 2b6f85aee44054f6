package io.tidemark.codegen;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.CompiledTransform;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.DataException;
import io.tidemark.exec.changelog.ChangelogRowsOperator;
import io.tidemark.exec.changelog.LostRetractions;
import io.tidemark.exec.changelog.NetRowsOperator;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.function.Zone;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.relational.ProcessingTimeOperator;
import io.tidemark.exec.source.AheadRows;
import io.tidemark.exec.source.BatchSource;
import io.tidemark.exec.source.KindCheck;
import io.tidemark.exec.source.SourceInput;
import io.tidemark.exec.source.TableSource;
import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.LiveReading;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.OutsideClock;
import io.tidemark.exec.table.TableReading;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The steps that read: tables, late rows that were kept, VALUES. */
final class SourceSteps {
  private final int batchRows;
  private final Zone zone;
  private final ClassCache cache;
  private final Connectors connectors;
  private final Function<String, @Nullable TableSource> lateTables;
  private final LiveTables liveTables;
  private final SourceOrder order;
  private final OutsideClock clock;
  private final HostServices host;
  private final List<LostRetractions> lostRetractions = new ArrayList<>();
  private final List<TableReading> readings = new ArrayList<>();
  private final List<LiveReading> live = new ArrayList<>();
  private final List<AheadRows> aheadRows = new ArrayList<>();

  /** Follow what the job is told of the clock. */
  private final Set<OutsideClock> clocks = new HashSet<>();

  /**
   * @param lateTables the late rows that earlier queries kept, by the query's name
   * @param liveTables of the statement
   * @param order of the job
   */
  SourceSteps(
      JobOptions options,
      ClassCache cache,
      Connectors connectors,
      Function<String, @Nullable TableSource> lateTables,
      LiveTables liveTables,
      SourceOrder order,
      HostServices host) {
    this.batchRows = options.batchRows();
    this.zone = options.zone();
    this.cache = cache;
    this.connectors = connectors;
    this.lateTables = lateTables;
    this.liveTables = liveTables;
    this.order = order;
    this.clock = new OutsideClock(host.clock());
    this.host = host.withClock(clock);
    clocks.add(clock);
  }

  List<LostRetractions> lostRetractions() {
    return lostRetractions;
  }

  /** The managed tables that are read. */
  List<TableReading> readings() {
    return readings;
  }

  /** The unbounded tables from outside that are read. */
  List<LiveReading> live() {
    return live;
  }

  /** Whether the clock makes the job look for what is new outside. */
  boolean arePolled() {
    return live.stream().anyMatch(LiveReading::isPolled);
  }

  /** What is read from outside goes by what the job is told of the clock. */
  void goBy(ClockReading reading) {
    clocks.forEach(each -> each.follow(reading));
    live.forEach(LiveReading::expectTicks);
  }

  /** The sources of the job, in the order in which they are read where nothing else decides it. */
  List<JobNode> sources() {
    return order.sources();
  }

  /** One for each table whose rows can be too far ahead of the clock. */
  List<AheadRows> aheadRows() {
    return aheadRows;
  }

  /** Gives back what was taken hold of for a job that will not run. */
  void abandon() {
    readings.forEach(TableReading::close);
    live.forEach(LiveReading::close);
  }

  JobNode.Input scan(PhysicalNode.Scan node) {
    JobNode.Input rows = scan(node, null);
    if (node.proctimes().isEmpty()) {
      return rows;
    }
    int[] columns = node.proctimes().stream().mapToInt(Integer::intValue).sorted().toArray();
    boolean isTimed = node.isTimedByClock();
    return Steps.forward(
        Steps.step("processing time", () -> new ProcessingTimeOperator(columns, isTimed), rows));
  }

  private JobNode.Input scan(PhysicalNode.Scan node, @Nullable KindCheck kinds) {
    TableFactory factory = connectors.factory(node.range(), node.connector());
    if (factory instanceof ManagedTableFactory managed) {
      return Steps.forward(order.place(followed(node, managed)));
    }
    ReadTable table = ReadTable.of(node, kinds == null ? -1 : kinds.column());
    return Steps.forward(
        factory.isBounded(node.table())
            ? order.place(table, () -> bounded(order.shared(node, table), table, factory, kinds))
            : order.place(live(node, table, factory, kinds)));
  }

  private TableSource source(PhysicalNode.Scan node, TableFactory factory, HostServices services) {
    return Faults.reached(node.range(), () -> factory.source(node.table(), services));
  }

  private @Nullable Supplier<BatchTransform> computed(PhysicalNode.Scan node, ScanStep step) {
    if (step.isPlain()) {
      return null;
    }
    GeneratedSource text = Faults.generated(node.range(), step::source);
    return () -> new CompiledTransform(cache, text, step.projection());
  }

  private JobNode bounded(
      PhysicalNode.Scan node, ReadTable table, TableFactory factory, @Nullable KindCheck kinds) {
    ScanStep step = new ScanStep(node);
    AheadRows ahead = step.aheadRows(zone);
    if (ahead != null) {
      aheadRows.add(ahead);
    }
    return new JobNode.Source(
        node.table().name(),
        PlacedSource.of(source(node, factory, host), node.range(), places(table)),
        step.required(),
        computed(node, step),
        step.watermarkColumn(),
        node.strategy().isPerBatch(),
        kinds == null ? step.rowtimeCheck() : kinds,
        ahead);
  }

  /** Where the first scan stands that reads a column of the connector, by its name. */
  private Map<String, SourceRange> places(ReadTable table) {
    Map<String, SourceRange> places = new HashMap<>();
    for (PhysicalNode.Scan scan : order.scans(table)) {
      boolean[] required = new ScanStep(scan).required();
      for (int i = 0; i < required.length; i++) {
        if (required[i] && scan.range() != null) {
          places.putIfAbsent(scan.table().rowType().name(i), scan.range());
        }
      }
    }
    return places;
  }

  private JobNode live(
      PhysicalNode.Scan node, ReadTable table, TableFactory factory, @Nullable KindCheck kinds) {
    LiveTables.Opened opened = liveTables.get(table);
    if (opened == null) {
      opened = open(node.reading(liveTables.required(table)), factory, kinds);
      liveTables.put(table, opened);
    }
    AheadRows ahead = opened.ahead();
    if (ahead != null && !aheadRows.contains(ahead)) {
      aheadRows.add(ahead);
    }
    clocks.add(opened.clock());
    LiveReading reading = opened.table().read();
    live.add(reading);
    return new JobNode.Live(node.table().name(), reading, node.strategy(), placed(node));
  }

  private LiveTables.Opened open(
      PhysicalNode.Scan node, TableFactory factory, @Nullable KindCheck kinds) {
    OutsideClock own = new OutsideClock(host.clock());
    ScanStep step = new ScanStep(node);
    AheadRows ahead = step.aheadRows(zone);
    Supplier<BatchTransform> computed = computed(node, step);
    SourceInput input =
        new SourceInput(
            source(node, factory, host.withClock(own)),
            step.required(),
            computed == null ? null : computed.get(),
            step.watermarkColumn(),
            node.strategy().isPerBatch(),
            kinds == null ? step.rowtimeCheck() : kinds,
            ahead,
            own);
    return new LiveTables.Opened(
        connectors.managed().live(input, node.rowType().size(), node.strategy(), batchRows, own),
        own,
        ahead);
  }

  private JobNode followed(PhysicalNode.Scan node, ManagedTableFactory managed) {
    ScanStep step = new ScanStep(node);
    Supplier<BatchTransform> computed = computed(node, step);
    AheadRows ahead = step.aheadRows(zone);
    if (ahead != null) {
      aheadRows.add(ahead);
    }
    TableReading reading =
        Faults.reached(node.range(), () -> managed.read(node.table(), node.isFollowed()));
    readings.add(reading);
    return new JobNode.Followed(
        node.table().name(),
        reading,
        computed,
        step.watermarkColumn(),
        node.strategy(),
        ahead,
        step.rowtimeCheck(),
        node.table().rowType(),
        placed(node));
  }

  /** Gives an error the place of a table in the SQL. */
  private static UnaryOperator<RuntimeException> placed(PhysicalNode.Scan node) {
    return fault ->
        fault instanceof DataException data ? PlacedSource.placed(data, node.range()) : fault;
  }

  JobNode.Input netRows(PhysicalNode.NetRows node) {
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
    return Steps.forward(
        isFinal
            ? Steps.step(
                node,
                "net rows",
                () -> new NetRowsOperator(kind, type.types(), keys, lost),
                scan(scan, kinds))
            : Steps.step(
                node,
                "changelog rows",
                () -> new ChangelogRowsOperator(kind, type.size(), keys, lost),
                scan(scan, kinds)));
  }

  JobNode.Input lateScan(PhysicalNode.LateScan node) {
    TableSource source = lateTables.apply(node.query());
    if (source == null) {
      throw Faults.invalid(
          node.range(),
          "no query " + node.query() + " has run",
          "run the query first; its late rows are kept until the session ends");
    }
    boolean[] required = new boolean[node.rowType().size()];
    Arrays.fill(required, true);
    return Steps.forward(
        order.place(new JobNode.Source(node.query() + "$late", source, required, null, -1)));
  }

  JobNode.Input values(PhysicalNode.Values node) {
    ValuesStep step = new ValuesStep(node);
    BatchSource source =
        Faults.generated(node.range(), () -> new BatchSource("VALUES", List.of(step.rows(cache))));
    boolean[] required = new boolean[node.rowType().size()];
    Arrays.fill(required, true);
    return Steps.forward(order.place(new JobNode.Source("VALUES", source, required, null, -1)));
  }
}
