package io.tidemark.planner.validate;

import java.time.ZoneId;
import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.SingleRel;

/** What a view stands for, with the zone that the view keeps. */
public final class ViewScope extends SingleRel {
  private final ZoneId zone;

  ViewScope(RelNode query, ZoneId zone) {
    super(query.getCluster(), query.getTraitSet(), query);
    this.zone = zone;
  }

  public ZoneId zone() {
    return zone;
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new ViewScope(inputs.get(0), zone);
  }
}
