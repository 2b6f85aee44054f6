package io.tidemark.codegen;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.exec.function.Timestamps;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Gives windows on a wall clock what the clock shows as the time of a row: a column behind the
 * others, computed below the aggregate. So its loop knows of no zone.
 */
final class WallClockColumn {
  private WallClockColumn() {}

  /** The same aggregate over wall-clock times; as it was without a zone, and for SESSION. */
  static PhysicalNode.WindowAggregate below(PhysicalNode.WindowAggregate node) {
    String zone = node.window().zone();
    if (zone == null || node.window() instanceof WindowSpec.Session) {
      return node;
    }
    PhysicalNode input = node.input();
    RowType type = input.rowType();
    int column = type.size();
    List<RowField> fields = new ArrayList<>(type.fields());
    List<Expr> projections = new ArrayList<>();
    for (int i = 0; i < column; i++) {
      projections.add(new Expr.Ref(i, type.type(i)));
    }
    ColumnType timeType = type.type(node.timeColumn());
    ColumnType shown = ColumnType.timestamp(timeType.precision());
    shown = timeType.isNullable() ? shown : shown.notNull();
    projections.add(show(new Expr.Ref(node.timeColumn(), timeType), shown, zone));
    fields.add(new RowField(type.name(node.timeColumn()) + " in " + zone, shown));
    PhysicalNode below =
        new PhysicalNode.Calc(
            input,
            null,
            projections,
            new RowType(fields),
            required(node, column),
            input.traits(),
            node.range());
    return node.timedBy(column, below);
  }

  /** Late rows recall the other columns. */
  private static Set<Integer> required(PhysicalNode.WindowAggregate node, int time) {
    Set<Integer> required = new HashSet<>(node.keys());
    for (AggregateCall call : node.calls()) {
      required.add(call.argument());
      required.add(call.filter());
      required.add(call.identity());
      required.add(call.order());
    }
    required.remove(-1);
    required.add(time);
    return required;
  }

  private static Expr show(Expr instant, ColumnType type, String zone) {
    ColumnType precision = ColumnType.of(ColumnType.Kind.INT).notNull();
    ColumnType name = ColumnType.string().notNull();
    ScalarFunction toLocal =
        ScalarFunction.call(
            "toLocal",
            Timestamps.class,
            "toLocal",
            List.of(instant.type().layout(), Layout.INT, Layout.BYTES),
            type.layout());
    return new Expr.Call(
        toLocal,
        List.of(
            instant, new Expr.Literal(type.precision(), precision), new Expr.Literal(zone, name)),
        type,
        null);
  }
}
