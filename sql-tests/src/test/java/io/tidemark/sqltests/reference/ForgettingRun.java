package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.Scan;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A query with groups that are forgotten. It cannot be answered anew from the rows as they stand,
 * because what a group knows depends on when its rows came: so every row goes through it by itself,
 * when it comes and when it goes.
 */
final class ForgettingRun {
  /** A change of the result. */
  record Signed(boolean comes, @Nullable Object[] row) {}

  /** A table that is read, and what takes its rows. */
  private record Leaf(Scan scan, Flow next) {}

  /** Rows from outside of the database, which come before all others. */
  private record Outside(PhysicalNode node, Flow next) {}

  private record Arriving(LiveTable.Moved moved, Flow next) {}

  private final long ttlMillis;
  private final LongSupplier clock;
  private final long start;
  private final Function<String, @Nullable LiveTable> tables;
  private final List<Leaf> leaves = new ArrayList<>();
  private final List<Outside> outsides = new ArrayList<>();
  private final List<ForgettingGroups> groups = new ArrayList<>();
  private final List<Signed> changes = new ArrayList<>();
  private long lastArrival = -1;

  /**
   * @param start the last arrival that is part of its history
   * @param tables those of the database, by name
   */
  ForgettingRun(
      PhysicalNode plan,
      long ttlMillis,
      LongSupplier clock,
      long start,
      Function<String, @Nullable LiveTable> tables) {
    this.ttlMillis = ttlMillis;
    this.clock = clock;
    this.start = start;
    this.tables = tables;
    build(plan, new Results());
  }

  /** The clock has moved, and nothing has come yet at its time. */
  void forgetGroups() {
    groups.forEach(ForgettingGroups::forget);
  }

  /** Whether a plan has groups that can be forgotten. */
  static boolean hasGroups(PhysicalNode plan) {
    return plan instanceof PhysicalNode.GroupAggregate && Memory.isUpdating(plan)
        || plan.inputs().stream().anyMatch(ForgettingRun::hasGroups);
  }

  private final class Results implements Flow {
    @Override
    public void change(boolean comes, @Nullable Object[] row) {
      changes.add(new Signed(comes, row));
    }

    @Override
    public void endUnit() {}
  }

  private boolean readsDatabase(PhysicalNode node) {
    return node instanceof Scan scan && tables.apply(scan.table().name()) != null
        || node.inputs().stream().anyMatch(this::readsDatabase);
  }

  private void build(PhysicalNode node, Flow next) {
    if (!readsDatabase(node)) {
      outsides.add(new Outside(node, next));
    } else if (node instanceof Scan scan) {
      leaves.add(new Leaf(scan, next));
    } else if (node instanceof PhysicalNode.Union union) {
      Flow joined = new Joined(next, union.inputs().size());
      union.inputs().forEach(input -> build(input, joined));
    } else if (node instanceof PhysicalNode.NetChanges net) {
      build(net.input(), next);
    } else if (node instanceof PhysicalNode.GroupAggregate aggregate) {
      ForgettingGroups forgetting = new ForgettingGroups(aggregate, ttlMillis, clock, next);
      groups.add(forgetting);
      build(aggregate.input(), forgetting);
    } else {
      build(node.inputs().get(0), new Stateless(node, next));
    }
  }

  /** A step that makes of each row what it makes of it, whether it comes or goes. */
  private static final class Stateless implements Flow {
    private final PhysicalNode node;
    private final Flow next;

    Stateless(PhysicalNode node, Flow next) {
      this.node = node;
      this.next = next;
    }

    @Override
    public void change(boolean comes, @Nullable Object[] row) {
      List<LateRow> late = new ArrayList<>();
      Step step =
          Steps.of(
              node,
              new Step() {
                @Override
                void row(@Nullable Object[] made, long watermark) {
                  next.change(comes, made);
                }

                @Override
                void watermark(long watermark) {}

                @Override
                void end() {}

                @Override
                void settle() {}
              },
              late,
              new Memory(),
              new Moments(0));
      step.row(row, Step.NO_WATERMARK);
    }

    @Override
    public void endUnit() {
      next.endUnit();
    }
  }

  private static final class Joined implements Flow {
    private final Flow next;
    private final int inputs;
    private int ended;

    Joined(Flow next, int inputs) {
      this.next = next;
      this.inputs = inputs;
    }

    @Override
    public void change(boolean comes, @Nullable Object[] row) {
      next.change(comes, row);
    }

    @Override
    public void endUnit() {
      if (++ended == inputs) {
        ended = 0;
        next.endUnit();
      }
    }
  }

  /**
   * Takes in everything up to an arrival.
   *
   * @param outside reads tables that are not of the database
   * @return what it changes, in order
   */
  List<Signed> arrived(long arrival, ReferenceEvaluator.Surroundings outside) {
    changes.clear();
    List<Arriving> arriving = new ArrayList<>();
    if (lastArrival < 0) {
      for (Outside rows : outsides) {
        ReferenceEvaluator.evaluateSoFar(rows.node, outside, new Memory())
            .rows()
            .forEach(row -> rows.next.change(true, row));
      }
    }
    for (Leaf leaf : leaves) {
      LiveTable table = tables.apply(leaf.scan.table().name());
      if (table == null) {
        continue;
      }
      boolean takesBack = Memory.isUpdating(leaf.scan);
      List<LiveTable.Moved> moves =
          lastArrival < 0 ? table.history(start) : table.changes(lastArrival, arrival, takesBack);
      moves.forEach(
          moved -> arriving.add(new Arriving(computed(leaf.scan, table, moved), leaf.next)));
    }
    arriving.sort(Comparator.comparingLong(a -> a.moved.arrival()));
    arriving.forEach(a -> a.next.change(a.moved.comes(), a.moved.row()));
    lastArrival = arrival;
    outsides.forEach(rows -> rows.next.endUnit());
    leaves.forEach(leaf -> leaf.next.endUnit());
    return List.copyOf(changes);
  }

  private static LiveTable.Moved computed(Scan scan, LiveTable table, LiveTable.Moved moved) {
    @Nullable Object[] source = table.columns(scan.table(), moved.row());
    @Nullable Object[] row =
        scan.computed().stream().map(e -> Expressions.evaluate(e, source)).toArray();
    return new LiveTable.Moved(moved.arrival(), moved.comes(), row);
  }
}
