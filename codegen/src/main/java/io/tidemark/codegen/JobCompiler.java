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
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.source.TableSource;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
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
    JobBuilder builder = new JobBuilder(name, options, cache, connectors, lateTables, host);
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
    JobBuilder builder = new JobBuilder(name, options, cache, connectors, lateTables, host);
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
