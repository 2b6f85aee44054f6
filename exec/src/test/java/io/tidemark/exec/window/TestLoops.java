package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Accumulator;
import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.CountAccumulator;
import io.tidemark.exec.aggregate.DistinctAccumulator;
import io.tidemark.exec.aggregate.ExtremeBytesAccumulator;
import io.tidemark.exec.aggregate.ExtremeDoubleAccumulator;
import io.tidemark.exec.aggregate.ExtremeLongAccumulator;
import io.tidemark.exec.aggregate.ExtremeWideAccumulator;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.aggregate.SlicedSumAccumulator;
import io.tidemark.exec.aggregate.SumDoubleAccumulator;
import io.tidemark.exec.aggregate.SumLongAccumulator;
import io.tidemark.exec.aggregate.SumWideAccumulator;
import io.tidemark.exec.aggregate.ValueAccumulator;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.pipeline.AggregateLoop;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Interprets what generated loops do, one row after the other. */
public final class TestLoops {
  private TestLoops() {}

  /** How a loop finds the accumulator slot of a row. */
  public enum Kind {
    SLICES,
    /** As SLICES, but touches each group. */
    LIVE_SLICES,
    /** As LIVE_SLICES, but takes rows away. */
    LIVE_RETRACTIONS,
    SESSIONS,
    ALL,
    /** Touches each group. */
    UPDATES,
    /** Touches each group, and takes rows away. */
    RETRACTIONS;

    private boolean isSliced() {
      return this == SLICES || this == LIVE_SLICES || this == LIVE_RETRACTIONS;
    }

    private boolean retracts() {
      return this == RETRACTIONS || this == LIVE_RETRACTIONS;
    }
  }

  /**
   * A loop over the batch's own columns.
   *
   * @param filter BOOLEAN column that must be true; -1 for none
   * @param sets grouping sets, each a key column or -1 for NULL by key; null for none
   * @param arguments by call, the argument column; -1 for COUNT(*)
   */
  public record Plan(
      Kind kind,
      int timeColumn,
      int filter,
      List<Integer> keys,
      @Nullable List<List<Integer>> sets,
      List<AggregateSpec> calls,
      List<Integer> arguments) {}

  public static AggregateLoop of(Plan plan) {
    return (batch, from, to, target) -> {
      boolean[] late = target.lateRows();
      Groups groups = plan.kind.isSliced() ? null : target.groups();
      boolean isFirst = true;
      for (int i = from; i < to; i++) {
        int row = batch.row(i);
        if (plan.filter >= 0 && !batch.column(plan.filter).booleans[row]) {
          continue;
        }
        if (late != null && late[row]) {
          target.late(row);
          continue;
        }
        if (plan.kind.isSliced()) {
          long time = batch.column(plan.timeColumn).longs[row];
          if (isFirst || time < target.sliceStart() || time >= target.sliceEnd()) {
            groups = target.slice(time);
          }
          isFirst = false;
        }
        if (groups != null) {
          accumulate(plan, batch, row, groups, target);
        }
      }
    };
  }

  /** Accumulates the first argument of all rows of a batch into one slot. */
  public static void accumulate(Batch batch, Accumulator accumulator, int slot) {
    for (int row = 0; row < batch.rowCount(); row++) {
      add(accumulator, slot, batch.column(0), row);
    }
  }

  /** Takes the first argument of all rows of a batch away from one slot. */
  public static void retract(Batch batch, Accumulator accumulator, int slot) {
    for (int row = 0; row < batch.rowCount(); row++) {
      take(accumulator, slot, batch.column(0), row);
    }
  }

  private static void accumulate(
      Plan plan, Batch batch, int row, Groups groups, AggregateLoop.Target target) {
    List<List<Integer>> sets = plan.sets;
    if (sets == null) {
      add(plan, batch, row, groups, target, plan.keys, -1);
      return;
    }
    for (int set = 0; set < sets.size(); set++) {
      add(plan, batch, row, groups, target, sets.get(set), set);
    }
  }

  private static void add(
      Plan plan,
      Batch batch,
      int row,
      Groups groups,
      AggregateLoop.Target target,
      List<Integer> keys,
      int set) {
    Column[] columns = new Column[keys.size() + (set < 0 ? 0 : 1)];
    for (int i = 0; i < keys.size(); i++) {
      int key = keys.get(i);
      columns[i] = key < 0 ? nullColumn(batch, plan.keys.get(i)) : batch.column(key);
    }
    if (set >= 0) {
      Column index = new Column(io.tidemark.exec.connector.Layout.INT);
      index.ints = new int[batch.rowCount()];
      index.ints[row] = set;
      columns[keys.size()] = index;
    }
    int slot = KeyTables.slot(groups.keys(), columns, row);
    if (plan.kind == Kind.SESSIONS) {
      slot = target.session(slot, row, batch.column(plan.timeColumn).longs[row]);
    }
    if (plan.kind == Kind.UPDATES || plan.kind == Kind.LIVE_SLICES || plan.kind.retracts()) {
      slot = target.touch(slot);
    }
    for (int call = 0; slot >= 0 && call < plan.arguments.size(); call++) {
      int argument = plan.arguments.get(call);
      Column column = argument < 0 ? null : batch.column(argument);
      if (column == null || !column.isNull(row)) {
        if (plan.kind.retracts()) {
          take(groups.accumulator(call), slot, column, row);
        } else {
          add(groups.accumulator(call), slot, column, row);
        }
      }
    }
  }

  private static Column nullColumn(Batch batch, int like) {
    Column column = new Column(batch.column(like).layout);
    boolean[] nulls = column.nullsOf(batch.rowCount());
    java.util.Arrays.fill(nulls, true);
    return column;
  }

  private static void add(Accumulator accumulator, int slot, @Nullable Column column, int row) {
    if (accumulator instanceof CountAccumulator count) {
      count.accumulate(slot);
    } else if (column == null) {
      throw new IllegalStateException("no argument");
    } else if (accumulator instanceof SumLongAccumulator sum) {
      sum.accumulate(slot, longValue(column, row));
    } else if (accumulator instanceof SumDoubleAccumulator sum) {
      sum.accumulate(slot, column.doubles[row]);
    } else if (accumulator instanceof SlicedSumAccumulator sum) {
      sum.accumulate(slot, column.doubles[row]);
    } else if (accumulator instanceof SumWideAccumulator sum) {
      sum.accumulate(slot, column.highs[row], column.longs[row]);
    } else if (accumulator instanceof ExtremeLongAccumulator extreme) {
      extreme.accumulate(slot, longValue(column, row));
    } else if (accumulator instanceof ExtremeDoubleAccumulator extreme) {
      extreme.accumulate(slot, column.doubles[row]);
    } else if (accumulator instanceof ExtremeWideAccumulator extreme) {
      extreme.accumulate(slot, column.highs[row], column.longs[row]);
    } else if (accumulator instanceof ExtremeBytesAccumulator extreme) {
      extreme.accumulate(slot, column.heap, column.starts[row], column.lengths[row]);
    } else if (accumulator instanceof ValueAccumulator values) {
      switch (column.layout) {
        case BOOLEAN -> values.accumulate(slot, column.booleans[row]);
        case INT, LONG -> values.accumulate(slot, longValue(column, row));
        case DOUBLE -> values.accumulate(slot, column.doubles[row]);
        case WIDE -> values.accumulate(slot, column.highs[row], column.longs[row]);
        case BYTES -> values.accumulate(slot, column.heap, column.starts[row], column.lengths[row]);
        case ROW -> throw new IllegalStateException("a row is no argument");
      }
    } else if (accumulator instanceof DistinctAccumulator distinct) {
      switch (column.layout) {
        case BOOLEAN -> distinct.accumulate(slot, column.booleans[row]);
        case INT, LONG -> distinct.accumulate(slot, longValue(column, row));
        case DOUBLE -> distinct.accumulate(slot, column.doubles[row]);
        case WIDE -> distinct.accumulate(slot, column.highs[row], column.longs[row]);
        case BYTES ->
            distinct.accumulate(slot, column.heap, column.starts[row], column.lengths[row]);
        case ROW -> throw new IllegalStateException("a row is no argument");
      }
    }
  }

  private static void take(Accumulator accumulator, int slot, @Nullable Column column, int row) {
    if (accumulator instanceof CountAccumulator count) {
      count.retract(slot);
    } else if (column == null) {
      throw new IllegalStateException("no argument");
    } else if (accumulator instanceof SumLongAccumulator sum) {
      sum.retract(slot, longValue(column, row));
    } else if (accumulator instanceof SumWideAccumulator sum) {
      sum.retract(slot, column.highs[row], column.longs[row]);
    } else if (accumulator instanceof ValueAccumulator values) {
      switch (column.layout) {
        case BOOLEAN -> values.retract(slot, column.booleans[row]);
        case INT, LONG -> values.retract(slot, longValue(column, row));
        case DOUBLE -> values.retract(slot, column.doubles[row]);
        case WIDE -> values.retract(slot, column.highs[row], column.longs[row]);
        case BYTES -> values.retract(slot, column.heap, column.starts[row], column.lengths[row]);
        case ROW -> throw new IllegalStateException("a row is no argument");
      }
    } else if (accumulator instanceof DistinctAccumulator distinct) {
      switch (column.layout) {
        case BOOLEAN -> distinct.retract(slot, column.booleans[row]);
        case INT, LONG -> distinct.retract(slot, longValue(column, row));
        case DOUBLE -> distinct.retract(slot, column.doubles[row]);
        case WIDE -> distinct.retract(slot, column.highs[row], column.longs[row]);
        case BYTES -> distinct.retract(slot, column.heap, column.starts[row], column.lengths[row]);
        case ROW -> throw new IllegalStateException("a row is no argument");
      }
    } else {
      throw new IllegalStateException(accumulator.getClass() + " takes nothing away");
    }
  }

  private static long longValue(Column column, int row) {
    return switch (column.layout) {
      case BOOLEAN -> column.booleans[row] ? 1 : 0;
      case INT -> column.ints[row];
      default -> column.longs[row];
    };
  }
}
