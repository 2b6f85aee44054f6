package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** What the clock alone brings about in a query: windows that fire, tables that are idle. */
final class ClockWindows {
  private final List<WindowSpec> windows = new ArrayList<>();

  /** After which times of the clock something is over that began with a row. */
  private final List<Long> delays = new ArrayList<>();

  /** Every time at which a row may have come. */
  private final TreeSet<Long> times = new TreeSet<>();

  ClockWindows(PhysicalNode plan) {
    collect(plan);
  }

  private void collect(PhysicalNode node) {
    node.inputs().forEach(this::collect);
    if (node instanceof PhysicalNode.WindowTable table
        && table.window() instanceof WindowSpec.Count count) {
      if (count.timeoutMillis() > 0) {
        delays.add(count.timeoutMillis());
      }
    } else if (node instanceof PhysicalNode.Scan scan && scan.strategy().isMovedByClock()) {
      for (long delay :
          List.of(scan.strategy().idleAdvanceMillis(), scan.strategy().idleTimeoutMillis())) {
        if (delay > 0) {
          delays.add(delay);
        }
      }
    } else if (node instanceof PhysicalNode.WindowAggregate aggregate && isByClock(node)) {
      windows.add(aggregate.window());
    } else if (node instanceof PhysicalNode.WindowTable table && isByClock(node)) {
      windows.add(table.window());
    }
  }

  private static boolean isByClock(PhysicalNode node) {
    return node instanceof PhysicalNode.Scan scan && scan.isTimedByClock()
        || node instanceof PhysicalNode.ReadTime read && read.isTimeAttribute()
        || node.inputs().stream().anyMatch(ClockWindows::isByClock);
  }

  private long firstAfter(long millis, long delay) {
    Long time = times.higher(millis - delay);
    return time == null ? Long.MAX_VALUE : time + delay;
  }

  /**
   * When the next window fires, at the latest: one that holds an earlier row and is not over holds
   * the present time as well; a session may have begun whenever the clock stood still.
   */
  long nextDue(long millis) {
    times.add(millis);
    long next = Long.MAX_VALUE;
    for (WindowSpec window : windows) {
      if (window instanceof WindowSpec.Session session) {
        next = Math.min(next, firstAfter(millis, session.gapMillis()));
      } else {
        for (Windows.Window held : Windows.of(window, millis)) {
          next = Math.min(next, held.time() + 1);
        }
      }
    }
    for (long delay : delays) {
      next = Math.min(next, firstAfter(millis, delay));
    }
    return next;
  }
}
