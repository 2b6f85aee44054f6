package io.tidemark.exec.aggregate;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;

/** Chooses the accumulator of an aggregate call. */
public final class Accumulators {
  private Accumulators() {}

  /** The final class of the accumulator for this call, to which generated code casts. */
  public static Class<? extends Accumulator> accumulatorClass(AggregateSpec call) {
    ColumnType argument = call.argument();
    if (argument == null) {
      return CountAccumulator.class;
    }
    return switch (call.function()) {
      case COUNT -> call.isDistinct() ? DistinctAccumulator.class : CountAccumulator.class;
      case SUM, AVG -> sumClass(call, argument.layout());
      case MIN, MAX ->
          call.inputRetracts()
              ? RetractingExtremeAccumulator.class
              : extremeClass(argument.layout());
      case FIRST_VALUE -> call.keepsValues() ? KeptEndAccumulator.class : EndAccumulator.class;
      case LAST_VALUE ->
          call.keepsValues() || call.isDistinct() ? KeptEndAccumulator.class : EndAccumulator.class;
      case LISTAGG -> ListaggAccumulator.class;
    };
  }

  private static Class<? extends Accumulator> sumClass(AggregateSpec call, Layout layout) {
    if (layout == Layout.DOUBLE && call.isSliced()) {
      return SlicedSumAccumulator.class;
    } else if (layout == Layout.DOUBLE && call.keepsValues()) {
      return RefoldedSumAccumulator.class;
    }
    return call.isDistinct() ? DistinctAccumulator.class : sumClass(layout);
  }

  private static Class<? extends Accumulator> sumClass(Layout layout) {
    return switch (layout) {
      case INT, LONG -> SumLongAccumulator.class;
      case WIDE -> SumWideAccumulator.class;
      case DOUBLE -> SumDoubleAccumulator.class;
      case BOOLEAN, BYTES, ROW -> throw new IllegalArgumentException("no sum of " + layout);
    };
  }

  private static Class<? extends Accumulator> extremeClass(Layout layout) {
    return switch (layout) {
      case BOOLEAN, INT, LONG -> ExtremeLongAccumulator.class;
      case WIDE -> ExtremeWideAccumulator.class;
      case DOUBLE -> ExtremeDoubleAccumulator.class;
      case BYTES -> ExtremeBytesAccumulator.class;
      case ROW -> throw new IllegalArgumentException("no order of rows");
    };
  }

  /** An empty accumulator, without room for any slot. */
  public static Accumulator create(AggregateSpec call) {
    Class<? extends Accumulator> accumulator = accumulatorClass(call);
    ColumnType argument = call.argument();
    if (argument == null || accumulator == CountAccumulator.class) {
      return new CountAccumulator();
    }
    if (accumulator == DistinctAccumulator.class) {
      return new DistinctAccumulator(call, argument);
    } else if (accumulator == SlicedSumAccumulator.class) {
      return new SlicedSumAccumulator(call);
    }
    return switch (call.function()) {
      case COUNT -> throw new IllegalStateException("counts are made above");
      case SUM, AVG ->
          accumulator == RefoldedSumAccumulator.class
              ? new RefoldedSumAccumulator(call)
              : createSum(call, argument.layout());
      case MIN, MAX ->
          call.inputRetracts()
              ? new RetractingExtremeAccumulator(call, argument)
              : createExtreme(call, argument.layout());
      case FIRST_VALUE, LAST_VALUE ->
          accumulator == KeptEndAccumulator.class
              ? new KeptEndAccumulator(call, argument)
              : new EndAccumulator(call, argument);
      case LISTAGG -> new ListaggAccumulator(call);
    };
  }

  private static Accumulator createSum(AggregateSpec call, Layout layout) {
    return switch (layout) {
      case INT, LONG -> new SumLongAccumulator(call);
      case WIDE -> new SumWideAccumulator(call);
      case DOUBLE -> new SumDoubleAccumulator(call);
      case BOOLEAN, BYTES, ROW -> throw new IllegalArgumentException("no sum of " + layout);
    };
  }

  private static Accumulator createExtreme(AggregateSpec call, Layout layout) {
    return switch (layout) {
      case BOOLEAN, INT, LONG -> new ExtremeLongAccumulator(call);
      case WIDE -> new ExtremeWideAccumulator(call);
      case DOUBLE -> new ExtremeDoubleAccumulator(call);
      case BYTES -> new ExtremeBytesAccumulator(call);
      case ROW -> throw new IllegalArgumentException("no order of rows");
    };
  }
}
