package io.tidemark.planner.changelog;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
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
 * @param telling how changes are told
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
    @Nullable SourceRange range,
    Telling telling) {
  /**
   * How changes are told.
   *
   * @param isStream whether as rows with {@code undo}, {@code ptime} and {@code ver}
   * @param delayMillis how long after the first change of a group; 0 for at once
   * @param isAtWatermark whether a delay is over when the watermark fires the group
   */
  public record Telling(boolean isStream, long delayMillis, boolean isAtWatermark) {
    /** At once, by their kinds. */
    public static final Telling PLAIN = new Telling(false, 0, false);
  }

  /** Changes that are told at once, by their kinds. */
  public Emission(
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
    this(
        what,
        isRetract,
        everyMillis,
        latenessMillis,
        lateRange,
        lateRowsInto,
        isWritten,
        isSet,
        text,
        range,
        Telling.PLAIN);
  }

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

  /** The same with a table for late rows. */
  public Emission into(@Nullable SqlIdentifier table) {
    return new Emission(
        what,
        isRetract,
        everyMillis,
        latenessMillis,
        lateRange,
        table,
        isWritten,
        isSet,
        text,
        range,
        telling);
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

  /**
   * What settings say of windows.
   *
   * @param isEarly whether open windows show results where no EMIT says otherwise
   * @param everyMillis over which intervals of the clock these are net; 0 for each unit
   * @param latenessMillis how long windows are kept if no ALLOW LATENESS says it
   * @param lateDelayMillis how long after the first of them the corrections of a window that fired
   *     are given, net; 0 for each unit
   */
  public record WindowSettings(
      boolean isEarly, long everyMillis, long latenessMillis, long lateDelayMillis) {}

  /**
   * The same with what settings say of the windows of a query, where it says nothing itself.
   *
   * @param plan of the query
   * @throws SqlException if open windows have a clock of their own beside that of late rows
   */
  public Emission over(PhysicalNode plan, WindowSettings settings) {
    if (!hasWindow(plan)) {
      return this;
    }
    boolean isEarly = what == What.AUTO && settings.isEarly;
    long lateness = latenessMillis > 0 ? latenessMillis : settings.latenessMillis;
    boolean isDelayed = lateness > 0 && settings.lateDelayMillis > 0;
    if (isEarly && isDelayed) {
      throw new SqlException(
          SqlException.Kind.NOT_SUPPORTED,
          place(plan),
          "a delay of early results together with 'table.exec.emit.late-fire.delay' is not supported"
              + " yet",
          "RESET one of them, or write EMIT AFTER DELAY in the query",
          null);
    }
    boolean isOwn = showsChanges() || isTimed() || isStream();
    return new Emission(
        isEarly ? What.CHANGES : what,
        isRetract,
        isEarly ? settings.everyMillis : everyMillis,
        lateness,
        lateRange,
        lateRowsInto,
        isWritten,
        isSet,
        text,
        range,
        isDelayed && !isOwn ? new Telling(false, settings.lateDelayMillis, true) : telling);
  }

  /** Where it stands, or else what it is about. */
  @Nullable SourceRange place(PhysicalNode plan) {
    return range == null ? first(plan) : range;
  }

  private static @Nullable SourceRange first(PhysicalNode plan) {
    SourceRange own = plan.range();
    for (int i = 0; own == null && i < plan.inputs().size(); i++) {
      own = first(plan.inputs().get(i));
    }
    return own;
  }

  private static boolean hasWindow(PhysicalNode plan) {
    return ChangeInference.isWindowAggregate(plan)
        || plan instanceof PhysicalNode.WindowTable table
            && table.window() instanceof WindowSpec.Session
        || plan.inputs().stream().anyMatch(Emission::hasWindow);
  }

  /** Whether results come while they can still change. */
  public boolean showsChanges() {
    return what == What.CHANGES || what == What.COMPLETE;
  }

  /** The same, told otherwise. */
  public Emission told(Telling newTelling) {
    return new Emission(
        what,
        isRetract,
        everyMillis,
        latenessMillis,
        lateRange,
        lateRowsInto,
        isWritten,
        isSet,
        text,
        range,
        newTelling);
  }

  /** Whether changes are told as rows that only come. */
  public boolean isStream() {
    return telling.isStream();
  }

  /** Whether changes wait for the clock. */
  public boolean isTimed() {
    return everyMillis > 0 || telling.delayMillis() > 0;
  }

  /** Whether SUBSCRIBE says it, which has no EMIT clause to change. */
  public boolean isSubscribe() {
    return text.equals(SUBSCRIBE);
  }
}
