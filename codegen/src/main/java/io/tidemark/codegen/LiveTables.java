package io.tidemark.codegen;

import io.tidemark.exec.source.AheadRows;
import io.tidemark.exec.table.LiveTable;
import io.tidemark.exec.table.OutsideClock;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The unbounded tables from outside that one statement reads: each once, for all scans of all its
 * plans.
 */
final class LiveTables {
  private final List<? extends PhysicalNode> plans;
  private final Map<ReadTable, Opened> opened = new HashMap<>();

  /**
   * A table that is read.
   *
   * @param clock follows the jobs that read it
   * @param ahead null if no row can be too far ahead of the clock
   */
  record Opened(LiveTable table, OutsideClock clock, @Nullable AheadRows ahead) {}

  /**
   * @param plans those of the statement
   */
  LiveTables(List<? extends PhysicalNode> plans) {
    this.plans = List.copyOf(plans);
  }

  /** The columns that the statement reads of a table. */
  Set<Integer> required(ReadTable table) {
    return table.required(plans);
  }

  @Nullable Opened get(ReadTable table) {
    return opened.get(table);
  }

  void put(ReadTable table, Opened newlyOpened) {
    opened.put(table, newlyOpened);
  }
}
