package io.tidemark.codegen;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.pipeline.AggregateLoop;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.relational.LiveSessionTableOperator;
import io.tidemark.exec.relational.SessionTableOperator;
import io.tidemark.exec.window.CalendarCumulateSlices;
import io.tidemark.exec.window.CalendarSlices;
import io.tidemark.exec.window.CumulateSlices;
import io.tidemark.exec.window.HopSlices;
import io.tidemark.exec.window.LiveSessionOperator;
import io.tidemark.exec.window.LiveWindowOperator;
import io.tidemark.exec.window.MonthCalendar;
import io.tidemark.exec.window.SessionWindowOperator;
import io.tidemark.exec.window.SliceSpec;
import io.tidemark.exec.window.SlicedWindowOperator;
import io.tidemark.exec.window.TumbleSlices;
import io.tidemark.exec.window.WallClock;
import io.tidemark.exec.window.WindowCondition;
import io.tidemark.exec.window.ZonedSlices;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.time.ZoneId;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the operators of windows. */
final class WindowOperators {
  private WindowOperators() {}

  /**
   * The operator of one task of an aggregate by window.
   *
   * @param retractLoop the loop for rows that go; null if none does
   * @param lateFilter a WHERE on the columns of the window, for late rows; null for none, and for
   *     SESSION, whose late rows are filtered where they are kept
   */
  static Operator aggregate(
      PhysicalNode.WindowAggregate node,
      AggregateStep step,
      AggregateLoop loop,
      @Nullable AggregateLoop retractLoop,
      @Nullable Supplier<BatchTransform> lateFilter) {
    if (node.window() instanceof WindowSpec.Session session) {
      return sessions(node, session, step, loop);
    }
    if (step.isLive()) {
      return live(node, step, loop, retractLoop, lateFilter);
    }
    SlicedWindowOperator sliced =
        new SlicedWindowOperator(
            slices(node.window()),
            step.loopTimeColumn(),
            step.keyTypes(),
            step.specs(),
            step.hasGroupingSets(),
            loop);
    if (lateFilter != null) {
      sliced.reportingWhere(new WindowCondition(lateFilter.get(), node.lateColumns()));
    }
    return step.hasGroupingSets() ? sliced.partitionedBy(step.partitionKeys()) : sliced;
  }

  private static Operator sessions(
      PhysicalNode.WindowAggregate node,
      WindowSpec.Session session,
      AggregateStep step,
      AggregateLoop loop) {
    Firing firing = node.firing();
    String zone = session.zone();
    if (firing.canChange()) {
      LiveSessionOperator live =
          new LiveSessionOperator(
              session.gapMillis(),
              firing.isEarly(),
              firing.latenessMillis(),
              step.loopTimeColumn(),
              step.keyTypes(),
              node.sessionKeys(),
              step.specs(),
              step.hasGroupingSets(),
              loop);
      return zone == null ? live : live.shownBy(new WallClock(ZoneId.of(zone)));
    }
    SessionWindowOperator sessions =
        new SessionWindowOperator(
            session.gapMillis(),
            step.loopTimeColumn(),
            step.keyTypes(),
            node.sessionKeys(),
            step.specs(),
            step.hasGroupingSets(),
            loop);
    return zone == null ? sessions : sessions.shownBy(new WallClock(ZoneId.of(zone)));
  }

  /** The operator of one task of a SESSION without an aggregate. */
  static Operator sessionTable(PhysicalNode.WindowTable node, long gapMillis, ColumnType timeType) {
    Firing firing = node.firing();
    String zone = node.window().zone();
    if (firing.canChange()) {
      LiveSessionTableOperator live =
          new LiveSessionTableOperator(
              gapMillis,
              firing.isEarly(),
              firing.latenessMillis(),
              node.timeColumn(),
              timeType,
              node.keys());
      return zone == null ? live : live.shownBy(new WallClock(ZoneId.of(zone)));
    }
    SessionTableOperator sessions =
        new SessionTableOperator(gapMillis, node.timeColumn(), timeType, node.keys());
    return zone == null ? sessions : sessions.shownBy(new WallClock(ZoneId.of(zone)));
  }

  private static Operator live(
      PhysicalNode.WindowAggregate node,
      AggregateStep step,
      AggregateLoop loop,
      @Nullable AggregateLoop retractLoop,
      @Nullable Supplier<BatchTransform> lateFilter) {
    LiveWindowOperator live =
        new LiveWindowOperator(
            slices(node.window()),
            step.loopTimeColumn(),
            step.keyTypes(),
            step.specs(),
            step.hasGroupingSets(),
            loop,
            retractLoop,
            node.firing().isEarly(),
            node.firing().latenessMillis());
    if (lateFilter != null) {
      live.reportingWhere(new WindowCondition(lateFilter.get(), node.lateColumns()));
    }
    return step.hasGroupingSets() ? live.partitionedBy(step.partitionKeys()) : live;
  }

  /** The slices of TUMBLE, HOP and CUMULATE. */
  static SliceSpec slices(WindowSpec window) {
    SliceSpec local = local(window);
    String zone = window.zone();
    return zone == null ? local : new ZonedSlices(local, new WallClock(ZoneId.of(zone)));
  }

  private static SliceSpec local(WindowSpec window) {
    if (window instanceof WindowSpec.Tumble tumble) {
      return new TumbleSlices(tumble.sizeMillis(), tumble.offsetMillis());
    }
    if (window instanceof WindowSpec.Hop hop) {
      return new HopSlices(hop.slideMillis(), hop.sizeMillis(), hop.offsetMillis());
    }
    if (window instanceof WindowSpec.Cumulate cumulate) {
      return new CumulateSlices(
          cumulate.stepMillis(), cumulate.maxSizeMillis(), cumulate.offsetMillis());
    }
    if (window instanceof WindowSpec.Calendar calendar) {
      return new CalendarSlices(months(calendar), new MonthCalendar(calendar.originMillis()));
    }
    if (window instanceof WindowSpec.CalendarCumulate cumulate) {
      return new CalendarCumulateSlices(
          cumulate.stepMillis(),
          cumulate.maxSizeMonths(),
          new MonthCalendar(cumulate.originMillis()));
    }
    throw new IllegalArgumentException("no slices for " + window);
  }

  private static SliceSpec months(WindowSpec.Calendar calendar) {
    return switch (calendar.shape()) {
      case TUMBLE -> new TumbleSlices(calendar.sizeMonths(), 0);
      case HOP -> new HopSlices(calendar.stepMonths(), calendar.sizeMonths(), 0);
      case CUMULATE -> new CumulateSlices(calendar.stepMonths(), calendar.sizeMonths(), 0);
    };
  }
}
