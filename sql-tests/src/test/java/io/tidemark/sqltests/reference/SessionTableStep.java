package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives the rows of each session, with its bounds, when the session closes. If they can change, all
 * that are shown are given whenever they are asked for.
 */
final class SessionTableStep extends Steps.Passing implements Waiting {
  private final PhysicalNode.WindowTable node;
  private final Memory memory;
  private final Sessions sessions;
  private final List<Sessions.Session> closed = new ArrayList<>();
  private long last = NO_WATERMARK;

  SessionTableStep(PhysicalNode.WindowTable node, Step next, List<LateRow> late, Memory memory) {
    super(next);
    this.node = node;
    this.memory = memory;
    memory.ask(this);
    WindowSpec.Session spec = (WindowSpec.Session) node.window();
    LateRule rule = new LateRule(node.lateCondition(), node.lateColumns(), late);
    this.sessions =
        new Sessions(spec, node.firing().latenessMillis(), node.keys(), node.timeColumn(), rule);
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    sessions.add(row, watermark);
  }

  @Override
  void watermark(long watermark) {
    last = watermark;
    List<Sessions.Session> now = sessions.close(watermark);
    if (node.firing().canChange()) {
      closed.addAll(now);
      long lateness = node.firing().latenessMillis();
      next.watermark(watermark == Long.MAX_VALUE ? watermark : watermark - lateness);
      return;
    }
    now.sort(Comparator.comparingLong(s -> s.end));
    for (Sessions.Session session : now) {
      rows(session).forEach(row -> next.row(row, session.end - 2));
    }
    next.watermark(watermark);
  }

  private List<@Nullable Object[]> rows(Sessions.Session session) {
    Windows.Window window = sessions.window(session);
    return session.rows.values().stream().map(row -> Steps.withWindow(row, window)).toList();
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
      List<Sessions.Session> shown = new ArrayList<>(closed);
      shown.addAll(sessions.shown(last, node.firing().isEarly()));
      shown.sort(Comparator.comparingLong(s -> s.end));
      List<@Nullable Object[]> rows = new ArrayList<>();
      shown.forEach(session -> rows.addAll(rows(session)));
      memory.inOrder(node, rows).forEach(row -> next.row(row, NO_WATERMARK));
    }
    next.settle();
  }
}
