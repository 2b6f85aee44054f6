package io.tidemark.codegen;

import io.tidemark.exec.table.Due;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * What a plan asks of the clock: whether its steps or its watermarks are told of each tick, and
 * where the clock has to stop for them.
 */
final class ClockUse {
  private final PhysicalNode plan;
  private final long stateTtlMillis;

  /**
   * @param stateTtlMillis after which updating aggregates forget what was not touched; 0 for never
   */
  ClockUse(PhysicalNode plan, long stateTtlMillis) {
    this.plan = plan;
    this.stateTtlMillis = stateTtlMillis;
  }

  /** Whether steps of the plan, not only its watermarks, are told of each tick. */
  boolean isForSteps() {
    return asksForClock(plan) || WindowDues.readsClock(plan);
  }

  /** Whether a watermark goes on with the clock. */
  boolean movesWatermark() {
    return isMovedByClock(plan);
  }

  /** When something is due that the clock alone brings about. */
  List<Due> dues() {
    List<Due> all = new ArrayList<>(WindowDues.of(plan));
    dues(plan).forEach(due -> all.add(Due.at(due)));
    return all;
  }

  private static boolean isMovedByClock(PhysicalNode node) {
    return node instanceof PhysicalNode.Scan scan
        ? !scan.traits().isBounded() && scan.strategy().isMovedByClock()
        : node.inputs().stream().anyMatch(ClockUse::isMovedByClock);
  }

  /** When steps or sources of the plan do something that the clock alone brings about. */
  private static List<LongUnaryOperator> dues(PhysicalNode node) {
    List<LongUnaryOperator> dues = new ArrayList<>();
    if (node instanceof PhysicalNode.Scan scan && isMovedByClock(scan)) {
      addDue(scan.strategy().idleTimeoutMillis(), dues);
      addDue(scan.strategy().idleAdvanceMillis(), dues);
    }
    if (node instanceof PhysicalNode.NetChanges changes) {
      long every = changes.everyMillis();
      if (every > 0) {
        dues.add(millis -> Math.multiplyExact(Math.floorDiv(millis, every) + 1, every));
      }
      addDue(changes.holding().delayMillis(), dues);
    }
    node.inputs().forEach(input -> dues.addAll(dues(input)));
    return dues;
  }

  private static void addDue(long delay, List<LongUnaryOperator> dues) {
    if (delay > 0) {
      dues.add(millis -> millis > Long.MAX_VALUE - delay ? Long.MAX_VALUE : millis + delay);
    }
  }

  private boolean asksForClock(PhysicalNode node) {
    boolean isTimed =
        node instanceof PhysicalNode.NetChanges changes
            && (changes.holding().isTimed()
                || changes.form() == PhysicalNode.NetChanges.Form.STREAM);
    boolean forgets =
        stateTtlMillis > 0
            && node instanceof PhysicalNode.GroupAggregate
            && node.traits().changelogMode() != Traits.ChangelogMode.APPEND;
    boolean timesOut =
        node instanceof PhysicalNode.WindowTable table
            && table.window() instanceof WindowSpec.Count count
            && count.timeoutMillis() > 0
            && table.timeColumn() < 0;
    return isTimed || forgets || timesOut || node.inputs().stream().anyMatch(this::asksForClock);
  }
}
