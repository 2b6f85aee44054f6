package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.job.JobNode;
import io.tidemark.exec.job.JobSpec;
import io.tidemark.exec.relational.LatenessOperator;
import java.util.List;
import java.util.Set;

/** The job of ANALYZE LATENESS. */
final class LatenessReport {
  private LatenessReport() {}

  static ResultInfo info(String name) {
    return new ResultInfo(
        name,
        LatenessOperator.rowType(),
        true,
        false,
        ResultMode.APPEND,
        false,
        null,
        Set.of(),
        List.of(),
        List.of());
  }

  /**
   * The job that reports on the times that another would give.
   *
   * @param times gives them in one column
   */
  static CompiledJob of(CompiledJob times) {
    ColumnType type = times.rowType().type(0);
    JobSpec spec = times.spec();
    JobNode report =
        new JobNode.Step(
            "lateness",
            () -> new LatenessOperator(type),
            List.of(new JobNode.Input(spec.root(), new JobNode.Forward())),
            null);
    return new CompiledJob(
        new JobSpec(
            spec.name(),
            report,
            spec.batchRows(),
            spec.writer(),
            spec.lateWriter(),
            spec.clock(),
            spec.limits()),
        LatenessOperator.rowType(),
        times.lateLogs(),
        times.lostRetractions(),
        times.readings(),
        times.live(),
        times.aheadRows());
  }
}
