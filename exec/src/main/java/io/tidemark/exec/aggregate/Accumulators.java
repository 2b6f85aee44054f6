package io.tidemark.exec.aggregate;

import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;

/** Chooses the accumulator of an aggregate call. */
public final class Accumulators {
  private Accumulators() {}

  /** The final class of the accumulator for this call, to which generated code casts. */
  public static Class<? extends Accumulator> accumulatorClass(AggregateSpec call) {
    ColumnType argument = call.argument();
    boolean isExtreme = call.function() == Function.MIN || call.function() == Function.MAX;
    if (argument == null) {
      return CountAccumulator.class;
    }
    if (call.isDistinct() && !isExtreme) {
      return DistinctAccumulator.class;
    }
    if (call.function() == Function.COUNT) {
      return CountAccumulator.class;
    }
    return isExtreme ? extremeClass(argument.layout()) : sumClass(argument.layout());
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
    }
    if (call.function() == Function.SUM || call.function() == Function.AVG) {
      return createSum(call, argument.layout());
    }
    return createExtreme(call, argument.layout());
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
