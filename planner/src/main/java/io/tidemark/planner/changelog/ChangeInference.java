package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.explain.Spans;
import io.tidemark.planner.physical.CountedGroups;
import io.tidemark.planner.physical.EventTime;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a plan that reads snapshots, from the sources up, and says of each node which
 * changes its rows can undergo and whether they come to an end.
 */
public final class ChangeInference implements PhysicalNode.Visitor<PhysicalNode> {
  private static final String AT_END = "until watermark >= window_end";
  private static final String ORDER_AND_LIMIT = "ORDER BY with LIMIT";
  private static final String TILL_END = ", until the input ends";

  private final Catalog catalog;
  private final QueryPlaces places;
  private final boolean isFollowing;
  private final boolean showsChanges;
  private final Firing firing;
  private final long ttlMillis;
  private @Nullable LateRows late;
  private PhysicalNode.@Nullable Limit last;

  /**
   * @param places of the query
   * @param isFollowing whether tables of the database are followed
   * @param showsChanges whether aggregates over bounded input give what they have so far
   * @param firing when windows give results
   * @param ttlMillis how long state that is not touched is kept; 0 for ever
   */
  public ChangeInference(
      Catalog catalog,
      QueryPlaces places,
      boolean isFollowing,
      boolean showsChanges,
      Firing firing,
      long ttlMillis) {
    this.catalog = catalog;
    this.places = places;
    this.isFollowing = isFollowing;
    this.showsChanges = showsChanges;
    this.firing = firing;
    this.ttlMillis = ttlMillis;
  }

  /**
   * The table for late rows.
   *
   * @param node the step of the plan that drops them
   */
  public record LateRows(PhysicalNode node, LateTarget target) {}

  /** Gives a step of the plan the table for its late rows. */
  public ChangeInference into(@Nullable LateRows lateRows) {
    late = lateRows;
    return this;
  }

  /**
   * The query ends with its LIMIT or OFFSET, if that is the last of its steps: of rows that go on
   * coming the first ones are left out, and more are read until there are enough.
   */
  public ChangeInference endingWith(PhysicalNode plan) {
    PhysicalNode step = plan;
    while (step instanceof PhysicalNode.Calc calc) {
      step = calc.input();
    }
    last = step instanceof PhysicalNode.Limit limit ? limit : null;
    return this;
  }

  /** Whether a plan has an order or a limit, which only all rows together have. */
  public static boolean isSorted(PhysicalNode plan) {
    return plan instanceof PhysicalNode.Sort
        || plan instanceof PhysicalNode.Limit
        || plan.inputs().stream().anyMatch(ChangeInference::isSorted);
  }

  /** Whether a step, not inferred yet, is an aggregate of windows. */
  public static boolean isWindowAggregate(PhysicalNode node) {
    return node instanceof PhysicalNode.WindowAggregate
        || node instanceof PhysicalNode.GroupAggregate groups && RowtimeGroups.areWindows(groups);
  }

  /**
   * Whether a step, not inferred yet, groups by a time that closes the groups of final results over
   * input that goes on.
   */
  public static boolean isTimedGroup(PhysicalNode node) {
    return node instanceof PhysicalNode.GroupAggregate groups && RowtimeGroups.areOver(groups);
  }

  /** Whether rows of a plan, not inferred yet, have a time at which they are final. */
  public static boolean hasFinalTime(PhysicalNode plan) {
    return EventColumns.of(plan).finalTime() != null;
  }

  /** Whether a plan, not inferred yet, reads something whose rows can change or go. */
  public static boolean readsChanging(PhysicalNode plan, Catalog catalog) {
    if (plan instanceof PhysicalNode.Scan scan) {
      TableInfo table = catalog.table(scan.table().name());
      return table != null && table.isManaged() && table.changelogMode() != ChangelogMode.APPEND;
    }
    return plan instanceof PhysicalNode.NetRows
        || plan.inputs().stream().anyMatch(input -> readsChanging(input, catalog));
  }

  /** The columns of the late rows of such a step, or of any other that drops rows. */
  public static RowType lateColumns(PhysicalNode node) {
    if (node instanceof PhysicalNode.GroupAggregate groups) {
      return RowtimeGroups.lateColumns(groups);
    }
    RowType input = node.inputs().get(0).rowType();
    return node instanceof PhysicalNode.WindowAggregate aggregate
        ? new RowType(input.fields().subList(0, aggregate.lateColumns()))
        : input;
  }

  /** Whether a plan reads a table or view of the database. */
  public static boolean readsManaged(PhysicalNode plan, Catalog catalog) {
    if (plan instanceof PhysicalNode.Scan scan) {
      TableInfo table = catalog.table(scan.table().name());
      return table != null && table.isManaged();
    }
    return plan.inputs().stream().anyMatch(input -> readsManaged(input, catalog));
  }

  /** Whether a plan reads something outside of the database that goes on without an end. */
  public static boolean readsUnbounded(PhysicalNode plan) {
    return plan instanceof PhysicalNode.Scan scan
        ? !scan.isFollowed() && !scan.traits().isBounded()
        : plan.inputs().stream().anyMatch(ChangeInference::readsUnbounded);
  }

  /**
   * The same plan with other traits.
   *
   * @throws SqlException at a part of the query that cannot work over changes yet
   */
  public PhysicalNode infer(PhysicalNode plan) {
    return plan.accept(this);
  }

  private static boolean isAppend(PhysicalNode node) {
    return node.traits().changelogMode() == ChangelogMode.APPEND;
  }

  /** The traits of a node that hands on what happens below. */
  private static Traits passing(PhysicalNode node, PhysicalNode input) {
    ChangelogMode mode = input.traits().changelogMode();
    List<Set<Integer>> keys = node.traits().uniqueKeys();
    boolean losesKey = mode == ChangelogMode.UPSERT && keys.isEmpty();
    return node.traits()
        .changing(
            losesKey ? ChangelogMode.RETRACT : mode,
            keys,
            input.traits().isBounded(),
            node.traits().state());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Scan node) {
    TableInfo table = catalog.table(node.table().name());
    if (!isFollowing || table == null || !table.isManaged()) {
      return node;
    }
    return node.followed(
        node.traits().changing(table.changelogMode(), node.traits().uniqueKeys(), false, ""));
  }

  @Override
  public PhysicalNode visit(PhysicalNode.LateScan node) {
    if (isFollowing) {
      throw notSupported(
          node.range() == null ? places.query() : node.range(),
          "'" + node.query() + "$late' cannot be followed: it is read as it stands",
          "have the rows written to a table with LATE ROWS INTO, and follow that; or read it once,"
              + " with a SELECT without EMIT");
    }
    return node;
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Values node) {
    return node;
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Calc node) {
    PhysicalNode input = infer(node.input());
    if (!isAppend(input)) {
      refuseWatermark(node.condition());
      node.projections().forEach(this::refuseWatermark);
    }
    return node.with(input, passing(node, input));
  }

  @Override
  public PhysicalNode visit(PhysicalNode.ReadTime node) {
    PhysicalNode input = infer(node.input());
    if (!isAppend(input)) {
      throw notSupported(
          node.range() == null ? places.query() : node.range(),
          "the time of the clock in rows that can change is not supported: a row that goes would"
              + " have another time than when it came",
          "declare a METADATA column FROM 'timestamp' in the table, or read rows that only come");
    }
    return node.with(input, passing(node, input));
  }

  /** A row that goes would not be the one that came: the watermark has moved since. */
  private void refuseWatermark(@Nullable Expr expr) {
    if (expr instanceof Expr.Field field) {
      refuseWatermark(field.row());
    } else if (expr instanceof Expr.Call call) {
      if (call.function().form() == ScalarFunction.Form.CURRENT_WATERMARK) {
        throw notSupported(
            call.range() == null ? places.query() : call.range(),
            "CURRENT_WATERMARK of rows that can change is not supported",
            "read a table with a WATERMARK and without a PRIMARY KEY");
      }
      call.arguments().forEach(this::refuseWatermark);
    }
  }

  @Override
  public PhysicalNode visit(PhysicalNode.NetRows node) {
    ChangelogMode streamed = node.keys().isEmpty() ? ChangelogMode.RETRACT : ChangelogMode.UPSERT;
    Traits own = node.traits();
    PhysicalNode input = infer(node.input());
    boolean isBounded = input.traits().isBounded();
    return node.with(
        input,
        own.changing(
            showsChanges || !isBounded ? streamed : ChangelogMode.APPEND,
            own.uniqueKeys(),
            isBounded,
            isBounded ? own.state() : own.state().replace(TILL_END, ", for ever")));
  }

  @Override
  public PhysicalNode visit(PhysicalNode.NetChanges node) {
    throw new IllegalStateException("net changes are made of inferred plans");
  }

  @Override
  public PhysicalNode visit(PhysicalNode.WindowTable node) {
    PhysicalNode input = infer(node.input());
    Firing own = Firing.ON_CLOSE;
    Traits traits = passing(node, input);
    if (node.window() instanceof WindowSpec.Session) {
      checkWindow(node, input, node.timeColumn());
      own = firing;
      traits =
          traits.changing(
              firing.canChange() ? ChangelogMode.RETRACT : ChangelogMode.APPEND,
              traits.uniqueKeys(),
              traits.isBounded(),
              keptFor(
                  firing.canChange()
                      ? traits.state().replace("rows of open sessions", "rows of sessions")
                      : traits.state()));
    }
    if (node.window() instanceof WindowSpec.Count && !isAppend(input)) {
      throw notSupported(
          node.range() == null ? places.query() : node.range(),
          "count windows over rows that can change are not supported",
          "count rows of a table with a WATERMARK and without a PRIMARY KEY");
    }
    return node.with(input, own, traits).into(lateTarget(node, input));
  }

  private void checkWindow(PhysicalNode node, PhysicalNode input, int timeColumn) {
    if (!isAppend(input)) {
      throw notSupported(
          node.range() == null ? places.query() : node.range(),
          "sessions of rows that can change are not supported",
          "group by columns of the rows instead, or read a table with a WATERMARK and without a"
              + " PRIMARY KEY");
    }
    if (!input.traits().isBounded() && !input.traits().rowtimes().contains(timeColumn)) {
      throw notSupported(
          node.range() == null ? places.query() : node.range(),
          "a SESSION over a column that is no rowtime never ends while rows can come",
          "declare WATERMARK FOR " + input.rowType().name(timeColumn) + " in the table");
    }
  }

  @Override
  public PhysicalNode visit(PhysicalNode.WindowAggregate node) {
    PhysicalNode input = infer(node.input());
    boolean isOfChanges = !isAppend(input);
    if (node.window() instanceof WindowSpec.Session) {
      checkWindow(node, input, node.timeColumn());
    }
    ChangelogMode mode = firing.canChange() ? ChangelogMode.UPSERT : ChangelogMode.APPEND;
    Traits own = node.traits();
    AggregateRows rows = AggregateRows.of(input, node.calls(), catalog);
    return node.with(
            rows.input(),
            rows.calls(),
            firing,
            own.changing(
                mode,
                own.uniqueKeys(),
                input.traits().isBounded(),
                isOfChanges || firing.canChange() ? keptFor(own.state()) : own.state()))
        .into(lateTarget(node, input));
  }

  private @Nullable LateTarget lateTarget(PhysicalNode node, PhysicalNode input) {
    if (late == null || late.node() != node) {
      return null;
    }
    if (!isAppend(input)) {
      throw lateChanges(late.target().range());
    }
    return late.target();
  }

  /** The refusal of a table for late rows that can change. */
  public static SqlException lateChanges(@Nullable SourceRange range) {
    return notSupported(
        range,
        "LATE ROWS INTO over rows that can change is not supported: of a row that goes too late"
            + " no table could tell whether it ever came",
        "read the late rows with SELECT * FROM `q1$late`, or those of a view or job under its"
            + " name");
  }

  /** How long a window is kept. */
  private String keptFor(String state) {
    return firing.latenessMillis() == 0
        ? state
        : state.replace(AT_END, AT_END + " + " + Spans.of(firing.latenessMillis()));
  }

  @Override
  public PhysicalNode visit(PhysicalNode.GroupAggregate node) {
    PhysicalNode input = infer(node.input());
    boolean isBounded = input.traits().isBounded();
    boolean isCounted = CountedGroups.of(input, node.keys(), node.groupingSets()) != null;
    AggregateRows rows = AggregateRows.of(input, node.calls(), catalog);
    if (!isCounted) {
      boolean isFinal = !isBounded && !showsChanges;
      PhysicalNode windows =
          RowtimeGroups.asWindows(node, rows, isFinal, firing, lateTarget(node, input));
      if (windows != null) {
        return windows;
      }
    }
    if (late != null && late.node() == node) {
      throw new IllegalStateException("late rows of groups that are never over");
    }
    boolean answersOnce = isBounded && isAppend(input) && !showsChanges;
    Traits own = node.traits();
    PhysicalNode.GroupAggregate inferred =
        node.with(
            rows.input(),
            rows.calls(),
            own.changing(
                answersOnce || isCounted ? ChangelogMode.APPEND : ChangelogMode.UPSERT,
                own.uniqueKeys(),
                isBounded,
                own.state()));
    if (isBounded && !answersOnce && !isCounted) {
      String state = own.state() + untilForgotten(node, " or ");
      return inferred.with(rows.input(), inferred.calls(), inferred.traits().withState(state));
    }
    return isBounded || isCounted ? inferred : living(inferred);
  }

  /** How long the groups live over input that goes on. */
  private PhysicalNode living(PhysicalNode.GroupAggregate node) {
    EventTime closing = EventColumns.of(node).closing();
    return node.closing(
        closing,
        node.traits().withState(node.traits().state().replace(TILL_END, lifetime(node, closing))));
  }

  private String lifetime(PhysicalNode.GroupAggregate node, @Nullable EventTime closing) {
    if (closing == null) {
      String forgotten = untilForgotten(node, ", until ");
      return forgotten.isEmpty() ? ", for ever" : forgotten;
    }
    String lateness =
        closing.latenessMillis() == 0 ? "" : " + " + Spans.of(closing.latenessMillis());
    return ", until watermark >= "
        + node.rowType().name(closing.column())
        + lateness
        + untilForgotten(node, " or ");
  }

  /** What has no key stays, whatever becomes of it. */
  private String untilForgotten(PhysicalNode.GroupAggregate node, String how) {
    if (ttlMillis == 0 || node.keys().isEmpty()) {
      return "";
    }
    return how
        + Spans.of(ttlMillis)
        + " after the last change"
        + (node.groupingSets().contains(List.<Integer>of()) ? "; the total for ever" : "");
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Sort node) {
    PhysicalNode input = infer(node.input());
    checkOrder(input, node.fetch() < 0 ? "ORDER BY" : ORDER_AND_LIMIT);
    return node.with(input, node.traits());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Limit node) {
    PhysicalNode input = infer(node.input());
    if (node.fetch() == 0) {
      // Nothing has to come before it is known that nothing is given.
      return new PhysicalNode.Values(
          List.of(), node.rowType(), node.traits().stateless(), node.range());
    } else if (node == last && isAppend(input)) {
      return node.with(input, passing(node, input));
    }
    checkOrder(input, node.fetch() < 0 ? "OFFSET" : "LIMIT");
    return node.with(input, node.traits());
  }

  private void checkOrder(PhysicalNode input, String clause) {
    if (!input.traits().isBounded()) {
      throw notSupported(
          places.order(),
          clause
              + (isAppend(input) || clause.startsWith("ORDER BY")
                  ? " over rows that go on coming"
                  : " over rows that can change")
              + " is not supported yet",
          (clause.equals(ORDER_AND_LIMIT) && isAppend(input)
                  ? "leave ORDER BY out to get the first rows by arrival, or read "
                  : "leave it out, or read ")
              + (readsUnbounded(input)
                  ? "a table that ends"
                  : "what there is now: a SELECT without EMIT takes ORDER BY and LIMIT"));
    } else if (!isAppend(input)) {
      throw notSupported(
          places.order(),
          clause + " over rows that can change is not supported yet",
          "leave it out, or write EMIT FINAL to get the last result only");
    }
  }

  private static SqlException notSupported(
      @Nullable SourceRange range, String message, String hint) {
    return new SqlException(SqlException.Kind.NOT_SUPPORTED, range, message, hint, null);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Union node) {
    List<PhysicalNode> inputs = new ArrayList<>();
    node.inputs().forEach(input -> inputs.add(infer(input)));
    return node.with(
        inputs,
        node.traits()
            .changing(
                inputs.stream().allMatch(ChangeInference::isAppend)
                    ? ChangelogMode.APPEND
                    : ChangelogMode.RETRACT,
                node.traits().uniqueKeys(),
                inputs.stream().allMatch(input -> input.traits().isBounded()),
                node.traits().state()));
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Insert node) {
    throw new IllegalStateException("an insert is made of an inferred plan");
  }
}
