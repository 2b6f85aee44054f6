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
import io.tidemark.exec.source.RowCheck;
import io.tidemark.exec.source.SourceInput;
import io.tidemark.exec.source.TableSource;
import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.LiveReading;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.OutsideClock;
import io.tidemark.exec.table.TableReading;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The steps that read: tables, late rows that were kept, VALUES. */
final class SourceSteps {
  private final int batchRows;
  private final Zone zone;
  private final ClassCache cache;
  private final Connectors connectors;
  private final Function<String, @Nullable TableSource> lateTables;
  private final OutsideClock clock;
  private final HostServices host;
  private final List<LostRetractions> lostRetractions = new ArrayList<>();
  private final List<TableReading> readings = new ArrayList<>();
  private final List<LiveReading> live = new ArrayList<>();
  private final List<AheadRows> aheadRows = new ArrayList<>();

  /**
   * @param lateTables the late rows that earlier queries kept, by the query's name
   */
  SourceSteps(
      JobOptions options,
      ClassCache cache,
      Connectors connectors,
      Function<String, @Nullable TableSource> lateTables,
      HostServices host) {
    this.batchRows = options.batchRows();
    this.zone = options.zone();
    this.cache = cache;
    this.connectors = connectors;
    this.lateTables = lateTables;
    this.clock = new OutsideClock(host.clock());
    this.host = host.withClock(clock);
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
    clock.follow(reading);
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
    ScanStep step = new ScanStep(node);
    Supplier<BatchTransform> computed = null;
    if (!step.isPlain()) {
      GeneratedSource text = Faults.generated(node.range(), step::source);
      computed = () -> new CompiledTransform(cache, text, step.projection());
    }
    AheadRows ahead = step.aheadRows(zone);
    if (ahead != null) {
      aheadRows.add(ahead);
    }
    if (factory instanceof ManagedTableFactory managed) {
      return Steps.forward(followed(node, managed, step, computed, ahead));
    }
    TableSource source =
        PlacedSource.of(
            Faults.reached(node.range(), () -> factory.source(node.table(), host)), node.range());
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
              clock);
      LiveReading reading =
          connectors
              .managed()
              .readLive(input, node.rowType().size(), node.strategy(), batchRows, clock);
      live.add(reading);
      return Steps.forward(new JobNode.Live(node.table().name(), reading, node.strategy()));
    }
    return Steps.forward(
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
        fault ->
            fault instanceof DataException data ? PlacedSource.placed(data, node.range()) : fault);
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
    return Steps.forward(new JobNode.Source(node.query() + "$late", source, required, null, -1));
  }

  JobNode.Input values(PhysicalNode.Values node) {
    ValuesStep step = new ValuesStep(node);
    BatchSource source =
        Faults.generated(node.range(), () -> new BatchSource("VALUES", List.of(step.rows(cache))));
    boolean[] required = new boolean[node.rowType().size()];
    Arrays.fill(required, true);
    return Steps.forward(new JobNode.Source("VALUES", source, required, null, -1));
  }
}
