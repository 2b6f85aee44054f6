package io.tidemark.engine;

import io.tidemark.exec.table.ManagedTables;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.TableListener;
import java.util.List;

/** Makes and drops the rows of managed tables as the catalog's tables come and go. */
final class ManagedStorage implements TableListener {
  private final ManagedTables tables;

  ManagedStorage(ManagedTables tables) {
    this.tables = tables;
  }

  @Override
  public void created(TableInfo table) {
    if (table.isManaged()) {
      List<String> stored = table.sinkDefinition().rowType().names();
      tables.create(
          table.sinkDefinition(),
          table.primaryKey().stream().map(stored::indexOf).toList(),
          table.rowtime() >= 0 && table.primaryKey().isEmpty(),
          false);
    }
  }

  @Override
  public void dropped(TableInfo table) {
    if (table.isManaged()) {
      tables.drop(table.name());
    }
  }
}
