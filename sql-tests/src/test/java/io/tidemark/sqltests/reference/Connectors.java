package io.tidemark.sqltests.reference;

import io.tidemark.exec.file.FilesystemTableFactory;
import io.tidemark.exec.file.StandardInputTableFactory;
import io.tidemark.exec.sink.BlackholeTableFactory;
import io.tidemark.exec.sink.PrintTableFactory;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.ManagedTables;
import io.tidemark.planner.catalog.ConnectorRegistry;
import java.util.List;

/** The connectors of the twin's tables: only what they say of their options is asked. */
final class Connectors {
  private Connectors() {}

  static ConnectorRegistry all() {
    return new ConnectorRegistry(
        List.of(
            new FilesystemTableFactory(),
            new PrintTableFactory(),
            new BlackholeTableFactory(),
            new StandardInputTableFactory()),
        new ManagedTableFactory(new ManagedTables(() -> 0)));
  }
}
