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
 * @param inputRetracts whether rows can be taken away again, which costs more to keep
 * @param isOrdered whether each value comes with the order key of its row, as rows do not come in
 *     their order
 * @param isSliced whether a group has rows of several slices of a window, which come in any order
 * @param separator what LISTAGG puts between two values; null for the others
 * @param arrivals numbers values where their order matters
 * @param place what an error of its result becomes
 */
public record AggregateSpec(
    Function function,
    @Nullable ColumnType argument,
    ColumnType result,
    boolean isDistinct,
    boolean inputRetracts,
    boolean isOrdered,
    boolean isSliced,
    @Nullable String separator,
    Place place,
    ArrivalNumbers arrivals) {

  /** Whether values are kept, each for itself: the order in which they come is not enough. */
  boolean keepsValues() {
    return inputRetracts || isOrdered;
  }

  /** Adds the place of the call in the SQL to an error of its result. */
  public interface Place {
    /** A call that stands nowhere in the SQL. */
    Place NONE = error -> error;

    RuntimeException of(DataException error);
  }

  /** A call without a place, of rows that only come. */
  public AggregateSpec(
      Function function, @Nullable ColumnType argument, ColumnType result, boolean isDistinct) {
    this(
        function,
        argument,
        result,
        isDistinct,
        false,
        false,
        false,
        function == Function.LISTAGG ? "," : null,
        Place.NONE,
        new ArrivalNumbers());
  }

  /** The same call over rows that can be taken away again. */
  public AggregateSpec retracting() {
    return with(true, isOrdered, isSliced);
  }

  /** The same call over rows that do not come in their order. */
  public AggregateSpec ordered() {
    return with(inputRetracts, true, isSliced);
  }

  /**
   * The same call over rows of several slices: the sum of each is taken for itself, see {@link
   * SlicedSumAccumulator}.
   */
  public AggregateSpec sliced() {
    return with(inputRetracts, isOrdered, true);
  }

  /** The same call within one slice. */
  AggregateSpec unsliced() {
    return with(inputRetracts, isOrdered, false);
  }

  private AggregateSpec with(boolean retracts, boolean isOrdering, boolean isSlicing) {
    return new AggregateSpec(
        function,
        argument,
        result,
        isDistinct,
        retracts,
        isOrdering,
        isSlicing,
        separator,
        place,
        arrivals);
  }

  /** The same call with other text between the values of LISTAGG. */
  public AggregateSpec separatedBy(String newSeparator) {
    return new AggregateSpec(
        function,
        argument,
        result,
        isDistinct,
        inputRetracts,
        isOrdered,
        isSliced,
        newSeparator,
        place,
        arrivals);
  }

  /** The same call with a place in the SQL. */
  public AggregateSpec at(Place newPlace) {
    return new AggregateSpec(
        function,
        argument,
        result,
        isDistinct,
        inputRetracts,
        isOrdered,
        isSliced,
        separator,
        newPlace,
        arrivals);
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
