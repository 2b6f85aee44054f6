package io.tidemark.codegen;

import io.tidemark.exec.changelog.NetChangesOperator;
import io.tidemark.exec.changelog.NewRowsOperator;
import io.tidemark.exec.changelog.Pace;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import io.tidemark.planner.physical.Traits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** How the net changes of a unit are made, which is less work where the rows are net already. */
final class NetChangesStep {
  private NetChangesStep() {}

  /** The operator; null if the input is what is wanted as it comes. */
  static @Nullable Supplier<Operator> operator(PhysicalNode.NetChanges node) {
    boolean isByUnit = node.everyMillis() == 0;
    boolean isAppend = node.input().traits().changelogMode() == Traits.ChangelogMode.APPEND;
    if (isAppend && isByUnit && node.form() != Form.COMPLETE) {
      // Rows that never go are net as they come; they need not wait for the end of their unit.
      return null;
    }
    List<Integer> key = node.key();
    int[] columns = key == null ? null : key.stream().mapToInt(Integer::intValue).toArray();
    if (isByUnit && node.form() == Form.UPSERT && columns != null && isNet(node.input(), key)) {
      return () -> new NewRowsOperator(columns);
    }
    NetChangesOperator.Form form =
        switch (node.form()) {
          case UPSERT -> NetChangesOperator.Form.UPSERT;
          case RETRACT -> NetChangesOperator.Form.RETRACT;
          case COMPLETE -> NetChangesOperator.Form.COMPLETE;
        };
    List<ColumnType> types = node.rowType().types();
    return () -> new NetChangesOperator(types, columns, form, Pace.every(node.everyMillis(), null));
  }

  /**
   * What a table takes, which does not mind whether the old row of a key stands right before the
   * new one.
   */
  static PhysicalNode forTable(PhysicalNode node) {
    return node instanceof PhysicalNode.NetChanges changes
            && changes.everyMillis() == 0
            && changes.form() == Form.RETRACT
            && isNet(changes.input(), changes.key())
        ? changes.input()
        : node;
  }

  /**
   * Whether the rows of each unit are net already and by this key: those of a plain aggregate are,
   * as long as all of its columns are there, so that no two rows that differ become the same.
   */
  private static boolean isNet(PhysicalNode node, @Nullable List<Integer> key) {
    if (key == null) {
      return false;
    }
    if (node instanceof PhysicalNode.GroupAggregate aggregate) {
      return node.traits().changelogMode() != Traits.ChangelogMode.APPEND
          && key.equals(order(aggregate));
    }
    if (!(node instanceof PhysicalNode.Calc calc) || calc.condition() != null) {
      return false;
    }
    Set<Integer> kept = new HashSet<>();
    for (Expr column : calc.projections()) {
      if (column instanceof Expr.Ref ref) {
        kept.add(ref.index());
      }
    }
    List<Integer> keyBelow = new ArrayList<>();
    for (int column : key) {
      keyBelow.add(calc.projections().get(column) instanceof Expr.Ref ref ? ref.index() : -1);
    }
    return kept.size() == calc.input().rowType().size() && isNet(calc.input(), keyBelow);
  }

  /** The columns by which an aggregate orders its rows. */
  private static List<Integer> order(PhysicalNode.GroupAggregate aggregate) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < aggregate.keys().size(); i++) {
      order.add(i);
    }
    if (aggregate.groupingSets().size() > 1) {
      order.add(aggregate.rowType().size() - 1);
    }
    return order;
  }
}
