package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** One more column for the rows of a plan, which stands last at each of its nodes. */
final class AddedColumn {
  private AddedColumn() {}

  /** All columns. */
  static Set<Integer> all(RowType type) {
    return IntStream.range(0, type.size()).collect(TreeSet::new, TreeSet::add, TreeSet::addAll);
  }

  private static List<Expr> references(RowType type) {
    List<Expr> references = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      references.add(new Expr.Ref(i, type.type(i)));
    }
    return references;
  }

  /** The rows of a node with a column computed from the others. */
  static PhysicalNode over(PhysicalNode node, RowField column, Expr value) {
    List<Expr> projections = references(node.rowType());
    projections.add(value);
    return calc(node, projections, node.rowType().plus(column), node.traits());
  }

  /** The same rows with another value in a column. */
  static PhysicalNode replacing(PhysicalNode node, int column, Expr value) {
    List<Expr> projections = references(node.rowType());
    projections.set(column, value);
    return calc(node, projections, node.rowType(), node.traits());
  }

  private static PhysicalNode calc(
      PhysicalNode node, List<Expr> projections, RowType type, Traits traits) {
    return new PhysicalNode.Calc(
        node, null, projections, type, all(type), traits.stateless(), node.range());
  }

  /** The column of an input through a projection. */
  static PhysicalNode through(PhysicalNode.Calc node, PhysicalNode input, RowField column) {
    List<Expr> projections = new ArrayList<>(node.projections());
    projections.add(new Expr.Ref(node.input().rowType().size(), column.type()));
    RowType type = node.rowType().plus(column);
    return new PhysicalNode.Calc(
        input, node.condition(), projections, type, all(type), node.traits(), node.range());
  }

  /**
   * The column of an input through windows: it stands before those of the window, and is put behind
   * them.
   */
  static PhysicalNode through(PhysicalNode.WindowTable node, PhysicalNode input, RowField column) {
    int width = node.input().rowType().size();
    List<RowField> fields = new ArrayList<>(input.rowType().fields());
    fields.addAll(node.rowType().fields().subList(width, node.rowType().size()));
    Traits own = node.traits();
    Set<Integer> rowtimes = new TreeSet<>();
    own.rowtimes().forEach(time -> rowtimes.add(time < width ? time : time + 1));
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
    return calc(table, projections, node.rowType().plus(column), own);
  }
}
