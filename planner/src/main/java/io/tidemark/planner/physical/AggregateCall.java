package io.tidemark.planner.physical;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.parser.error.SourceRange;
import org.jspecify.annotations.Nullable;

/**
 * A call of an aggregate function.
 *
 * @param argument index of the argument column; -1 for COUNT(*)
 * @param argumentType null for COUNT(*)
 * @param separator what LISTAGG puts between two values; null for the others
 * @param filter index of a BOOLEAN column that must be true for a row to count; -1 for none
 */
public record AggregateCall(
    Function function,
    int argument,
    @Nullable ColumnType argumentType,
    boolean isDistinct,
    @Nullable String separator,
    int filter,
    String name,
    ColumnType type,
    @Nullable SourceRange range) {

  /** A call of another function than LISTAGG. */
  public AggregateCall(
      Function function,
      int argument,
      @Nullable ColumnType argumentType,
      boolean isDistinct,
      int filter,
      String name,
      ColumnType type,
      @Nullable SourceRange range) {
    this(function, argument, argumentType, isDistinct, null, filter, name, type, range);
  }

  /** The aggregate functions. */
  public enum Function {
    COUNT,
    SUM,
    AVG,
    MIN,
    MAX,
    FIRST_VALUE,
    LAST_VALUE,
    LISTAGG
  }
}
