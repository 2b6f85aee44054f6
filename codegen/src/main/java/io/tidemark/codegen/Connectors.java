package io.tidemark.codegen;

import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.parser.error.SourceRange;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The connectors of a database, by name. */
record Connectors(Function<String, @Nullable TableFactory> byName) {
  /**
   * The one that a table needs.
   *
   * @param range where the table stands in the SQL
   */
  TableFactory factory(@Nullable SourceRange range, String connector) {
    TableFactory factory = byName.apply(connector);
    if (factory == null) {
      throw Faults.invalid(range, "there is no connector '" + connector + "'", null);
    }
    return factory;
  }

  /** The tables of the database itself. */
  ManagedTableFactory managed() {
    if (byName.apply(ManagedTableFactory.NAME) instanceof ManagedTableFactory managed) {
      return managed;
    }
    throw new IllegalStateException("a database has tables of its own");
  }
}
