package io.tidemark.codegen;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.job.JobSpec;
import io.tidemark.exec.source.TableSource;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.function.Function;
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
      JobNode root = builder.root(plan);
      isBuilt = true;
      return new CompiledJob(
          new JobSpec(
              name,
              root,
              options.batchRows(),
              builder.writer(),
              builder.clock(plan),
              options.limits()),
          plan.rowType(),
          builder.lateLogs(),
          builder.lostRetractions(),
          builder.readings());
    } finally {
      if (!isBuilt) {
        builder.abandon();
      }
    }
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
