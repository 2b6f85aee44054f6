package io.tidemark.planner.validate;

import java.time.ZoneId;
import org.apache.calcite.rel.AbstractRelNode;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;

/**
 * What a view stands for, with the zone that the view keeps. Its query, converted already, is no
 * input: Calcite goes through the whole of each tree that it makes, and so through a view of views
 * once more for each of them.
 */
public final class ViewScope extends AbstractRelNode {
  private final RelNode query;
  private final ZoneId zone;

  ViewScope(RelNode query, ZoneId zone) {
    super(query.getCluster(), query.getTraitSet());
    this.query = query;
    this.zone = zone;
    this.rowType = query.getRowType();
  }

  public RelNode query() {
    return query;
  }

  public ZoneId zone() {
    return zone;
  }

  /** Tells scopes apart, as Calcite does by their text. */
  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer).item("query", query.getId()).item("zone", zone);
  }
}
