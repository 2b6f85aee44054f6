package io.tidemark.engine;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * How the times of a plan are told.
 *
 * @param zone in which instants are shown
 * @param isByInstant whether its event time is one of instants
 * @param isByClock whether its watermarks follow the clock
 */
record PlanTimes(ZoneId zone, boolean isByInstant, boolean isByClock) {
  /**
   * @param zone of the session that asks; windows have their own
   */
  static PlanTimes of(PhysicalNode plan, ZoneId zone) {
    String own = zone(plan);
    boolean isByClock = isByClock(plan);
    return new PlanTimes(
        own == null ? zone : ZoneId.of(own), isByClock || isByInstant(plan), isByClock);
  }

  /** A watermark, or a time of rows. */
  String event(long millis) {
    return isByInstant ? instant(millis) : TimeText.of(millis);
  }

  /** A time of the clock. */
  String instant(long millis) {
    return TimeText.of(millis, zone);
  }

  private static @Nullable String zone(PhysicalNode node) {
    WindowSpec window =
        node instanceof PhysicalNode.WindowAggregate aggregate
            ? aggregate.window()
            : node instanceof PhysicalNode.WindowTable table ? table.window() : null;
    String zone = window == null ? null : window.zone();
    for (PhysicalNode input : node.inputs()) {
      zone = zone == null ? zone(input) : zone;
    }
    return zone;
  }

  private static boolean isByClock(PhysicalNode node) {
    return node instanceof PhysicalNode.Scan scan && scan.isTimedByClock()
        || node.inputs().stream().anyMatch(PlanTimes::isByClock);
  }

  private static boolean isByInstant(PhysicalNode node) {
    return node instanceof PhysicalNode.Scan scan
            && scan.rowtime() >= 0
            && scan.rowType().type(scan.rowtime()).kind() == ColumnType.Kind.TIMESTAMP_LTZ
        || node.inputs().stream().anyMatch(PlanTimes::isByInstant);
  }
}
