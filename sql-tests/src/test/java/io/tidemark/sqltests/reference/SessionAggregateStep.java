package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates the sessions that {@link Sessions} closes. If their results can change, all that they
 * show is computed whenever it is asked for.
 */
final class SessionAggregateStep extends Steps.Passing implements Waiting {
  private final PhysicalNode.WindowAggregate node;
  private final Memory memory;
  private final Sessions sessions;

  /** The last watermark, and what had come when it closed sessions, if results can change. */
  private long last = NO_WATERMARK;

  private final List<Shown> closed = new ArrayList<>();

  /** The rows of a group of a session, in order of arrival. */
  private record Shown(GroupKey key, Sessions.Session session, List<@Nullable Object[]> rows) {
    static final Comparator<Shown> ORDER =
        Comparator.comparingLong((Shown shown) -> shown.session.end)
            .thenComparing(Shown::key)
            .thenComparingLong(shown -> shown.session.start);
  }

  SessionAggregateStep(
      PhysicalNode.WindowAggregate node, Step next, List<LateRow> late, Memory memory) {
    super(next);
    this.node = node;
    this.memory = memory;
    memory.ask(this);
    List<Integer> keys = node.keys().subList(0, node.sessionKeys());
    this.sessions =
        new Sessions(
            (WindowSpec.Session) node.window(),
            node.firing().latenessMillis(),
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
    last = watermark;
    List<Shown> groups = groups(sessions.close(watermark));
    if (node.firing().canChange()) {
      closed.addAll(groups);
      long lateness = node.firing().latenessMillis();
      next.watermark(watermark == Long.MAX_VALUE ? watermark : watermark - lateness);
      return;
    }
    groups.sort(Shown.ORDER);
    for (Shown shown : groups) {
      next.row(result(shown), shown.session.end - 2);
    }
    next.watermark(watermark);
  }

  @Override
  public long watermark() {
    return last;
  }

  @Override
  public long due() {
    return sessions.due(last, node.firing().isEarly());
  }

  @Override
  void settle() {
    if (node.firing().canChange()) {
      List<Shown> all = groups(sessions.shown(last, node.firing().isEarly()));
      all.addAll(closed);
      all.sort(Shown.ORDER);
      memory
          .inOrder(node, all.stream().map(this::result).toList())
          .forEach(row -> next.row(row, NO_WATERMARK));
    }
    next.settle();
  }

  private List<Shown> groups(List<Sessions.Session> of) {
    List<Shown> all = new ArrayList<>();
    for (Sessions.Session session : of) {
      TreeMap<GroupKey, List<@Nullable Object[]>> groups = new TreeMap<>();
      for (@Nullable Object[] row : session.rows.values()) {
        for (int set = 0; set < node.groupingSets().size(); set++) {
          groups
              .computeIfAbsent(
                  GroupKey.of(row, node.keys(), node.groupingSets(), set), k -> new ArrayList<>())
              .add(row);
        }
      }
      groups.forEach((key, rows) -> all.add(new Shown(key, session, rows)));
    }
    return all;
  }

  private @Nullable Object[] result(Shown shown) {
    // Rows are the same if they are one object.
    Set<@Nullable Object[]> rows = Collections.newSetFromMap(new IdentityHashMap<>());
    rows.addAll(shown.rows);
    return WindowAggregateStep.result(
        node,
        shown.key,
        // Rows that have an order of their own are one piece.
        call -> call.order() < 0 ? shown.session.part(rows::contains) : Part.of(shown.rows),
        shown.rows,
        sessions.window(shown.session));
  }
}
