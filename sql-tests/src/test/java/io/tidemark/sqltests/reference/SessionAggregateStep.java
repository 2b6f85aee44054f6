package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Aggregates the sessions that {@link Sessions} closes. */
final class SessionAggregateStep extends Steps.Passing {
  private final PhysicalNode.WindowAggregate node;
  private final Sessions sessions;

  SessionAggregateStep(PhysicalNode.WindowAggregate node, Step next, List<LateRow> late) {
    super(next);
    this.node = node;
    List<Integer> keys = node.keys().subList(0, node.sessionKeys());
    this.sessions =
        new Sessions(
            ((WindowSpec.Session) node.window()).gapMillis(),
            keys,
            node.timeColumn(),
            new LateRule(node.lateCondition(), node.lateColumns(), late));
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    sessions.add(row, watermark);
  }

  @Override
  void watermark(long watermark) {
    record Fired(GroupKey key, Sessions.Session session, List<@Nullable Object[]> rows) {}
    List<Fired> fired = new ArrayList<>();
    for (Sessions.Session session : sessions.close(watermark)) {
      TreeMap<GroupKey, List<@Nullable Object[]>> groups = new TreeMap<>();
      for (@Nullable Object[] row : session.rows.values()) {
        for (int set = 0; set < node.groupingSets().size(); set++) {
          groups
              .computeIfAbsent(
                  GroupKey.of(row, node.keys(), node.groupingSets(), set), k -> new ArrayList<>())
              .add(row);
        }
      }
      groups.forEach((key, rows) -> fired.add(new Fired(key, session, rows)));
    }
    fired.sort(
        Comparator.comparingLong((Fired f) -> f.session.end)
            .thenComparing(Fired::key)
            .thenComparingLong(f -> f.session.start));
    for (Fired f : fired) {
      next.row(
          WindowAggregateStep.result(
              node, f.key, List.of(f.rows), f.rows, f.session.start, f.session.end),
          f.session.end - 2);
    }
    next.watermark(watermark);
  }
}
