package io.tidemark.planner.lower;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.function.ClockFunctions;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.rex.RexVisitorImpl;
import org.jspecify.annotations.Nullable;

/**
 * Calls of functions that read the clock: a node below them gives the rows one more column, the
 * instant at which each is read, and they become expressions over it.
 */
final class ClockCalls {
  private ClockCalls() {}

  /**
   * Rows with the instant as their last column.
   *
   * @param nodes over the columns without it
   */
  record Timed(Rows rows, List<RexNode> nodes) {}

  /**
   * @param names that the nodes get; null if they get none
   * @return null if none of the nodes reads the clock
   */
  static @Nullable Timed read(
      Lowering lowering, Rows input, List<RexNode> nodes, @Nullable List<String> names) {
    RexCall first = first(nodes);
    if (first == null) {
      return null;
    }
    if (input.window() != null) {
      throw SqlException.notSupported(
          first.getParserPosition(),
          first.getOperator().getName() + " directly over a window is not supported",
          "call it in the query that the window reads, or above the aggregate");
    }
    boolean isPlain =
        input.conditions().isEmpty() && RexUtil.isIdentity(input.projections(), input.type());
    Rows settled = isPlain ? input : lowering.settle(input);
    String name = name(nodes, names, settled.node().rowType().names());
    PhysicalNode node =
        Nodes.readTime(settled.node(), name, SourceRange.of(first.getParserPosition()));
    RexBuilder rex = lowering.rex();
    RelDataTypeFactory.Builder type = rex.getTypeFactory().builder();
    type.addAll(settled.type().getFieldList());
    type.add(name, ClockFunctions.instantType(rex.getTypeFactory()));
    RelDataType all = type.build();
    RexNode instant = rex.makeInputRef(all, all.getFieldCount() - 1);
    return new Timed(lowering.rows(node, all), replaced(nodes, instant, rex));
  }

  /** That of the first column that is nothing but the instant, for late rows that show it. */
  private static String name(
      List<RexNode> nodes, @Nullable List<String> names, List<String> taken) {
    String name = "$clock";
    for (int i = nodes.size() - 1; i >= 0 && names != null; i--) {
      boolean isInstant = nodes.get(i) instanceof RexCall call && ClockFunctions.isInstant(call);
      name = isInstant ? names.get(i) : name;
    }
    while (taken.contains(name)) {
      name += "$";
    }
    return name;
  }

  private static List<RexNode> replaced(List<RexNode> nodes, RexNode instant, RexBuilder rex) {
    RexShuttle shuttle =
        new RexShuttle() {
          @Override
          public RexNode visitCall(RexCall call) {
            if (ClockFunctions.isOne(call)) {
              return ClockFunctions.at(call, instant, rex);
            }
            boolean[] update = {false};
            List<RexNode> operands = visitList(call.operands, update);
            return update[0]
                ? rex.makeCall(
                    call.getParserPosition(), call.getType(), call.getOperator(), operands)
                : call;
          }
        };
    return nodes.stream().map(node -> node.accept(shuttle)).toList();
  }

  private static @Nullable RexCall first(List<RexNode> nodes) {
    List<RexCall> found = new ArrayList<>();
    for (RexNode node : nodes) {
      node.accept(
          new RexVisitorImpl<@Nullable Void>(true) {
            @Override
            public @Nullable Void visitCall(RexCall call) {
              if (ClockFunctions.isOne(call)) {
                found.add(call);
              }
              return super.visitCall(call);
            }
          });
    }
    return found.isEmpty() ? null : found.get(0);
  }

  /** The first so many columns of rows. */
  static Rows firstColumns(Rows rows, int count) {
    return new Rows(
        rows.node(),
        rows.window(),
        rows.type(),
        rows.conditions(),
        rows.projections().subList(0, count),
        rows.names().subList(0, count));
  }
}
