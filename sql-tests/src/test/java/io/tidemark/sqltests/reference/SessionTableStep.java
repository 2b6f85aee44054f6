package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateRow;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gives the rows of each session, with its bounds, when the session closes. */
final class SessionTableStep extends Steps.Passing {
  private final Sessions sessions;

  SessionTableStep(PhysicalNode.WindowTable node, Step next, List<LateRow> late) {
    super(next);
    WindowSpec.Session spec = (WindowSpec.Session) node.window();
    LateRule rule = new LateRule(node.lateCondition(), node.input().rowType().size(), late);
    this.sessions = new Sessions(spec, 0, node.keys(), node.timeColumn(), rule);
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    sessions.add(row, watermark);
  }

  @Override
  void watermark(long watermark) {
    List<Sessions.Session> closed = sessions.close(watermark);
    closed.sort(Comparator.comparingLong(s -> s.end));
    for (Sessions.Session session : closed) {
      Windows.Window window = sessions.window(session);
      session
          .rows
          .values()
          .forEach(row -> next.row(Steps.withWindow(row, window), session.end - 2));
    }
    next.watermark(watermark);
  }
}
