package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
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
final class RowIdentity extends RowsVisitor<PhysicalNode> {
  private static final ColumnType TYPE = ColumnType.of(ColumnType.Kind.BIGINT).notNull();
  private static final RowField COLUMN = new RowField("$row", TYPE);
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

  /** Rows that are told apart by columns of their own. */
  private PhysicalNode source(PhysicalNode node, Iterable<Integer> columns) {
    Expr.Literal source = new Expr.Literal((long) sources++, TYPE);
    boolean canGo = goesAbove || node.traits().changelogMode() != ChangelogMode.APPEND;
    return AddedColumn.over(node, COLUMN, canGo ? hash(source, node.rowType(), columns) : source);
  }

  /** By a key if there is one, else by all columns. */
  @Override
  PhysicalNode source(PhysicalNode node) {
    List<Set<Integer>> keys = node.traits().uniqueKeys();
    boolean isKeyed = node.traits().changelogMode() == ChangelogMode.UPSERT && !keys.isEmpty();
    return source(node, isKeyed ? new TreeSet<>(keys.get(0)) : AddedColumn.all(node.rowType()));
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
  public PhysicalNode visit(PhysicalNode.Calc node) {
    return AddedColumn.through(node, node.input().accept(this), COLUMN);
  }

  /** Rows that only come can move from one session to another. */
  @Override
  public PhysicalNode visit(PhysicalNode.WindowTable node) {
    boolean wentAbove = goesAbove;
    goesAbove |= node.traits().changelogMode() != ChangelogMode.APPEND;
    PhysicalNode input = node.input().accept(this);
    goesAbove = wentAbove;
    return AddedColumn.through(node, input, COLUMN);
  }

  @Override
  public PhysicalNode visit(PhysicalNode.Union node) {
    List<PhysicalNode> inputs = new ArrayList<>();
    node.inputs().forEach(input -> inputs.add(input.accept(this)));
    return new PhysicalNode.Union(inputs, node.rowType().plus(COLUMN), node.traits(), node.range());
  }
}
