package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.explain.Spans;
import io.tidemark.planner.physical.EventTime;
import io.tidemark.planner.physical.Holding;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The last step of a plan whose rows change: how its reader is told. */
public final class ResultChanges {
  private static final String NO_STATE = "";

  private ResultChanges() {}

  /**
   * The plan with the net changes of a query on top, where they are needed.
   *
   * @param plan inferred
   */
  public static PhysicalNode forClient(PhysicalNode plan, Emission emission) {
    boolean isAppend = plan.traits().changelogMode() == ChangelogMode.APPEND;
    if (emission.isStream()) {
      return stream(plan, emission.telling());
    } else if (emission.what() == Emission.What.COMPLETE) {
      return netChanges(plan, Form.COMPLETE, every(plan, emission.everyMillis()));
    }
    PhysicalNode told = bySession(plan, emission);
    if (told != null) {
      return told;
    }
    Holding holding = holding(plan, emission);
    if (isAppend && !holding.isTimed()) {
      return plan;
    }
    Form form = key(plan) == null || emission.isRetract() ? Form.RETRACT : Form.UPSERT;
    return netChanges(plan, form, holding);
  }

  /**
   * The rows of a plan that changes when they are final: when the watermark passes the window or
   * the rowtime that each of them has.
   *
   * @return null if they have none
   */
  public static @Nullable PhysicalNode finalRows(PhysicalNode plan) {
    EventTime time = EventColumns.of(plan).finalTime();
    if (time == null) {
      return null;
    }
    Traits below = plan.traits();
    return new PhysicalNode.NetChanges(
        plan,
        Form.FINAL,
        key(plan),
        new Holding(0, 0, false, time, null),
        plan.rowType(),
        new Traits(
            ChangelogMode.APPEND,
            below.rowtimes(),
            // A key whose time is another one later comes again.
            below.uniqueKeys().stream().filter(key -> key.contains(time.column())).toList(),
            new Traits.Distribution.Single(),
            below.isBounded(),
            "rows, until watermark >= " + plan.rowType().name(time.column())),
        plan.range());
  }

  /** Changes that are held back for each session, where its bounds do not say which one it is. */
  private static @Nullable PhysicalNode bySession(PhysicalNode plan, Emission emission) {
    PhysicalNode timed = emission.isTimed() ? SessionInstants.addTo(plan) : null;
    return timed == null
        ? null
        : SessionInstants.without(
            netChanges(timed, Form.RETRACT, holding(timed, emission)), plan.rowType().size());
  }

  private static Holding holding(PhysicalNode plan, Emission emission) {
    if (emission.telling().delayMillis() == 0) {
      return every(plan, emission.everyMillis());
    }
    Holding delayed = delay(plan, emission.telling());
    if (delayed.time() == null && !emission.showsChanges()) {
      throw new SqlException(
          SqlException.Kind.NOT_SUPPORTED,
          emission.place(plan),
          "'table.exec.emit.late-fire.delay' needs rows that tell which window they are of",
          "select window_end or window_time as well, or RESET the setting",
          null);
    }
    return delayed;
  }

  /** With an interval windows that fire do not wait for its end. */
  private static Holding every(PhysicalNode plan, long everyMillis) {
    return everyMillis == 0
        ? Holding.NONE
        : new Holding(
            everyMillis, 0, false, EventColumns.of(plan).windowTime(changesKey(plan)), null);
  }

  /** A delay of each window, else of each key, else of each row. */
  private static Holding delay(PhysicalNode plan, Emission.Telling telling) {
    EventColumns events = EventColumns.of(plan);
    List<Integer> key = changesKey(plan);
    List<Integer> window = events.window();
    boolean isByWindow = window != null && (key == null || key.containsAll(window));
    return new Holding(
        0,
        telling.delayMillis(),
        telling.isAtWatermark(),
        events.windowTime(key),
        isByWindow ? window : key);
  }

  /** By what changes are told apart: nothing names rows that never change. */
  private static @Nullable List<Integer> changesKey(PhysicalNode plan) {
    return plan.traits().changelogMode() == ChangelogMode.APPEND ? null : key(plan);
  }

  /** The columns that EMIT STREAM adds. */
  public static final List<String> STREAM_COLUMNS = List.of("undo", "ptime", "ver");

  /** The columns of a query with those of EMIT STREAM behind them. */
  public static RowType streamed(RowType columns) {
    List<RowField> fields = new ArrayList<>(columns.fields());
    fields.add(new RowField(STREAM_COLUMNS.get(0), ColumnType.string()));
    fields.add(new RowField(STREAM_COLUMNS.get(1), ColumnType.timestamp(3).notNull()));
    fields.add(new RowField(STREAM_COLUMNS.get(2), ColumnType.of(ColumnType.Kind.INT).notNull()));
    return new RowType(fields);
  }

  /**
   * The same, where the columns of the query keep their names.
   *
   * @param range of the query
   * @throws SqlException if it has one of those names itself
   */
  public static RowType streamed(RowType columns, @Nullable SourceRange range) {
    for (String added : STREAM_COLUMNS) {
      if (columns.names().contains(added)) {
        throw new SqlException(
            SqlException.Kind.INVALID,
            range,
            "the query has a column '" + added + "', which EMIT STREAM adds",
            "give the column another name with AS",
            null);
      }
    }
    return streamed(columns);
  }

  /** The same rows with their changes as rows that only come. */
  private static PhysicalNode stream(PhysicalNode plan, Emission.Telling telling) {
    PhysicalNode timed = SessionInstants.addTo(plan);
    return timed == null
        ? streamOf(plan, telling)
        : SessionInstants.without(streamOf(timed, telling), plan.rowType().size());
  }

  private static PhysicalNode streamOf(PhysicalNode plan, Emission.Telling telling) {
    Traits below = plan.traits();
    Holding holding = delay(plan, telling);
    return new PhysicalNode.NetChanges(
        plan,
        Form.STREAM,
        changesKey(plan),
        holding,
        streamed(plan.rowType()),
        new Traits(
            ChangelogMode.APPEND,
            below.rowtimes(),
            List.of(),
            new Traits.Distribution.Single(),
            below.isBounded(),
            streamState(plan, holding)),
        plan.range());
  }

  private static String streamState(PhysicalNode plan, Holding holding) {
    List<Integer> group = holding.group();
    boolean isFinal = plan.traits().changelogMode() == ChangelogMode.APPEND;
    String versions =
        group == null
            ? (isFinal ? NO_STATE : "versions per row, for ever")
            : "versions per ("
                + group.stream().map(plan.rowType()::name).collect(Collectors.joining(", "))
                + ")"
                + closed(plan, holding.time());
    String held = held(plan, holding);
    return held + (held.isEmpty() || versions.isEmpty() ? "" : "; ") + versions;
  }

  /**
   * The plan with net changes on top as a table takes them: with the old rows, or as rows that only
   * come.
   */
  public static PhysicalNode forTable(PhysicalNode plan, Emission emission) {
    if (emission.isStream()) {
      return stream(plan, emission.telling());
    }
    PhysicalNode told = bySession(plan, emission);
    if (told != null) {
      return told;
    }
    Holding holding = holding(plan, emission);
    return plan.traits().changelogMode() == ChangelogMode.APPEND && !holding.isTimed()
        ? plan
        : netChanges(plan, Form.RETRACT, holding);
  }

  /**
   * The changes of rows that stand by arrival, as a table takes them that shows them in their
   * order: over intervals of the clock, also those by which a row only arrives anew.
   */
  public static PhysicalNode movesForTable(PhysicalNode plan, Emission emission) {
    return plan.traits().changelogMode() == ChangelogMode.APPEND
        ? forTable(plan, emission)
        : netChanges(plan, Form.MOVES, holding(plan, emission));
  }

  /** Rows that all come at once, as those of EMIT STREAM: nothing of them changes. */
  public static PhysicalNode streamOnce(PhysicalNode plan) {
    return stream(plan, new Emission.Telling(true, 0, false));
  }

  /** The first unique key of rows that change, ascending; null if there is none. */
  public static @Nullable List<Integer> key(PhysicalNode plan) {
    List<Set<Integer>> keys = plan.traits().uniqueKeys();
    return keys.isEmpty() ? null : List.copyOf(new TreeSet<>(keys.get(0)));
  }

  /**
   * The same key in the order in which changes are given: the end of the window first, as windows
   * fire.
   */
  private static @Nullable List<Integer> ordered(PhysicalNode plan) {
    List<Integer> key = key(plan);
    Integer end = WindowEnds.column(plan);
    if (key == null || !key.contains(end)) {
      return key;
    }
    List<Integer> ordered = new ArrayList<>(key);
    ordered.remove(end);
    ordered.add(0, end);
    return ordered;
  }

  private static PhysicalNode netChanges(PhysicalNode plan, Form form, Holding holding) {
    Traits below = plan.traits();
    boolean isAppend = below.changelogMode() == ChangelogMode.APPEND;
    List<Integer> key = isAppend ? null : ordered(plan);
    ChangelogMode mode =
        isAppend || form == Form.COMPLETE
            ? ChangelogMode.APPEND
            : key == null ? ChangelogMode.RETRACT : ChangelogMode.UPSERT;
    List<Set<Integer>> keys = form == Form.COMPLETE ? List.of() : below.uniqueKeys();
    return new PhysicalNode.NetChanges(
        plan,
        form,
        key,
        holding,
        plan.rowType(),
        new Traits(
            mode,
            below.rowtimes(),
            new ArrayList<>(keys),
            new Traits.Distribution.Single(),
            below.isBounded(),
            state(plan, form, holding)),
        plan.range());
  }

  private static String state(PhysicalNode plan, Form form, Holding holding) {
    String held = held(plan, holding);
    if (form != Form.COMPLETE) {
      return held;
    }
    return held
        + (held.isEmpty() ? "" : "; ")
        + "all rows of the result, "
        + (plan.traits().isBounded() ? "until the input ends" : "for ever");
  }

  private static String held(PhysicalNode plan, Holding holding) {
    if (!holding.isTimed()) {
      return NO_STATE;
    }
    EventTime time = holding.time();
    boolean fires = time != null && (holding.everyMillis() > 0 || holding.isAtWatermark());
    return (holding.delayMillis() > 0
            ? "changed rows, until their delay is over"
            : "changed rows, until the next tick of the clock")
        + (time == null || !fires ? "" : " or watermark >= " + plan.rowType().name(time.column()));
  }

  private static String closed(PhysicalNode plan, @Nullable EventTime time) {
    if (time == null) {
      return ", for ever";
    }
    return ", until watermark >= "
        + plan.rowType().name(time.column())
        + (time.latenessMillis() == 0 ? "" : " + " + Spans.of(time.latenessMillis()));
  }
}
