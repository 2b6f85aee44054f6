package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.explain.Spans;
import io.tidemark.planner.physical.CountedGroups;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Groups by a window that drops no late rows itself, or by a rowtime where results are asked for
 * when they are final. A group is over when the watermark has come to its time, which makes it a
 * window of one millisecond: rows that come later are late, and its state goes.
 */
final class RowtimeGroups {
  /** What a group is. */
  static final WindowSpec WINDOW = new WindowSpec.Tumble(1, 0);

  private static final int NONE = -1;

  private RowtimeGroups() {}

  /**
   * The same rows from windows.
   *
   * @param rows that the aggregate takes
   * @param isFinal whether results have to be final, so that any time which closes groups will do;
   *     else only one that makes them windows, as otherwise late rows change them
   * @param firing when they are given
   * @param late the table for rows that come late
   * @return null if the aggregate does not group by such a time
   */
  static @Nullable PhysicalNode asWindows(
      PhysicalNode.GroupAggregate node,
      AggregateRows rows,
      boolean isFinal,
      Firing firing,
      @Nullable LateTarget late) {
    PhysicalNode input = rows.input();
    EventColumns events = EventColumns.of(input);
    boolean areWindows = areWindows(node, input);
    Firing own = areWindows ? firing : Firing.ON_CLOSE;
    int time = isFinal ? key(node, input.traits().rowtimes()::contains) : NONE;
    if (time != NONE) {
      PhysicalNode.WindowAggregate windows =
          windows(node, rows, input, node.keys().get(time), time, own, late);
      return columns(node, windows, time);
    }
    WindowTimes times =
        areWindows || isFinal && key(node, events::isOpenEnd) != NONE
            ? WindowTimes.find(input, window -> !(window instanceof WindowSpec.Count))
            : null;
    if (times == null) {
      return null;
    }
    PhysicalNode.WindowAggregate windows =
        windows(node, rows, times.plan(), times.column(), NONE, own, late);
    return columns(node, windows, NONE);
  }

  /** The columns of the rows that come late for groups, their time among them. */
  static RowType lateColumns(PhysicalNode.GroupAggregate node) {
    boolean isByRowtime =
        !areWindows(node) && key(node, node.input().traits().rowtimes()::contains) != NONE;
    WindowTimes times =
        isByRowtime
            ? null
            : WindowTimes.find(node.input(), window -> !(window instanceof WindowSpec.Count));
    return times == null ? node.input().rowType() : times.plan().rowType();
  }

  /** Whether groups are windows, each by the columns that name it. */
  static boolean areWindows(PhysicalNode.GroupAggregate node) {
    return areWindows(node, node.input())
        && WindowTimes.find(node.input(), window -> !(window instanceof WindowSpec.Count)) != null;
  }

  /**
   * Whether groups of final results are over at a time of theirs, so that they drop what comes
   * later though they are no windows.
   *
   * @param node not inferred
   */
  static boolean areOver(PhysicalNode.GroupAggregate node) {
    PhysicalNode input = node.input();
    if (CountedGroups.of(input, node.keys(), node.groupingSets()) != null) {
      return false;
    }
    return key(node, input.traits().rowtimes()::contains) != NONE
        || key(node, EventColumns.of(input)::isOpenEnd) != NONE
            && WindowTimes.find(input, window -> !(window instanceof WindowSpec.Count)) != null;
  }

  private static boolean areWindows(PhysicalNode.GroupAggregate node, PhysicalNode input) {
    return EventColumns.of(input).nameOpenWindow(common(node));
  }

  /** The columns of the input that all grouping sets have. */
  private static List<Integer> common(PhysicalNode.GroupAggregate node) {
    return IntStream.range(0, node.keys().size())
        .filter(i -> node.groupingSets().stream().allMatch(set -> set.contains(i)))
        .mapToObj(node.keys()::get)
        .toList();
  }

  /** The position in the keys of such a column that all grouping sets have. */
  private static int key(PhysicalNode.GroupAggregate node, Predicate<Integer> isWanted) {
    return common(node).stream()
        .filter(isWanted)
        .findFirst()
        .map(node.keys()::indexOf)
        .orElse(NONE);
  }

  /**
   * @param timeColumn of the input
   * @param time its position in the keys; -1 if it is none
   */
  private static PhysicalNode.WindowAggregate windows(
      PhysicalNode.GroupAggregate node,
      AggregateRows rows,
      PhysicalNode input,
      int timeColumn,
      int time,
      Firing firing,
      @Nullable LateTarget late) {
    List<Integer> keys = new ArrayList<>(node.keys());
    List<List<Integer>> sets = new ArrayList<>(node.groupingSets());
    if (time != NONE) {
      keys.remove(time);
      sets.replaceAll(
          set -> set.stream().filter(i -> i != time).map(i -> i < time ? i : i - 1).toList());
    }
    List<RowField> fields = new ArrayList<>(node.rowType().fields());
    boolean hasSets = node.groupingSets().size() > 1;
    RowField set = fields.get(fields.size() - 1);
    if (time != NONE) {
      fields.remove(time);
    }
    if (hasSets) {
      fields.remove(fields.size() - 1);
    }
    int start = fields.size();
    fields.add(new RowField("window_start", ColumnType.timestamp(3).notNull()));
    fields.add(new RowField("window_end", ColumnType.timestamp(3).notNull()));
    fields.add(new RowField("window_time", input.rowType().type(timeColumn)));
    Set<Integer> key = new TreeSet<>(IntStream.range(0, keys.size()).boxed().toList());
    key.add(start);
    key.add(start + 1);
    if (hasSets) {
      key.add(fields.size());
      fields.add(set);
    }
    String per = keys.isEmpty() ? "" : " per " + names(input.rowType(), keys) + " and";
    return new PhysicalNode.WindowAggregate(
        input,
        WINDOW,
        timeColumn,
        keys,
        0,
        sets,
        rows.calls(),
        late == null ? node.input().rowType().size() : input.rowType().size(),
        null,
        firing,
        late,
        new RowType(fields),
        new Traits(
            firing.canChange() ? Traits.ChangelogMode.UPSERT : Traits.ChangelogMode.APPEND,
            Set.of(start + 2),
            List.of(key),
            keys.isEmpty()
                ? new Traits.Distribution.Single()
                : new Traits.Distribution.Hash(IntStream.range(0, keys.size()).boxed().toList()),
            input.traits().isBounded(),
            "accumulators"
                + (per.isEmpty() ? " per" : per)
                + " "
                + input.rowType().name(timeColumn)
                + ", until watermark >= "
                + input.rowType().name(timeColumn)
                + (firing.latenessMillis() == 0 ? "" : " + " + Spans.of(firing.latenessMillis()))),
        node.range());
  }

  private static String names(RowType type, List<Integer> columns) {
    return columns.stream().map(type::name).collect(Collectors.joining(", "));
  }

  /**
   * The columns of the aggregate out of those of the windows.
   *
   * @param time the position of the time in the keys; -1 if it is none
   */
  private static PhysicalNode columns(
      PhysicalNode.GroupAggregate node, PhysicalNode windows, int time) {
    int size = node.rowType().size();
    int start = node.keys().size() + node.calls().size() - (time == NONE ? 0 : 1);
    boolean hasSets = node.groupingSets().size() > 1;
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int from = time == NONE || i < time ? i : i - 1;
      if (i == time) {
        from = start + 2;
      } else if (hasSets && i == size - 1) {
        from = start + 3;
      }
      columns.add(new Expr.Ref(from, windows.rowType().type(from)));
    }
    Traits below = windows.traits();
    return new PhysicalNode.Calc(
        windows,
        null,
        columns,
        node.rowType(),
        new TreeSet<>(IntStream.range(0, size).boxed().toList()),
        new Traits(
            below.changelogMode(),
            time == NONE ? Set.of() : Set.of(time),
            node.traits().uniqueKeys(),
            new Traits.Distribution.Single(),
            below.isBounded(),
            ""),
        node.range());
  }
}
