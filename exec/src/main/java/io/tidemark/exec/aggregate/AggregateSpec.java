package io.tidemark.exec.aggregate;

import io.tidemark.exec.connector.ColumnType;
import org.jspecify.annotations.Nullable;

/**
 * One aggregate call as the runtime sees it; its FILTER is part of the generated loop.
 *
 * @param argument type of the argument; null for COUNT(*)
 * @param result type of the result
 * @param isDistinct whether equal arguments of a group count once
 */
public record AggregateSpec(
    Function function, @Nullable ColumnType argument, ColumnType result, boolean isDistinct) {

  /** The aggregate functions. */
  public enum Function {
    COUNT,
    SUM,
    AVG,
    MIN,
    MAX
  }
}
