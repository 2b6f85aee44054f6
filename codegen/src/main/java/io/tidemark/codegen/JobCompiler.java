package io.tidemark.codegen;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.expression.Expressions;
import io.tidemark.codegen.pipeline.CompiledTransform;
import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.codegen.pipeline.TransformGenerator;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.job.JobSpec;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.relational.StatementSetOperator;
import io.tidemark.exec.sink.SinkGroup;
import io.tidemark.exec.source.TableSource;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Compiles plans to jobs. One object serves a whole database, so that statements share generated
 * classes; it may be used by any number of threads.
 */
public final class JobCompiler {
  private final ClassCache cache = new ClassCache();
  private final Function<String, @Nullable TableFactory> connectors;
  private final HostServices host;

  /**
   * @param connectors by the value of {@code 'connector'}; null for one that does not exist
   * @param host what sources and sinks may use of the world
   */
  public JobCompiler(Function<String, @Nullable TableFactory> connectors, HostServices host) {
    this.connectors = connectors;
    this.host = host;
  }

  /**
   * Makes a job of a plan. Sources are opened, but nothing of them is read yet.
   *
   * @param name of the query; its late rows are {@code <name>$late}
   * @param lateTables the late rows that earlier queries kept, by the query's name; null if there
   *     is no such query
   * @throws io.tidemark.parser.error.SqlException if a table cannot be read or written, or VALUES
   *     cannot be computed
   */
  public CompiledJob compile(
      String name,
      PhysicalNode plan,
      JobOptions options,
      Function<String, @Nullable TableSource> lateTables) {
    return compile(name, plan, options, lateTables, new LiveTables(List.of(plan)));
  }

  private CompiledJob compile(
      String name,
      PhysicalNode plan,
      JobOptions options,
      Function<String, @Nullable TableSource> lateTables,
      LiveTables liveTables) {
    Connectors all = new Connectors(connectors);
    SourceOrder order = new SourceOrder(List.of(plan));
    SourceSteps sources = new SourceSteps(options, cache, all, lateTables, liveTables, order, host);
    JobBuilder builder = new JobBuilder(name, options, cache, all, sources, null, host);
    boolean isBuilt = false;
    try {
      CompiledJob job = builder.job(name, plan);
      isBuilt = true;
      return job;
    } finally {
      if (!isBuilt) {
        builder.abandon();
      }
    }
  }

  /** A plan with the name of its query or job. */
  public record Named(String name, PhysicalNode plan) {}

  /**
   * Makes a job of each of several plans that begin together; an unbounded table from outside is
   * read once for all of them. Called where {@link #compile} is; if one cannot be made none is.
   */
  public List<CompiledJob> compileAll(
      List<Named> plans, JobOptions options, Function<String, @Nullable TableSource> lateTables) {
    LiveTables liveTables = new LiveTables(plans.stream().map(Named::plan).toList());
    List<CompiledJob> jobs = new ArrayList<>();
    boolean areMade = false;
    try {
      for (Named plan : plans) {
        jobs.add(compile(plan.name(), plan.plan(), options, lateTables, liveTables));
      }
      areMade = true;
      return jobs;
    } finally {
      if (!areMade) {
        jobs.forEach(CompiledJob::abandon);
      }
    }
  }

  /**
   * Makes one job of several INSERTs that end by themselves. Each table from outside is read once;
   * what they write shows at the end, all at once, as one arrival.
   *
   * @param name of the job
   * @param inserts with the names that their late rows are kept under
   */
  public CompiledJob compileSet(
      String name,
      List<Named> inserts,
      JobOptions options,
      Function<String, @Nullable TableSource> lateTables) {
    List<PhysicalNode> plans = inserts.stream().map(Named::plan).toList();
    Connectors all = new Connectors(connectors);
    SourceOrder order = new SourceOrder(plans);
    SourceSteps sources =
        new SourceSteps(options, cache, all, lateTables, new LiveTables(plans), order, host);
    SinkGroup sinks = new SinkGroup(all.managed()::together);
    List<JobNode.Input> counts = new ArrayList<>();
    List<LateLog> lateLogs = new ArrayList<>();
    for (Named insert : inserts) {
      order.beginPlan();
      JobBuilder builder = new JobBuilder(insert.name(), options, cache, all, sources, sinks, host);
      counts.add(Steps.forward(builder.root(insert.plan())));
      lateLogs.addAll(builder.lateLogs());
    }
    JobNode root =
        Steps.step(
            "statement set",
            () -> new StatementSetOperator(sinks, inserts.size()),
            counts.toArray(new JobNode.Input[0]));
    return new CompiledJob(
        new JobSpec(
            name,
            root,
            options.batchRows(),
            null,
            null,
            null,
            options.limits().ending(true),
            order.sources()),
        plans.get(0).rowType(),
        lateLogs,
        sources.lostRetractions(),
        sources.readings(),
        sources.live(),
        sources.aheadRows());
  }

  /**
   * Makes a job that runs a plan, keeps nothing of its rows, and at the end gives lines of text
   * about what its steps did.
   *
   * @param nanos a clock that goes on evenly; its zero does not matter
   * @param report makes the lines, once all steps are done
   */
  public CompiledJob analyze(
      String name,
      PhysicalNode plan,
      JobOptions options,
      Function<String, @Nullable TableSource> lateTables,
      LongSupplier nanos,
      Function<PlanFigures, List<String>> report) {
    Connectors all = new Connectors(connectors);
    List<PhysicalNode> plans = List.of(plan);
    SourceOrder order = new SourceOrder(plans);
    SourceSteps sources =
        new SourceSteps(options, cache, all, lateTables, new LiveTables(plans), order, host);
    JobBuilder builder = new JobBuilder(name, options, cache, all, sources, null, host);
    boolean isBuilt = false;
    try {
      CompiledJob job = PlanFigures.around(builder.job(name, plan), builder.made(), nanos, report);
      isBuilt = true;
      return job;
    } finally {
      if (!isBuilt) {
        builder.abandon();
      }
    }
  }

  /**
   * What the rows of a table say of its watermark: makes of its stored columns one column, in epoch
   * milliseconds. One thread at a time uses it.
   *
   * @param columns for each column of the table its expression over the stored ones
   * @param watermark over the columns of the table
   * @param rowtime index of the rowtime among them
   */
  public BatchTransform watermarks(
      RowType stored, List<Expr> columns, Expr watermark, int rowtime) {
    Projection projection =
        new Projection(
            stored,
            null,
            List.of(Expressions.substitute(watermark, columns), columns.get(rowtime)),
            RowType.of(
                new RowField("watermark", ColumnType.timestamp(3)),
                new RowField("rowtime", columns.get(rowtime).type())),
            Set.of(0, 1));
    return new CompiledTransform(
        cache, TransformGenerator.generate("Watermarks", projection), projection);
  }

  /** The generated code of all pipelines of a plan, for EXPLAIN CODEGEN. */
  public static String source(PhysicalNode plan) {
    return source(plan, 1);
  }

  /** As {@link #source(PhysicalNode)}, for a number of threads, which decides what is fused. */
  public static String source(PhysicalNode plan, int threads) {
    return PlanSource.of(plan, threads);
  }
}
