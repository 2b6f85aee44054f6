package io.tidemark.exec.table;

import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.host.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The managed tables of a database, by name. */
public final class ManagedTables {
  private final Arrivals arrivals;
  private final Map<String, ManagedTable> byName = new ConcurrentHashMap<>();
  private final Clock clock;

  /**
   * @param clock of the database
   */
  public ManagedTables(Clock clock) {
    this.clock = clock;
    this.arrivals = new Arrivals(clock);
  }

  public Arrivals arrivals() {
    return arrivals;
  }

  /**
   * Makes an empty table, in place of one of the same name.
   *
   * @param key positions of the primary key's columns in the definition
   * @param isAppendOnly whether no row ever goes: statements and jobs can only add
   * @param isView whether a job alone makes its rows
   * @param watermarks what its rows say of its watermark
   */
  public void create(
      TableDefinition table,
      List<Integer> key,
      boolean isAppendOnly,
      boolean isView,
      RowWatermarks watermarks) {
    drop(table.name());
    byName.put(
        table.name(),
        new ManagedTable(
            table.name(),
            table.rowType(),
            key,
            ManagedTableFactory.retention(table, clock),
            isAppendOnly,
            isView,
            watermarks,
            ArrivalTimes.of(table),
            arrivals));
  }

  /** Drops a table, if there is one of the name. */
  public void drop(String name) {
    ManagedTable dropped = byName.remove(name);
    if (dropped != null) {
      dropped.drop();
    }
  }

  /** Takes a table out of its name, as it is, so that another can have the name. */
  public ManagedTable detach(String name) {
    ManagedTable table = get(name);
    byName.remove(name);
    return table;
  }

  /** Gives a table its name again. */
  public void attach(ManagedTable table) {
    byName.put(table.name(), table);
  }

  public ManagedTable get(String name) {
    ManagedTable table = byName.get(name);
    if (table == null) {
      throw new IllegalStateException("no managed table " + name);
    }
    return table;
  }
}
