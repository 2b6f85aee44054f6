package io.tidemark.engine;

import io.tidemark.codegen.JobCompiler;
import io.tidemark.engine.host.HostScheduler;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.host.Scheduler;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A database of streams inside this process.
 *
 * <pre>{@code
 * try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().allowFolder(data).build());
 *     Session session = tidemark.session()) {
 *   ...
 * }
 * }</pre>
 *
 * <p>Any thread may use it; a session belongs to one thread at a time.
 */
public final class Tidemark implements AutoCloseable {
  private final TidemarkOptions options;
  private final HostServices host;
  private final ConnectorRegistry connectors;
  private final LateLogs lateLogs = new LateLogs();
  private final Catalog catalog = new Catalog(lateLogs);
  private final JobCompiler compiler;
  private final Runnable closing;

  private Tidemark(TidemarkOptions options) {
    this.options = options;
    Scheduler scheduler = options.scheduler();
    if (scheduler == null) {
      HostScheduler own = new HostScheduler(options.threads());
      scheduler = own;
      closing = own::close;
    } else {
      closing = () -> {};
    }
    this.host = new HostServices(options.clock(), options.files(), scheduler, options.console());
    this.connectors = new ConnectorRegistry(factories(options));
    this.compiler = new JobCompiler(connectors::find, host);
  }

  /** Opens a private database in memory. */
  public static Tidemark open(TidemarkOptions options) {
    return new Tidemark(options);
  }

  private static List<TableFactory> factories(TidemarkOptions options) {
    List<TableFactory> factories = new ArrayList<>();
    ServiceLoader.load(TableFactory.class, Tidemark.class.getClassLoader()).forEach(factories::add);
    factories.addAll(options.factories());
    return factories;
  }

  /** A session with settings and query names of its own over the tables of this database. */
  public Session session() {
    return new Session(this);
  }

  TidemarkOptions options() {
    return options;
  }

  HostServices host() {
    return host;
  }

  ConnectorRegistry connectors() {
    return connectors;
  }

  Catalog catalog() {
    return catalog;
  }

  JobCompiler compiler() {
    return compiler;
  }

  LateLogs lateLogs() {
    return lateLogs;
  }

  /** Stops what runs and frees the threads. */
  @Override
  public void close() {
    closing.run();
  }
}
