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
import java.util.List;
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
   * @param columns those of the plan by which they stand, if these say it all; else null
   */
  record Rows(
      PhysicalNode plan, boolean isKeyed, boolean isGiven, @Nullable List<Integer> columns) {}

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
        : new OfView(plan, new MaterializedView.Order(rows.columns(), false));
  }

  /** Also sorted rows, and those that are final: none of these change. */
  @Override
  Rows source(PhysicalNode node) {
    return byArrival(node);
  }

  private static Rows byArrival(PhysicalNode node) {
    return new Rows(node, false, true, null);
  }

  /** Rows that stand by columns of their own. */
  private static Rows by(PhysicalNode node, List<Integer> columns, boolean isGiven) {
    List<Expr> parts = new ArrayList<>();
    columns.forEach(i -> parts.add(new Expr.Ref(i, node.rowType().type(i))));
    return new Rows(withKey(node, parts), true, isGiven, columns);
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
      return by(node, view.order().columns(), false);
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
    List<Integer> columns = input.columns();
    return new Rows(
        AddedColumn.through(node, input.plan(), MaterializedView.Order.FIELD),
        true,
        input.isGiven(),
        columns == null ? null : places(columns, node.projections()));
  }

  /** Where columns are in a projection; null if one of them is not there. */
  private static @Nullable List<Integer> places(List<Integer> columns, List<Expr> projections) {
    List<Integer> places = new ArrayList<>();
    for (int column : columns) {
      int place =
          IntStream.range(0, projections.size())
              .filter(i -> projections.get(i) instanceof Expr.Ref ref && ref.index() == column)
              .findFirst()
              .orElse(-1);
      if (place < 0) {
        return null;
      }
      places.add(place);
    }
    return places;
  }

  /** Rows of one row stand by their windows, as they come; those of a session by arrival. */
  @Override
  public Rows visit(PhysicalNode.WindowTable node) {
    Rows input = node.input().accept(this);
    int width = node.input().rowType().size();
    if (node.window() instanceof WindowSpec.Session) {
      List<Integer> columns = new ArrayList<>(List.of(width + 2, width + 1));
      columns.addAll(node.keys());
      columns.add(width);
      if (!input.isKeyed() || input.isGiven()) {
        return by(node, columns, isAppend(node) && input.isGiven());
      }
      PhysicalNode table = AddedColumn.through(node, input.plan(), MaterializedView.Order.FIELD);
      List<Expr> parts = new ArrayList<>();
      columns.forEach(i -> parts.add(new Expr.Ref(i, node.rowType().type(i))));
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
    List<Integer> columns = new ArrayList<>(List.of(window + 2, window + 1));
    IntStream.range(0, keys).forEach(columns::add);
    if (node.groupingSets().size() > 1) {
      columns.add(window + 3);
    }
    columns.add(window);
    return by(node, columns, isAppend(node));
  }

  @Override
  public Rows visit(PhysicalNode.GroupAggregate node) {
    if (CountedGroups.of(node.input(), node.keys(), node.groupingSets()) != null) {
      return byArrival(node);
    }
    int keys = node.keys().size();
    List<Integer> columns = new ArrayList<>(IntStream.range(0, keys).boxed().toList());
    if (node.groupingSets().size() > 1) {
      columns.add(keys + node.calls().size());
    }
    return by(node, columns, isAppend(node));
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
