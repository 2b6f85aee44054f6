package io.tidemark.exec.job;

import io.tidemark.exec.source.SourceReport;
import java.util.List;

/**
 * Why a job gives nothing.
 *
 * @param sources what it reads, in the order of the plan
 * @param steps producers first
 */
public record JobReport(List<SourceReport> sources, List<StepReport> steps) {
  public JobReport {
    sources = List.copyOf(sources);
    steps = List.copyOf(steps);
  }
}
