package io.tidemark.engine;

import io.tidemark.codegen.JobCompiler;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.source.AheadRows;
import io.tidemark.exec.table.ManagedTable;
import io.tidemark.exec.table.ManagedTables;
import io.tidemark.exec.table.RowWatermarks;
import io.tidemark.planner.catalog.ScanOptions;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.TableListener;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes and drops the rows of managed tables, and stops jobs, as those of the catalog come and go.
 * What goes can be held back until it is sure that something else takes its place.
 */
final class ManagedStorage implements TableListener {
  private final ManagedTables tables;
  private final DatabaseJobs jobs;
  private final JobCompiler compiler;

  /**
   * Jobs that were dropped in this statement and stop at its end: what one of them still writes is
   * not for another one that goes as well.
   */
  private final List<DatabaseJob> leaving = new ArrayList<>();

  private final List<DatabaseJob> stopping = new ArrayList<>();
  private @Nullable Held held;
  private BiConsumer<Long, String> onQueryDropped = (id, reason) -> {};

  ManagedStorage(ManagedTables tables, DatabaseJobs jobs, JobCompiler compiler) {
    this.tables = tables;
    this.jobs = jobs;
    this.compiler = compiler;
  }

  /** Sets what ends a query, given its number and why. */
  void onQueryDropped(BiConsumer<Long, String> end) {
    onQueryDropped = end;
  }

  /** What has left the catalog, but can come back. */
  final class Held {
    private final List<ManagedTable> heldTables = new ArrayList<>();
    private final List<DatabaseJob> heldJobs = new ArrayList<>();

    /** It is gone for good. */
    void drop() {
      heldJobs.forEach(ManagedStorage.this::drop);
      heldTables.forEach(ManagedTable::drop);
    }

    /** It is back, as it was, where the catalog has its name again. */
    void restore() {
      heldTables.forEach(tables::attach);
      heldJobs.forEach(jobs::put);
    }
  }

  private void drop(DatabaseJob job) {
    if (!job.isOver() && job.canFinish() && job.leave(tables.arrivals().last())) {
      leaving.add(job);
    } else {
      job.drop();
    }
    stopping.add(job);
  }

  /** Stops a job that may be asked about later. */
  void stop(DatabaseJob job) {
    job.stop();
    stopping.add(job);
  }

  /**
   * Jobs that were stopped or dropped since this was called; they may still close what they have
   * open.
   */
  List<DatabaseJob> stopping() {
    leaving.forEach(DatabaseJob::stop);
    leaving.clear();
    List<DatabaseJob> all = List.copyOf(stopping);
    stopping.clear();
    return all;
  }

  /** From now on, what is dropped is held back. */
  void hold() {
    held = new Held();
  }

  /** What was held back; from now on what is dropped is gone. */
  Held held() {
    Held all = held;
    if (all == null) {
      throw new IllegalStateException("nothing is held back");
    }
    held = null;
    return all;
  }

  @Override
  public void created(TableInfo table) {
    if (table.isManaged()) {
      TableDefinition definition = table.storedDefinition();
      List<String> stored = definition.rowType().names();
      tables.create(
          definition,
          table.primaryKey().stream().map(stored::indexOf).toList(),
          table.changelogMode() == ChangelogMode.APPEND,
          table.isView(),
          watermarks(table));
    }
  }

  private RowWatermarks watermarks(TableInfo table) {
    Expr watermark = table.watermark();
    if (watermark == null) {
      return RowWatermarks.NONE;
    }
    RowType stored = table.storedDefinition().rowType();
    List<Expr> columns = table.expressions();
    int rowtime = table.rowtime();
    long maxAhead = ScanOptions.strategy(table.options()).maxAheadMillis();
    return new RowWatermarks(
        () -> compiler.watermarks(stored, columns, watermark, rowtime),
        // A TIMESTAMP is judged as if the clock showed UTC, as a table has no zone of its own.
        maxAhead < 0 ? null : new AheadRows(table.name(), 1, maxAhead, millis -> millis));
  }

  @Override
  public void dropped(TableInfo table) {
    // The catalog knows jobs that are over no more.
    jobs.overInto(table.name()).forEach(job -> jobDropped(job.info().name()));
    if (!table.isManaged()) {
      return;
    }
    if (held == null) {
      tables.drop(table.name());
    } else {
      held.heldTables.add(tables.detach(table.name()));
    }
  }

  @Override
  public void queryDropped(long id, String reason) {
    onQueryDropped.accept(id, reason);
  }

  @Override
  public void jobDropped(String name) {
    DatabaseJob job = jobs.remove(name);
    if (job == null) {
      return;
    }
    if (held == null) {
      drop(job);
    } else {
      held.heldJobs.add(job);
    }
  }
}
