package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.MaterializedView;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.CountedGroups;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The order in which the rows of a plan stand for an aggregate that goes by order, whatever changes
 * have made them: it is a function of the rows that are there.
 *
 * <p>Rows of tables stand in the order of their arrival. Rows of an aggregate stand by their
 * windows and keys, as they come out over input that ends. In a union rows of tables come first,
 * then those of the first branch that has an order, and so on. Where rows do not come in this order
 * of their own they get a last column with their order key.
 */
public final class RowOrder extends RowsVisitor<RowOrder.Rows> {
  private static final ColumnType LONG = ColumnType.of(ColumnType.Kind.BIGINT).notNull();
  private static final int MOST_ARGUMENTS = 20;

  private final Catalog catalog;

  private RowOrder(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * Rows with an order.
   *
   * @param plan with the order key as its last column; as it was if they stand by arrival
   * @param isKeyed whether it has that column
   * @param isGiven whether they come in their order, so that nobody needs the column
   * @param columns those of the plan by which they stand, each with others that order the same;
   *     null if they do not say it all
   */
  record Rows(
      PhysicalNode plan, boolean isKeyed, boolean isGiven, @Nullable List<Set<Integer>> columns) {}

  /** The rows of a plan with their order keys, unless they come in their order. */
  static @Nullable PhysicalNode neededFor(
      List<AggregateCall> calls, PhysicalNode input, Catalog catalog) {
    return calls.stream().anyMatch(AggregateCall::goesByArrival) ? keyed(input, catalog) : null;
  }

  private static @Nullable PhysicalNode keyed(PhysicalNode plan, Catalog catalog) {
    Rows rows = plan.accept(new RowOrder(catalog));
    return rows.isKeyed() && !rows.isGiven() ? rows.plan() : null;
  }

  /** The calls of an aggregate over rows whose order key is in this column. */
  static List<AggregateCall> ordered(List<AggregateCall> calls, int column) {
    return calls.stream().map(c -> c.goesByArrival() ? c.orderedBy(column) : c).toList();
  }

  /**
   * The order of the rows of a view.
   *
   * @param plan of its rows, which has one column more if the view has to keep their order keys
   * @param order what the view knows of it
   */
  public record OfView(PhysicalNode plan, MaterializedView.Order order) {}

  /** The order in which the rows of a view stand. */
  public static OfView ofView(PhysicalNode plan, Catalog catalog) {
    Rows rows = plan.accept(new RowOrder(catalog));
    if (!rows.isKeyed() || rows.isGiven()) {
      return new OfView(plan, MaterializedView.Order.ARRIVAL);
    }
    return rows.columns() == null
        ? new OfView(rows.plan(), MaterializedView.Order.KEPT)
        : new OfView(plan, new MaterializedView.Order(firsts(rows.columns()), false));
  }

  /** Also sorted rows, and those that are final: none of these change. */
  @Override
  Rows source(PhysicalNode node) {
    return byArrival(node);
  }

  /**
   * Whether rows of a plan are those of tables, so that one that is replaced arrives anew even if
   * nothing else of it is seen to change.
   */
  public static boolean isOfTables(PhysicalNode plan) {
    boolean handsOn =
        plan instanceof PhysicalNode.Calc
            || plan instanceof PhysicalNode.Union
            || plan instanceof PhysicalNode.WindowTable table
                && !(table.window() instanceof WindowSpec.Session)
            || plan instanceof PhysicalNode.Scan
            || plan instanceof PhysicalNode.NetRows
            || plan instanceof PhysicalNode.Values;
    return handsOn && plan.inputs().stream().allMatch(RowOrder::isOfTables);
  }

  private static Rows byArrival(PhysicalNode node) {
    return new Rows(node, false, true, null);
  }

  /** Rows that stand by columns of their own. */
  private static Rows by(PhysicalNode node, List<Set<Integer>> columns, boolean isGiven) {
    return new Rows(withKey(node, references(node, firsts(columns))), true, isGiven, columns);
  }

  private static List<Integer> firsts(List<Set<Integer>> columns) {
    return columns.stream().map(Collections::min).toList();
  }

  private static List<Expr> references(PhysicalNode node, List<Integer> columns) {
    List<Expr> references = new ArrayList<>();
    columns.forEach(i -> references.add(new Expr.Ref(i, node.rowType().type(i))));
    return references;
  }

  private static PhysicalNode withKey(PhysicalNode node, List<Expr> parts) {
    return AddedColumn.over(node, MaterializedView.Order.FIELD, key(parts));
  }

  private static Expr key(List<Expr> parts) {
    List<Expr> arguments = new ArrayList<>(parts);
    if (parts.size() > MOST_ARGUMENTS) {
      arguments = new ArrayList<>(parts.subList(0, MOST_ARGUMENTS));
      arguments.add(key(parts.subList(MOST_ARGUMENTS, parts.size())));
    }
    List<Layout> layouts = arguments.stream().map(part -> part.type().layout()).toList();
    return new Expr.Call(
        ScalarFunction.form(ScalarFunction.Form.ORDER_KEY, layouts, Layout.BYTES),
        arguments,
        MaterializedView.Order.FIELD.type(),
        null);
  }

  private static boolean isAppend(PhysicalNode node) {
    return node.traits().changelogMode() == ChangelogMode.APPEND;
  }

  @Override
  public Rows visit(PhysicalNode.Scan node) {
    TableInfo table = catalog.table(node.table().name());
    MaterializedView view = table == null ? null : table.view();
    if (view == null || view.order().isByArrival()) {
      return byArrival(node);
    }
    if (!view.order().isKept()) {
      return by(node, view.order().columns().stream().map(Set::of).toList(), false);
    }
    List<TableDefinition.SourceColumn> stored = new ArrayList<>(node.table().columns());
    RowField key = MaterializedView.Order.FIELD;
    stored.add(new TableDefinition.SourceColumn(key.name(), key.type(), null));
    List<Expr> computed = new ArrayList<>(node.computed());
    computed.add(new Expr.Ref(stored.size() - 1, key.type()));
    RowType type = node.rowType().plus(key);
    PhysicalNode scan =
        new PhysicalNode.Scan(
            node.connector(),
            new TableDefinition(
                node.table().name(), stored, node.table().partitionKeys(), node.table().options()),
            computed,
            node.rowtime(),
            node.watermark(),
            node.strategy(),
            type,
            AddedColumn.all(type),
            node.isFollowed(),
            node.proctimes(),
            node.traits(),
            node.range());
    return new Rows(scan, true, false, null);
  }

  @Override
  public Rows visit(PhysicalNode.Calc node) {
    Rows input = node.input().accept(this);
    if (!input.isKeyed()) {
      return byArrival(node);
    }
    List<Set<Integer>> columns = input.columns();
    return new Rows(
        AddedColumn.through(node, input.plan(), MaterializedView.Order.FIELD),
        true,
        input.isGiven(),
        columns == null ? null : places(columns, node.projections()));
  }

  /** Where columns are in a projection; null if one of them is not there. */
  private static @Nullable List<Set<Integer>> places(
      List<Set<Integer>> columns, List<Expr> projections) {
    List<Set<Integer>> places = new ArrayList<>();
    for (Set<Integer> same : columns) {
      Set<Integer> found = new TreeSet<>();
      for (int i = 0; i < projections.size(); i++) {
        if (projections.get(i) instanceof Expr.Ref ref && same.contains(ref.index())) {
          found.add(i);
        }
      }
      if (found.isEmpty()) {
        return null;
      }
      places.add(found);
    }
    return places;
  }

  /**
   * The columns by which rows of windows stand. Without a time zone the end of a window says its
   * time, and where all windows are as long its start too; no two sessions of a key end at once.
   *
   * @param start index of window_start, behind which stand window_end and window_time
   * @param keys indexes of what stands between
   */
  private static List<Set<Integer>> windowOrder(
      WindowSpec window, int start, List<Set<Integer>> keys) {
    List<Set<Integer>> columns = new ArrayList<>();
    if (window.zone() != null) {
      columns.add(Set.of(start + 2));
      columns.add(Set.of(start + 1));
      columns.addAll(keys);
      columns.add(Set.of(start));
      return columns;
    }
    boolean areAsLong = window instanceof WindowSpec.Tumble || window instanceof WindowSpec.Hop;
    columns.add(areAsLong ? Set.of(start, start + 1, start + 2) : Set.of(start + 1, start + 2));
    columns.addAll(keys);
    if (!areAsLong && !(window instanceof WindowSpec.Session)) {
      columns.add(Set.of(start));
    }
    return columns;
  }

  /** Rows of one row stand by their windows, as they come; those of a session by arrival. */
  @Override
  public Rows visit(PhysicalNode.WindowTable node) {
    Rows input = node.input().accept(this);
    int width = node.input().rowType().size();
    if (node.window() instanceof WindowSpec.Session) {
      List<Set<Integer>> keys = new ArrayList<>();
      node.keys().forEach(key -> keys.add(Set.of(key)));
      List<Set<Integer>> columns = windowOrder(node.window(), width, keys);
      if (!input.isKeyed() || input.isGiven()) {
        return by(node, columns, isAppend(node) && input.isGiven());
      }
      PhysicalNode table = AddedColumn.through(node, input.plan(), MaterializedView.Order.FIELD);
      List<Expr> parts = references(node, firsts(columns));
      int key = node.rowType().size();
      parts.add(new Expr.Ref(key, table.rowType().type(key)));
      return new Rows(AddedColumn.replacing(table, key, key(parts)), true, false, null);
    }
    if (!input.isKeyed() || node.window() instanceof WindowSpec.Count) {
      return byArrival(node);
    }
    return new Rows(
        AddedColumn.through(node, input.plan(), MaterializedView.Order.FIELD),
        true,
        input.isGiven(),
        null);
  }

  @Override
  public Rows visit(PhysicalNode.WindowAggregate node) {
    int keys = node.keys().size();
    int window = keys + node.calls().size();
    int set = node.groupingSets().size() > 1 ? window + 3 : -1;
    return by(node, windowOrder(node.window(), window, keys(keys, set)), isAppend(node));
  }

  @Override
  public Rows visit(PhysicalNode.GroupAggregate node) {
    if (CountedGroups.of(node.input(), node.keys(), node.groupingSets()) != null) {
      return byArrival(node);
    }
    int keys = node.keys().size();
    int set = node.groupingSets().size() > 1 ? keys + node.calls().size() : -1;
    return by(node, keys(keys, set), isAppend(node));
  }

  private static List<Set<Integer>> keys(int count, int groupingSet) {
    List<Set<Integer>> keys = new ArrayList<>();
    IntStream.range(0, count).forEach(key -> keys.add(Set.of(key)));
    if (groupingSet >= 0) {
      keys.add(Set.of(groupingSet));
    }
    return keys;
  }

  @Override
  public Rows visit(PhysicalNode.Union node) {
    List<Rows> inputs = node.inputs().stream().map(input -> input.accept(this)).toList();
    if (inputs.stream().noneMatch(Rows::isKeyed)) {
      return byArrival(node);
    }
    List<PhysicalNode> branches = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      branches.add(branch(inputs.get(i), i));
    }
    RowType type = node.rowType().plus(MaterializedView.Order.FIELD);
    return new Rows(
        new PhysicalNode.Union(branches, type, node.traits(), node.range()), true, false, null);
  }

  private static PhysicalNode branch(Rows rows, int index) {
    Expr rank = new Expr.Literal(rows.isKeyed() ? index + 1L : 0L, LONG);
    if (!rows.isKeyed()) {
      return withKey(rows.plan(), List.of(rank));
    }
    int key = rows.plan().rowType().size() - 1;
    Expr own = new Expr.Ref(key, rows.plan().rowType().type(key));
    return AddedColumn.replacing(rows.plan(), key, key(List.of(rank, own)));
  }
}
