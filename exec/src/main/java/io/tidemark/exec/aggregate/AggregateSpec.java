package io.tidemark.exec.aggregate;

import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.ColumnType;
import org.jspecify.annotations.Nullable;

/**
 * One aggregate call as the runtime sees it; its FILTER is part of the generated loop.
 *
 * @param argument type of the argument; null for COUNT(*)
 * @param result type of the result
 * @param isDistinct whether equal arguments of a group count once
 * @param place what an error of its result becomes
 */
public record AggregateSpec(
    Function function,
    @Nullable ColumnType argument,
    ColumnType result,
    boolean isDistinct,
    Place place) {

  /** Adds the place of the call in the SQL to an error of its result. */
  public interface Place {
    /** A call that stands nowhere in the SQL. */
    Place NONE = error -> error;

    RuntimeException of(DataException error);
  }

  /** A call without a place. */
  public AggregateSpec(
      Function function, @Nullable ColumnType argument, ColumnType result, boolean isDistinct) {
    this(function, argument, result, isDistinct, Place.NONE);
  }

  /** The aggregate functions. */
  public enum Function {
    COUNT,
    SUM,
    AVG,
    MIN,
    MAX
  }
}
