package io.tidemark.exec.job;

import io.tidemark.exec.operator.Wait;
import java.util.List;

/**
 * Why a step of a job gives nothing, over all of its tasks.
 *
 * @param step its name
 * @param isOverGroups whether a step below it aggregates, so that what it removes are results
 * @param waits what it waits for; of each sort what comes first
 * @param filteredRows how many rows a filter in it has removed
 */
public record StepReport(String step, boolean isOverGroups, List<Wait> waits, long filteredRows) {
  public StepReport {
    waits = List.copyOf(waits);
  }
}
