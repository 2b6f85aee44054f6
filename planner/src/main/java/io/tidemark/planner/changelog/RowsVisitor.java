package io.tidemark.planner.changelog;

import io.tidemark.planner.physical.PhysicalNode;

/**
 * Goes down a plan to what its rows are made of: tables, aggregates and all else that does not just
 * hand rows on.
 */
abstract class RowsVisitor<R> implements PhysicalNode.Visitor<R> {

  /** What makes rows of its own. */
  abstract R source(PhysicalNode node);

  @Override
  public R visit(PhysicalNode.Scan node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.LateScan node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.Values node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.NetRows node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.WindowAggregate node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.GroupAggregate node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.Sort node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.Limit node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.ReadTime node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.NetChanges node) {
    return source(node);
  }

  @Override
  public R visit(PhysicalNode.Insert node) {
    throw new IllegalStateException("an insert gives no rows");
  }
}
