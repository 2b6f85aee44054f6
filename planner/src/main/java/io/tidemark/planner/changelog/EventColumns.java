package io.tidemark.planner.changelog;

import io.tidemark.planner.physical.EventTime;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The columns of a plan's rows that are windows or rowtimes, followed up from where they begin. */
final class EventColumns {
  private enum Role {
    START,
    END,
    /** One millisecond before the end. */
    WINDOW_TIME,
    ROWTIME
  }

  /**
   * What a column is.
   *
   * @param latenessMillis how long after the watermark has passed it the row can change, which is
   *     how far the watermark of the rows is behind
   * @param zone on whose wall clock windows are shown; null for that of UTC
   * @param isClosed whether no row comes or goes that the watermark of the rows has passed
   * @param window whose column it is; null if it is of none, or of several
   * @param isEnough whether a group by this column of windows is one of windows
   */
  private record Traced(
      Role role,
      long latenessMillis,
      @Nullable String zone,
      boolean isClosed,
      @Nullable WindowSpec window,
      boolean isEnough) {}

  private final TreeMap<Integer, Traced> columns;

  private EventColumns(TreeMap<Integer, Traced> columns) {
    this.columns = columns;
  }

  static EventColumns of(PhysicalNode plan) {
    return new EventColumns(trace(plan));
  }

  /** When rows are final: at the end of their window, else at their rowtime; null if never. */
  @Nullable EventTime finalTime() {
    EventTime window = windowTime(null);
    return window == null ? time(List.of(Role.ROWTIME), null) : window;
  }

  /**
   * When the windows of rows fire; null if they have none.
   *
   * @param key columns that name a row; only one of these will do, so that an old row and the new
   *     one fire together; null for any column
   */
  @Nullable EventTime windowTime(@Nullable List<Integer> key) {
    return time(List.of(Role.END, Role.WINDOW_TIME), key);
  }

  /** The first column of these roles, rather one that is told as an instant. */
  private @Nullable EventTime time(List<Role> roles, @Nullable List<Integer> key) {
    return time(roles, key, false);
  }

  /** When nothing comes or goes any more for the rows of a window; null if late rows still can. */
  @Nullable EventTime closing() {
    return time(List.of(Role.END, Role.WINDOW_TIME), null, true);
  }

  private @Nullable EventTime time(
      List<Role> roles, @Nullable List<Integer> key, boolean mustBeClosed) {
    EventTime found = null;
    for (Role role : roles) {
      for (var column : columns.entrySet()) {
        Traced traced = column.getValue();
        boolean isBetter = found == null || (found.zone() != null && traced.zone == null);
        boolean isKey = key == null || key.contains(column.getKey());
        if (traced.role == role && isBetter && isKey && (traced.isClosed || !mustBeClosed)) {
          found =
              new EventTime(column.getKey(), role == Role.END, traced.latenessMillis, traced.zone);
        }
      }
    }
    return found;
  }

  /** Whether a column is the end of a window for which late rows still can come. */
  boolean isOpenEnd(int column) {
    Traced traced = columns.get(column);
    return traced != null && traced.role == Role.END && !traced.isClosed;
  }

  /**
   * Whether columns say together of which window a row is, as those of an aggregate by window do,
   * and late rows still can come for it.
   */
  boolean nameOpenWindow(List<Integer> group) {
    boolean hasStart = false;
    boolean hasEnd = false;
    for (int column : group) {
      Traced traced = columns.get(column);
      if (traced != null && !traced.isClosed) {
        hasStart |= traced.role == Role.START || traced.isEnough;
        hasEnd |= traced.role == Role.END || traced.isEnough;
      }
    }
    return hasStart && hasEnd;
  }

  /** The columns of the windows; null if there is none. */
  @Nullable List<Integer> window() {
    List<Integer> window = new ArrayList<>();
    columns.forEach(
        (column, traced) -> {
          if (traced.role != Role.ROWTIME) {
            window.add(column);
          }
        });
    return window.isEmpty() ? null : window;
  }

  private static TreeMap<Integer, Traced> trace(PhysicalNode node) {
    if (node instanceof PhysicalNode.WindowAggregate aggregate) {
      return ofWindows(aggregate);
    } else if (node instanceof PhysicalNode.WindowTable table
        && !(table.window() instanceof WindowSpec.Count)) {
      boolean isTimed = table.input().traits().rowtimes().contains(table.timeColumn());
      boolean isSession = table.window() instanceof WindowSpec.Session;
      return isTimed || isSession
          ? window(
              table.input().rowType().size(),
              table.firing().latenessMillis(),
              table.window(),
              isSession)
          : new TreeMap<>();
    } else if (node instanceof PhysicalNode.ReadTime read && !read.isTimeAttribute()) {
      return trace(read.input());
    } else if (node instanceof PhysicalNode.Calc calc) {
      return ofCalc(calc);
    } else if (node instanceof PhysicalNode.GroupAggregate aggregate) {
      return ofKeys(aggregate);
    } else if (node instanceof PhysicalNode.Union union) {
      return ofUnion(union);
    } else if (node instanceof PhysicalNode.NetChanges changes) {
      return trace(changes.input());
    }
    TreeMap<Integer, Traced> columns = new TreeMap<>();
    node.traits()
        .rowtimes()
        .forEach(i -> columns.put(i, new Traced(Role.ROWTIME, 0, null, false, null, false)));
    return columns;
  }

  private static TreeMap<Integer, Traced> window(
      int start, long latenessMillis, WindowSpec window, boolean isClosed) {
    TreeMap<Integer, Traced> columns = new TreeMap<>();
    String zone = window.zone();
    boolean isEnough = window.startNamesEnd();
    columns.put(start, new Traced(Role.START, latenessMillis, zone, isClosed, window, isEnough));
    columns.put(start + 1, new Traced(Role.END, latenessMillis, zone, isClosed, window, isEnough));
    // This one is an instant where the others are not.
    columns.put(
        start + 2, new Traced(Role.WINDOW_TIME, latenessMillis, null, isClosed, window, isEnough));
    return columns;
  }

  private static TreeMap<Integer, Traced> ofWindows(PhysicalNode.WindowAggregate node) {
    int start = node.keys().size() + node.calls().size();
    long lateness = node.firing().latenessMillis();
    TreeMap<Integer, Traced> columns = window(start, lateness, node.window(), true);
    TreeMap<Integer, Traced> below = trace(node.input());
    Traced time = below.get(node.timeColumn());
    boolean isOfWindows =
        RowtimeGroups.WINDOW.equals(node.window()) && time != null && time.role == Role.WINDOW_TIME;
    for (int i = 0; isOfWindows && i < node.keys().size(); i++) {
      int position = i;
      Traced traced = below.get(node.keys().get(i));
      // The windows of the rows fire together with those that are made of them.
      if (traced != null
          && traced.role != Role.ROWTIME
          && node.groupingSets().stream().allMatch(set -> set.contains(position))) {
        columns.put(i, new Traced(traced.role, lateness, traced.zone, true, null, false));
      }
    }
    return columns;
  }

  private static TreeMap<Integer, Traced> ofCalc(PhysicalNode.Calc calc) {
    TreeMap<Integer, Traced> below = trace(calc.input());
    TreeMap<Integer, Traced> columns = new TreeMap<>();
    for (int i = 0; i < calc.projections().size(); i++) {
      if (calc.projections().get(i) instanceof Expr.Ref ref && below.containsKey(ref.index())) {
        columns.put(i, below.get(ref.index()));
      }
    }
    return columns;
  }

  private static TreeMap<Integer, Traced> ofKeys(PhysicalNode.GroupAggregate aggregate) {
    TreeMap<Integer, Traced> below = trace(aggregate.input());
    TreeMap<Integer, Traced> columns = new TreeMap<>();
    for (int i = 0; i < aggregate.keys().size(); i++) {
      int position = i;
      Traced traced = below.get(aggregate.keys().get(i));
      boolean isInAll = aggregate.groupingSets().stream().allMatch(set -> set.contains(position));
      if (traced != null && isInAll) {
        columns.put(i, traced);
      }
    }
    return columns;
  }

  private static TreeMap<Integer, Traced> ofUnion(PhysicalNode.Union union) {
    TreeMap<Integer, Traced> columns = trace(union.inputs().get(0));
    for (PhysicalNode input : union.inputs()) {
      TreeMap<Integer, Traced> other = trace(input);
      for (int column : new TreeSet<>(columns.keySet())) {
        Traced traced = other.get(column);
        Traced first = columns.get(column);
        if (traced == null
            || first == null
            || traced.role != first.role
            || !Objects.equals(traced.zone, first.zone)) {
          columns.remove(column);
        } else {
          boolean isSame = Objects.equals(first.window, traced.window);
          columns.put(
              column,
              new Traced(
                  first.role,
                  Math.max(first.latenessMillis, traced.latenessMillis),
                  first.zone,
                  first.isClosed && traced.isClosed,
                  isSame ? first.window : null,
                  first.isEnough && traced.isEnough && (isSame || first.role != Role.START)));
        }
      }
    }
    return columns;
  }
}
