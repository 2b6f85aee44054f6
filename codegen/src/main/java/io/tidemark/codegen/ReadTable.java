package io.tidemark.codegen;

import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What scans have in common that can be one: all but which columns are read above them.
 *
 * @param kindColumn the column that holds the kinds of the rows; -1 if there is none
 */
record ReadTable(
    String connector,
    TableDefinition table,
    List<Expr> computed,
    int rowtime,
    @Nullable Expr watermark,
    WatermarkStrategy strategy,
    RowType rowType,
    Set<Integer> proctimes,
    int kindColumn) {

  static ReadTable of(PhysicalNode.Scan scan, int kindColumn) {
    return new ReadTable(
        scan.connector(),
        scan.table(),
        scan.computed(),
        scan.rowtime(),
        scan.watermark(),
        scan.strategy(),
        scan.rowType(),
        scan.proctimes(),
        kindColumn);
  }

  /** The columns that any scan of it in some plans reads. */
  Set<Integer> required(List<? extends PhysicalNode> plans) {
    Set<Integer> required = new HashSet<>();
    plans.forEach(plan -> addRequired(plan, -1, required));
    return required;
  }

  private void addRequired(PhysicalNode node, int kindOfParent, Set<Integer> required) {
    if (node instanceof PhysicalNode.Scan scan && equals(of(scan, kindOfParent))) {
      required.addAll(scan.required());
    }
    int kind = node instanceof PhysicalNode.NetRows rows ? rows.kindColumn() : -1;
    node.inputs().forEach(input -> addRequired(input, kind, required));
  }
}
