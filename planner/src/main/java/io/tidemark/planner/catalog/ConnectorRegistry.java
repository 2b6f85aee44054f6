package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.TableFactory;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The connectors that a table can name. */
public final class ConnectorRegistry {
  private final Map<String, TableFactory> factories = new TreeMap<>();
  private final TableFactory managed;

  /**
   * @param managed makes tables that name no connector
   */
  public ConnectorRegistry(Collection<? extends TableFactory> factories, TableFactory managed) {
    this.managed = managed;
    factories.forEach(factory -> this.factories.put(factory.name(), factory));
  }

  /** What makes tables that name no connector. */
  public TableFactory managed() {
    return managed;
  }

  /** The connector of a name, or null; no statement can write that of managed tables. */
  public @Nullable TableFactory find(String name) {
    return factories.get(name);
  }

  /** The connector of a table. */
  public @Nullable TableFactory of(TableInfo table) {
    return table.isManaged() ? managed : find(table.connector());
  }

  /** The names of all connectors, sorted. */
  public Collection<String> names() {
    return factories.keySet();
  }
}
