package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Gives the rows of a plan that can change a last column that tells them apart by what they were in
 * the table that they come from.
 *
 * <p>A row that goes takes the oldest equal row with it. Projections make equal rows of different
 * ones; an aggregate in which the order of values matters must know which of them goes. Rows of
 * different branches of a union are different rows.
 */
final class RowIdentity implements PhysicalNode.Visitor<PhysicalNode> {
  private static final String NAME = "$row";
  private static final ColumnType TYPE = ColumnType.of(ColumnType.Kind.BIGINT).notNull();
  private static final int MOST_ARGUMENTS = 20;

  private int sources;

  /** Whether rows go above their source that do not go there. */
  private boolean goesAbove;

  private RowIdentity() {}

  /** Whether a result can depend on which of equal values goes. */
  static boolean isNeeded(PhysicalNode input, List<AggregateCall> calls) {
    return input.traits().changelogMode() != ChangelogMode.APPEND
        && calls.stream().anyMatch(AggregateCall::goesByArrival);
  }

  /** The same rows with one more column. */
  static PhysicalNode addTo(PhysicalNode plan) {
    return plan.accept(new RowIdentity());
  }

  /** The calls of an aggregate over the input with the column. */
  static List<AggregateCall> identified(List<AggregateCall> calls, PhysicalNode input) {
    int column = input.rowType().size();
    return calls.stream()
        .map(call -> call.goesByArrival() ? call.identifiedBy(column) : call)
        .toList();
  }

  private static RowType plusIdentity(RowType type) {
    return type.plus(new RowField(NAME, TYPE));
  }

  /** Rows that are told apart by columns of their own. */
  private PhysicalNode source(PhysicalNode node, Iterable<Integer> columns) {
    Expr.Literal source = new Expr.Literal((long) sources++, TYPE);
    boolean canGo = goesAbove || node.traits().changelogMode() != ChangelogMode.APPEND;
    List<Expr> projections = references(node.rowType());
    projections.add(canGo ? hash(source, node.rowType(), columns) : source);
    RowType type = plusIdentity(node.rowType());
    Traits traits = node.traits();
    return new PhysicalNode.Calc(
        node,
        null,
        projections,
        type,
        all(type),
        new Traits(
            traits.changelogMode(),
            traits.rowtimes(),
            traits.uniqueKeys(),
            traits.distribution(),
            traits.isBounded(),
            ""),
        node.range());
  }

  /** By a key if there is one, else by all columns. */
  private PhysicalNode source(PhysicalNode node) {
    List<Set<Integer>> keys = node.traits().uniqueKeys();
    boolean isKeyed = node.traits().changelogMode() == ChangelogMode.UPSERT && !keys.isEmpty();
    return source(node, isKeyed ? new TreeSet<>(keys.get(0)) : all(node.rowType()));
  }

  private static Set<Integer> all(RowType type) {
    return IntStream.range(0, type.size()).collect(TreeSet::new, TreeSet::add, TreeSet::addAll);
  }

  private static List<Expr> references(RowType type) {
    List<Expr> references = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      references.add(new Expr.Ref(i, type.type(i)));
    }
    return references;
  }

  private Expr hash(Expr.Literal source, RowType type, Iterable<Integer> columns) {
    List<Expr> arguments = new ArrayList<>();
    if (sources > 1) {
      arguments.add(source);
    }
    for (int column : columns) {
      addValues(new Expr.Ref(column, type.type(column)), arguments);
    }
    if (arguments.isEmpty()) {
      return source;
    }
    Expr hash = null;
    for (int i = 0; i < arguments.size(); i += MOST_ARGUMENTS) {
      int end = Math.min(arguments.size(), i + MOST_ARGUMENTS);
      List<Expr> some = new ArrayList<>(arguments.subList(i, end));
      if (hash != null) {
        some.add(hash);
      }
      hash = call(ScalarFunction.Form.ROW_IDENTITY, some, TYPE);
    }
    return hash == null ? source : hash;
  }

  /** Adds the fields of a ROW, and whether there is one, in its place. */
  private static void addValues(Expr value, List<Expr> into) {
    ColumnType type = value.type();
    if (type.layout() != Layout.ROW) {
      into.add(value);
      return;
    }
    if (type.isNullable()) {
      ColumnType bool = ColumnType.of(ColumnType.Kind.BOOLEAN).notNull();
      into.add(call(ScalarFunction.Form.IS_NULL, List.of(value), bool));
    }
    for (int i = 0; i < type.fields().size(); i++) {
      ColumnType field = type.fields().get(i).type();
      addValues(new Expr.Field(value, i, type.isNullable() ? field.nullable() : field), into);
    }
  }

  private static Expr.Call call(ScalarFunction.Form form, List<Expr> arguments, ColumnType type) {
    List<Layout> layouts = arguments.stream().map(argument -> argument.type().layout()).toList();
    return new Expr.Call(ScalarFunction.form(form, layouts, type.layout()), arguments, type, null);
  }

  /** Columns that are computed follow from those that are stored. */
  @Override
  public PhysicalNode visit(PhysicalNode.Scan node) {
    if (node.traits().changelogMode() == ChangelogMode.UPSERT) {
      return source(node);
    }
    return source(
        node,
        IntStream.range(0, node.computed().size())
            .filter(column -> node.computed().get(column) instanceof Expr.Ref)
            .boxed()
            .toList());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.LateScan node) {
    return source(node);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Values node) {
    return source(node);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.NetRows node) {
    return source(node);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.WindowAggregate node) {
    return source(node);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.GroupAggregate node) {
    return source(node);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Sort node) {
    return source(node);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Limit node) {
    return source(node);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Calc node) {
    PhysicalNode input = node.input().accept(this);
    List<Expr> projections = new ArrayList<>(node.projections());
    projections.add(new Expr.Ref(node.input().rowType().size(), TYPE));
    RowType type = plusIdentity(node.rowType());
    return new PhysicalNode.Calc(
        input, node.condition(), projections, type, all(type), node.traits(), node.range());
  }

  /**
   * The column stands before those of the window, and is put behind them. Rows that only come can
   * move from one session to another.
   */
  @Override
  public PhysicalNode visit(PhysicalNode.WindowTable node) {
    boolean wentAbove = goesAbove;
    goesAbove |= node.traits().changelogMode() != ChangelogMode.APPEND;
    PhysicalNode input = node.input().accept(this);
    goesAbove = wentAbove;
    int width = node.input().rowType().size();
    List<RowField> fields = new ArrayList<>(input.rowType().fields());
    fields.addAll(node.rowType().fields().subList(width, node.rowType().size()));
    Traits own = node.traits();
    Set<Integer> rowtimes = new TreeSet<>();
    own.rowtimes().forEach(column -> rowtimes.add(column < width ? column : column + 1));
    PhysicalNode table =
        new PhysicalNode.WindowTable(
            input,
            node.window(),
            node.timeColumn(),
            node.keys(),
            node.lateColumns(),
            node.lateCondition(),
            node.firing(),
            node.lateTarget(),
            new RowType(fields),
            new Traits(
                own.changelogMode(),
                rowtimes,
                List.of(),
                own.distribution(),
                own.isBounded(),
                own.state()),
            node.range());
    List<Expr> projections = references(table.rowType());
    projections.add(projections.remove(width));
    RowType type = plusIdentity(node.rowType());
    return new PhysicalNode.Calc(
        table,
        null,
        projections,
        type,
        all(type),
        new Traits(
            own.changelogMode(),
            own.rowtimes(),
            own.uniqueKeys(),
            own.distribution(),
            own.isBounded(),
            ""),
        node.range());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Union node) {
    List<PhysicalNode> inputs = new ArrayList<>();
    node.inputs().forEach(input -> inputs.add(input.accept(this)));
    return new PhysicalNode.Union(
        inputs, plusIdentity(node.rowType()), node.traits(), node.range());
  }

  @Override
  public PhysicalNode visit(PhysicalNode.NetChanges node) {
    throw new IllegalStateException("net changes are made of inferred plans");
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Insert node) {
    throw new IllegalStateException("an insert is made of an inferred plan");
  }
}
