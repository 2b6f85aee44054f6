package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.CountedGroups;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The steps that keep no groups. */
final class Steps {
  private Steps() {}

  static Step of(
      PhysicalNode node,
      Step next,
      List<ReferenceEvaluator.LateRow> late,
      Memory memory,
      Moments moments) {
    if (node instanceof PhysicalNode.Calc calc) {
      return new CalcStep(calc, next);
    }
    if (node instanceof PhysicalNode.NetRows net) {
      return new NetRowsStep(net, next, memory);
    }
    if (node instanceof PhysicalNode.WindowTable table) {
      if (table.window() instanceof WindowSpec.Count) {
        return new CountTableStep(table, next, memory, moments);
      }
      return table.window() instanceof WindowSpec.Session
          ? new SessionTableStep(table, next, late, memory)
          : new WindowTableStep(table, next, late);
    }
    if (node instanceof PhysicalNode.WindowAggregate aggregate) {
      return aggregate.window() instanceof WindowSpec.Session
          ? new SessionAggregateStep(aggregate, next, late, memory)
          : new WindowAggregateStep(aggregate, next, late, memory);
    }
    if (node instanceof PhysicalNode.GroupAggregate aggregate) {
      List<Integer> counted =
          CountedGroups.of(aggregate.input(), aggregate.keys(), aggregate.groupingSets());
      if (counted != null) {
        return new CountedGroupsStep(aggregate, counted, next);
      }
      return new GroupAggregateStep(aggregate, next, memory);
    }
    if (node instanceof PhysicalNode.Sort sort) {
      return new SortStep(sort, next);
    }
    if (node instanceof PhysicalNode.ReadTime read) {
      return new ReadTimeStep(read.isTimeAttribute(), next, moments);
    }
    if (node instanceof PhysicalNode.Limit limit) {
      return new LimitStep(limit.offset(), limit.fetch(), next, memory::fill);
    }
    throw new IllegalArgumentException("the twin does not know " + node.getClass().getSimpleName());
  }

  /** A step that passes time on. */
  abstract static class Passing extends Step {
    final Step next;

    Passing(Step next) {
      this.next = next;
    }

    @Override
    void watermark(long watermark) {
      next.watermark(watermark);
    }

    @Override
    void end() {
      next.end();
    }

    @Override
    void settle() {
      next.settle();
    }
  }

  /**
   * Gives rows the time of the clock. If that is what they are timed by, every millisecond before
   * the present one is over, until the input ends.
   */
  private static final class ReadTimeStep extends Passing {
    private final boolean isTimeAttribute;
    private final Moments moments;
    private long announced = NO_WATERMARK;

    ReadTimeStep(boolean isTimeAttribute, Step next, Moments moments) {
      super(next);
      this.isTimeAttribute = isTimeAttribute;
      this.moments = moments;
      if (isTimeAttribute) {
        moments.hear(this::goOn);
      }
    }

    private void goOn() {
      if (announced < moments.millis() - 1) {
        announced = moments.millis() - 1;
        next.watermark(announced);
      }
    }

    @Override
    void row(@Nullable Object[] row, long watermark) {
      @Nullable Object[] timed = Arrays.copyOf(row, row.length + 1);
      timed[row.length] = moments.millis();
      if (isTimeAttribute) {
        goOn();
      }
      next.row(timed, isTimeAttribute ? announced : watermark);
    }

    @Override
    void watermark(long watermark) {
      if (!isTimeAttribute || watermark == Long.MAX_VALUE) {
        announced = watermark;
        next.watermark(watermark);
      }
    }

    @Override
    void gone(@Nullable Object[] row, long watermark) {
      throw new IllegalStateException("rows that go have no time");
    }
  }

  private static final class CalcStep extends Passing {
    private final PhysicalNode.Calc calc;

    CalcStep(PhysicalNode.Calc calc, Step next) {
      super(next);
      this.calc = calc;
    }

    @Override
    void row(@Nullable Object[] row, long watermark) {
      if (passes(row, watermark)) {
        next.row(projected(row, watermark), watermark);
      }
    }

    @Override
    void gone(@Nullable Object[] row, long watermark) {
      if (passes(row, watermark)) {
        next.gone(projected(row, watermark), watermark);
      }
    }

    private boolean passes(@Nullable Object[] row, long watermark) {
      return calc.condition() == null
          || Boolean.TRUE.equals(Expressions.evaluate(calc.condition(), row, watermark));
    }

    private @Nullable Object[] projected(@Nullable Object[] row, long watermark) {
      return calc.projections().stream()
          .map(e -> Expressions.evaluate(e, row, watermark))
          .toArray();
    }
  }

  private static final class WindowTableStep extends Passing {
    private final PhysicalNode.WindowTable node;
    private final LateRule late;

    WindowTableStep(
        PhysicalNode.WindowTable node, Step next, List<ReferenceEvaluator.LateRow> late) {
      super(next);
      this.node = node;
      this.late = new LateRule(node.lateCondition(), node.lateColumns(), late);
    }

    @Override
    void row(@Nullable Object[] row, long watermark) {
      Long time = (Long) row[node.timeColumn()];
      if (time == null) {
        late.withoutTime(row, watermark);
        return;
      }
      windows(time).forEach(window -> next.row(withWindow(row, window), watermark));
    }

    @Override
    void gone(@Nullable Object[] row, long watermark) {
      Long time = (Long) row[node.timeColumn()];
      if (time != null) {
        windows(time).forEach(window -> next.gone(withWindow(row, window), watermark));
      }
    }

    private List<Windows.Window> windows(long time) {
      boolean isMicros = node.input().rowType().type(node.timeColumn()).isMicros();
      return Windows.of(node.window(), isMicros ? Math.floorDiv(time, 1000L) : time);
    }
  }

  /** A row with the three window columns behind it. */
  static @Nullable Object[] withWindow(@Nullable Object[] row, Windows.Window window) {
    @Nullable Object[] wide = java.util.Arrays.copyOf(row, row.length + 3);
    wide[row.length] = window.start();
    wide[row.length + 1] = window.end();
    wide[row.length + 2] = window.time();
    return wide;
  }

  private static final class SortStep extends Passing {
    private final PhysicalNode.Sort sort;
    private final List<@Nullable Object[]> rows = new ArrayList<>();

    SortStep(PhysicalNode.Sort sort, Step next) {
      super(next);
      this.sort = sort;
    }

    @Override
    void row(@Nullable Object[] row, long watermark) {
      rows.add(row);
    }

    @Override
    void end() {
      Comparator<@Nullable Object[]> order = (a, b) -> 0;
      for (PhysicalNode.SortKey key : sort.sortKeys()) {
        order = order.thenComparing((a, b) -> compare(key, a[key.column()], b[key.column()]));
      }
      rows.sort(order);
      LimitStep limit = new LimitStep(sort.offset(), sort.fetch(), next, () -> {});
      rows.forEach(row -> limit.row(row, Long.MAX_VALUE));
      next.end();
    }

    private static int compare(PhysicalNode.SortKey key, @Nullable Object a, @Nullable Object b) {
      if (a == null || b == null) {
        int order = a == b ? 0 : a == null ? -1 : 1;
        return key.nullsFirst() ? order : -order;
      }
      int order = Values.compare(Values.groupKey(a), Values.groupKey(b));
      return key.isDescending() ? -order : order;
    }
  }

  private static final class LimitStep extends Passing {
    private final long offset;
    private final long fetch;
    private final Runnable full;
    private long seen;

    /**
     * @param full run when it has all rows that it gives
     */
    LimitStep(long offset, long fetch, Step next, Runnable full) {
      super(next);
      this.full = full;
      this.offset = offset;
      this.fetch = fetch;
    }

    @Override
    void row(@Nullable Object[] row, long watermark) {
      long position = seen++;
      if (position >= offset && (fetch < 0 || position < offset + fetch)) {
        next.row(row, watermark);
      }
      if (fetch >= 0 && seen == offset + fetch) {
        full.run();
      }
    }
  }

  /** Several inputs into one; the watermark is the lowest of them. */
  static final class UnionStep {
    private final Step next;
    private final long[] watermarks;
    private int open;
    private int unsettled;
    private long last = Step.NO_WATERMARK;

    UnionStep(Step next, int inputs) {
      this.next = next;
      this.watermarks = new long[inputs];
      java.util.Arrays.fill(watermarks, Step.NO_WATERMARK);
      this.open = inputs;
      this.unsettled = inputs;
    }

    Step input(int input) {
      return new Step() {
        @Override
        void row(@Nullable Object[] row, long watermark) {
          next.row(row, last);
        }

        @Override
        void gone(@Nullable Object[] row, long watermark) {
          next.gone(row, last);
        }

        @Override
        void watermark(long watermark) {
          watermarks[input] = watermark;
          long lowest = java.util.Arrays.stream(watermarks).min().orElseThrow();
          if (lowest > last) {
            last = lowest;
            next.watermark(lowest);
          }
        }

        @Override
        void end() {
          if (--open == 0) {
            next.end();
          }
        }

        @Override
        void settle() {
          if (--unsettled == 0) {
            next.settle();
          }
        }
      };
    }
  }
}
