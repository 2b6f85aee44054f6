package io.tidemark.codegen;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.changelog.NetChangesOperator;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.relational.TransformOperator;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.NetChanges.Form;
import io.tidemark.planner.physical.Traits;
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
    if (isByUnit && node.form() == Form.UPSERT && isNet(node.input())) {
      return () -> new TransformOperator(NetChangesStep::withoutOldRows);
    }
    NetChangesOperator.Form form =
        switch (node.form()) {
          case UPSERT -> NetChangesOperator.Form.UPSERT;
          case RETRACT -> NetChangesOperator.Form.RETRACT;
          case COMPLETE -> NetChangesOperator.Form.COMPLETE;
        };
    List<Integer> key = node.key();
    int[] columns = key == null ? null : key.stream().mapToInt(Integer::intValue).toArray();
    List<ColumnType> types = node.rowType().types();
    return () -> new NetChangesOperator(types, columns, form, node.everyMillis());
  }

  /**
   * What a table takes, which does not mind whether the old row of a key stands right before the
   * new one.
   */
  static PhysicalNode forTable(PhysicalNode node) {
    return node instanceof PhysicalNode.NetChanges changes
            && changes.everyMillis() == 0
            && changes.form() == Form.RETRACT
            && isNet(changes.input())
        ? changes.input()
        : node;
  }

  /**
   * Whether the rows of each unit are net already: those of a plain aggregate are, as long as all
   * of its columns are there, so that no two rows that differ become the same.
   */
  private static boolean isNet(PhysicalNode node) {
    if (node instanceof PhysicalNode.GroupAggregate) {
      return node.traits().changelogMode() != Traits.ChangelogMode.APPEND;
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
    return kept.size() == calc.input().rowType().size() && isNet(calc.input());
  }

  /** An upsert stream tells the new row of a key alone. */
  private static Batch withoutOldRows(Batch batch) {
    byte[] kinds = batch.kinds();
    if (kinds == null) {
      return batch;
    }
    int[] selection = new int[batch.selectedCount()];
    int count = 0;
    for (int i = 0; i < selection.length; i++) {
      int row = batch.row(i);
      if (kinds[row] != Batch.UPDATE_BEFORE) {
        selection[count++] = row;
      }
    }
    return batch.select(selection, count);
  }
}
