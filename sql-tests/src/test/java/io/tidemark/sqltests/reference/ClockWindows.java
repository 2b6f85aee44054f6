package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The windows of a query that the clock fires. */
final class ClockWindows {
  private final List<WindowSpec> windows = new ArrayList<>();

  /** Every time at which a row may have come. */
  private final TreeSet<Long> times = new TreeSet<>();

  ClockWindows(PhysicalNode plan) {
    collect(plan);
  }

  private void collect(PhysicalNode node) {
    node.inputs().forEach(this::collect);
    if (node instanceof PhysicalNode.WindowAggregate aggregate && isByClock(node)) {
      windows.add(aggregate.window());
    } else if (node instanceof PhysicalNode.WindowTable table && isByClock(node)) {
      windows.add(table.window());
    }
  }

  private static boolean isByClock(PhysicalNode node) {
    return node instanceof PhysicalNode.Scan scan && scan.isTimedByClock()
        || node.inputs().stream().anyMatch(ClockWindows::isByClock);
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
        for (long time : times.tailSet(millis - session.gapMillis(), false)) {
          next = Math.min(next, time + session.gapMillis());
        }
      } else {
        for (Windows.Window held : Windows.of(window, millis)) {
          next = Math.min(next, held.time() + 1);
        }
      }
    }
    return next;
  }
}
