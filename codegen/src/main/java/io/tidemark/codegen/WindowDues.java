package io.tidemark.codegen;

import io.tidemark.exec.table.Due;
import io.tidemark.exec.window.SliceSpec;
import io.tidemark.exec.window.WallClock;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** When windows fire by the clock, which has to stop there. */
final class WindowDues {
  /** Of windows that a row is in the clock stops for the first so many. */
  private static final int MAX_STOPS = 10_000;

  private WindowDues() {}

  /** For each step of a plan whose windows fire by the clock. */
  static List<Due> of(PhysicalNode plan) {
    List<Due> dues = new ArrayList<>();
    collect(plan, dues);
    return dues;
  }

  /** Whether a plan reads the clock row by row. */
  static boolean readsClock(PhysicalNode plan) {
    return plan instanceof PhysicalNode.Scan scan && !scan.proctimes().isEmpty()
        || plan instanceof PhysicalNode.ReadTime
        || plan.inputs().stream().anyMatch(WindowDues::readsClock);
  }

  private static void collect(PhysicalNode node, List<Due> dues) {
    node.inputs().forEach(input -> collect(input, dues));
    if (node instanceof PhysicalNode.WindowTable table
        && table.window() instanceof WindowSpec.Count count) {
      if (count.timeoutMillis() > 0) {
        dues.add(Due.at(millis -> Math.addExact(millis, count.timeoutMillis())));
      }
      return;
    }
    WindowSpec window =
        node instanceof PhysicalNode.WindowAggregate aggregate
            ? aggregate.window()
            : node instanceof PhysicalNode.WindowTable table ? table.window() : null;
    if (window != null && isTimedByClock(node)) {
      dues.add(due(window));
    }
  }

  private static boolean isTimedByClock(PhysicalNode node) {
    return node instanceof PhysicalNode.Scan scan && scan.isTimedByClock()
        || node instanceof PhysicalNode.ReadTime read && read.isTimeAttribute()
        || node.inputs().stream().anyMatch(WindowDues::isTimedByClock);
  }

  private static Due due(WindowSpec window) {
    if (window instanceof WindowSpec.Session session) {
      return Due.at(millis -> Math.addExact(millis, session.gapMillis()));
    }
    SliceSpec slices = WindowOperators.slices(window);
    String zone = window.zone();
    WallClock clock = zone == null ? null : new WallClock(ZoneId.of(zone));
    return (millis, times) -> ends(slices, clock, millis, times);
  }

  private static void ends(
      SliceSpec slices, @Nullable WallClock clock, long millis, LongConsumer times) {
    long shown = clock == null ? millis : clock.show(millis);
    if (slices.isGap(shown)) {
      return;
    }
    long last = slices.lastWindowEnd(shown);
    long end = slices.firstWindowEnd(shown);
    for (int stops = 0; end <= last && stops < MAX_STOPS; stops++) {
      times.accept(slices.windowTime(end) + 1);
      end = slices.nextWindowEnd(end);
    }
  }
}
