package io.tidemark.codegen;

import io.tidemark.exec.changelog.LostRetractions;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.job.JobSpec;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.source.AheadRows;
import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.LiveReading;
import io.tidemark.exec.table.TableReading;
import java.util.List;

/**
 * A plan that is ready to run, once.
 *
 * @param rowType columns of its result; those of the sink's table for an INSERT
 * @param lateLogs one for each step that can drop late rows, in the order of the plan from the
 *     sources up
 * @param lostRetractions one for each changelog that is read
 * @param readings the managed tables that it reads; the job closes them, or whoever does not run it
 * @param live the unbounded tables from outside that it reads; closed as those
 * @param aheadRows one for each table whose rows can be too far ahead of the clock
 */
public record CompiledJob(
    JobSpec spec,
    RowType rowType,
    List<LateLog> lateLogs,
    List<LostRetractions> lostRetractions,
    List<TableReading> readings,
    List<LiveReading> live,
    List<AheadRows> aheadRows) {
  public CompiledJob {
    readings = List.copyOf(readings);
    live = List.copyOf(live);
    aheadRows = List.copyOf(aheadRows);
    lateLogs = List.copyOf(lateLogs);
    lostRetractions = List.copyOf(lostRetractions);
  }

  /** Gives back everything, as it will not run. */
  public void abandon() {
    readings.forEach(TableReading::close);
    live.forEach(LiveReading::close);
    spec.writers().forEach(writer -> writer.close(null));
    ClockReading clock = spec.clock();
    if (clock != null) {
      clock.close();
    }
  }
}
