package io.tidemark.codegen;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.pipeline.CompiledLoop;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.aggregate.GroupAggregateOperator;
import io.tidemark.exec.aggregate.GroupClosing;
import io.tidemark.exec.aggregate.UpdatingAggregateOperator;
import io.tidemark.exec.changelog.FiringTime;
import io.tidemark.exec.operator.Operator;
import io.tidemark.planner.physical.EventTime;
import org.jspecify.annotations.Nullable;

/** Makes the operators of aggregates without windows. */
final class GroupOperators {
  private GroupOperators() {}

  /**
   * The operator of one task.
   *
   * @param retraction the loop for rows that go; null if none does
   * @param closing when groups cannot change any more; null if they always can
   */
  static Operator aggregate(
      AggregateStep step,
      ClassCache cache,
      GeneratedSource loop,
      @Nullable GeneratedSource retraction,
      @Nullable EventTime closing,
      long stateTtlMillis) {
    if (step.isUpdating()) {
      UpdatingAggregateOperator updating =
          new UpdatingAggregateOperator(
              step.keyTypes(),
              step.specs(),
              step.hasGroupingSets(),
              new CompiledLoop(cache, loop),
              retraction == null ? null : new CompiledLoop(cache, retraction),
              stateTtlMillis);
      if (closing != null) {
        FiringTime time = NetChangesStep.firingTime(closing);
        updating.closedBy(new GroupClosing(step.keyTypes(), closing.column(), time::closesAt));
      }
      return step.hasGroupingSets()
          ? updating.partitionedBy(step.partitionKeys()).withKeylessSets(step.keylessSets())
          : updating;
    }
    GroupAggregateOperator once =
        new GroupAggregateOperator(
            step.keyTypes(), step.specs(), step.hasGroupingSets(), new CompiledLoop(cache, loop));
    return step.hasGroupingSets()
        ? once.partitionedBy(step.partitionKeys()).withKeylessSets(step.keylessSets())
        : once;
  }
}
