package io.tidemark.planner.physical;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.parser.error.SourceRange;
import org.jspecify.annotations.Nullable;

/**
 * A call of an aggregate function.
 *
 * @param argument index of the argument column; -1 for COUNT(*)
 * @param argumentType null for COUNT(*)
 * @param separator what LISTAGG puts between two values; null for the others
 * @param filter index of a BOOLEAN column that must be true for a row to count; -1 for none
 * @param identity index of a BIGINT column that tells the rows of the input apart, so that a row
 *     that goes takes its own value with it and not an equal one of another row; -1 where rows only
 *     come or the order of values does not matter
 * @param order index of a column with the order keys of the rows, see {@link
 *     io.tidemark.exec.function.ScalarFunction.Form#ORDER_KEY}; -1 where rows come in their order
 *     or it does not matter
 */
public record AggregateCall(
    Function function,
    int argument,
    @Nullable ColumnType argumentType,
    boolean isDistinct,
    @Nullable String separator,
    int filter,
    int identity,
    int order,
    String name,
    ColumnType type,
    @Nullable SourceRange range) {

  /** A call that does not ask which row is which. */
  public AggregateCall(
      Function function,
      int argument,
      @Nullable ColumnType argumentType,
      boolean isDistinct,
      @Nullable String separator,
      int filter,
      String name,
      ColumnType type,
      @Nullable SourceRange range) {
    this(
        function, argument, argumentType, isDistinct, separator, filter, -1, -1, name, type, range);
  }

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
    this(function, argument, argumentType, isDistinct, null, filter, -1, -1, name, type, range);
  }

  /** The same call over rows that this column tells apart. */
  public AggregateCall identifiedBy(int column) {
    return with(column, order);
  }

  /** The same call over rows that stand in the order of this column, not in which they come. */
  public AggregateCall orderedBy(int column) {
    return with(identity, column);
  }

  private AggregateCall with(int newIdentity, int newOrder) {
    return new AggregateCall(
        function,
        argument,
        argumentType,
        isDistinct,
        separator,
        filter,
        newIdentity,
        newOrder,
        name,
        type,
        range);
  }

  /** Whether the result can depend on the order in which values came. */
  public boolean goesByArrival() {
    return switch (function) {
      case COUNT, MIN, MAX -> false;
      case SUM, AVG -> argumentType != null && argumentType.layout() == Layout.DOUBLE;
      case FIRST_VALUE, LAST_VALUE, LISTAGG -> true;
    };
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
