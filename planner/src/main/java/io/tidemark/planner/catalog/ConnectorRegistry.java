package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.TableFactory;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The connectors that a table can name. */
public final class ConnectorRegistry {
  private final Map<String, TableFactory> factories = new TreeMap<>();

  public ConnectorRegistry(Collection<? extends TableFactory> factories) {
    factories.forEach(factory -> this.factories.put(factory.name(), factory));
  }

  /** The connector of a name, or null. */
  public @Nullable TableFactory find(String name) {
    return factories.get(name);
  }

  /** The names of all connectors, sorted. */
  public Collection<String> names() {
    return factories.keySet();
  }
}
