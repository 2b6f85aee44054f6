package io.tidemark.planner.changelog;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.PhysicalNode;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * What a query is asked to emit, by EMIT or else by the setting {@code output.mode}.
 *
 * @param isRetract whether a change is told as the old row and the new one, whatever the key
 * @param everyMillis changes are net over intervals of the clock of this length; 0 for each unit
 * @param latenessMillis how long a window that fired still takes rows, by ALLOW LATENESS
 * @param lateRange where ALLOW LATENESS stands; null if nowhere
 * @param lateRowsInto where rows go that are late for all windows; null for nowhere
 * @param isWritten whether the query has an EMIT clause: then it follows what it reads
 * @param isSet whether the setting says it, and not its default
 * @param text what messages call it
 * @param range where it stands; null if nowhere
 */
public record Emission(
    What what,
    boolean isRetract,
    long everyMillis,
    long latenessMillis,
    @Nullable SourceRange lateRange,
    @Nullable SqlIdentifier lateRowsInto,
    boolean isWritten,
    boolean isSet,
    String text,
    @Nullable SourceRange range) {
  /** The text of what SUBSCRIBE emits. */
  public static final String SUBSCRIBE = "SUBSCRIBE";

  /** What is emitted. */
  public enum What {
    /** What fits the query. */
    AUTO,
    /** Rows that are final. */
    FINAL,
    /** Changes. */
    CHANGES,
    /** The whole result, each time it changes. */
    COMPLETE
  }

  /** When windows give results. */
  public Firing firing() {
    return new Firing(showsChanges(), latenessMillis);
  }

  /**
   * @param plan of the query
   * @throws SqlException if nothing in the plan could be kept for late rows
   */
  public void checkLateness(PhysicalNode plan) {
    if (latenessMillis > 0 && !hasWindow(plan)) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          lateRange,
          "ALLOW LATENESS keeps windows, and this query has none",
          "leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION)",
          null);
    }
  }

  private static boolean hasWindow(PhysicalNode plan) {
    return plan instanceof PhysicalNode.WindowAggregate
        || plan.inputs().stream().anyMatch(Emission::hasWindow);
  }

  /** Whether results come while they can still change. */
  public boolean showsChanges() {
    return what == What.CHANGES || what == What.COMPLETE;
  }

  /** Whether SUBSCRIBE says it, which has no EMIT clause to change. */
  public boolean isSubscribe() {
    return text.equals(SUBSCRIBE);
  }
}
