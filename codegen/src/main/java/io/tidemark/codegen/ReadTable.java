package io.tidemark.codegen;

import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
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
    scans(plans).forEach(scan -> required.addAll(scan.required()));
    return required;
  }

  /** The scans of it in some plans, in their order. */
  List<PhysicalNode.Scan> scans(List<? extends PhysicalNode> plans) {
    List<PhysicalNode.Scan> scans = new ArrayList<>();
    plans.forEach(plan -> addScans(plan, -1, scans));
    return scans;
  }

  private void addScans(PhysicalNode node, int kindOfParent, List<PhysicalNode.Scan> scans) {
    if (node instanceof PhysicalNode.Scan scan && equals(of(scan, kindOfParent))) {
      scans.add(scan);
    }
    int kind = node instanceof PhysicalNode.NetRows rows ? rows.kindColumn() : -1;
    node.inputs().forEach(input -> addScans(input, kind, scans));
  }
}
