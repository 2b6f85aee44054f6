package io.tidemark.planner.explain;

import io.tidemark.exec.connector.Layout;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a step keeps, and until when. */
final class StateText {
  private static final String ACCUMULATORS = "accumulators";

  private StateText() {}

  /** Empty for a step that keeps nothing. */
  static String of(PhysicalNode node) {
    String state = node.traits().state();
    if (node instanceof PhysicalNode.GroupAggregate aggregate) {
      return with(state, values(aggregate.calls(), aggregate.input()));
    } else if (node instanceof PhysicalNode.WindowAggregate aggregate) {
      return with(state, values(aggregate.calls(), aggregate.input()));
    }
    return state;
  }

  private static String with(String state, List<String> values) {
    return values.isEmpty()
        ? state
        : state.replaceFirst(ACCUMULATORS, ACCUMULATORS + " with " + String.join(" and ", values));
  }

  /** The values of the input that calls keep besides a fixed number of figures for each group. */
  private static List<String> values(List<AggregateCall> calls, PhysicalNode input) {
    boolean retracts = input.traits().changelogMode() != Traits.ChangelogMode.APPEND;
    Set<String> all = new LinkedHashSet<>();
    Set<String> distinct = new LinkedHashSet<>();
    for (AggregateCall call : calls) {
      if (call.argument() >= 0) {
        String name = input.rowType().name(call.argument());
        if (keepsDistinct(call)) {
          distinct.add(name);
        } else if (keepsAll(call, retracts || call.order() >= 0)) {
          all.add(name);
        }
      }
    }
    List<String> values = new ArrayList<>();
    if (!all.isEmpty()) {
      values.add("all values of " + String.join(", ", all));
    }
    if (!distinct.isEmpty()) {
      values.add("the distinct values of " + String.join(", ", distinct));
    }
    return values;
  }

  /** Values that are counted, so that the last of equal ones takes them away. */
  private static boolean keepsDistinct(AggregateCall call) {
    return call.isDistinct()
        && switch (call.function()) {
          case COUNT, SUM, AVG, LISTAGG, LAST_VALUE -> true;
          case MIN, MAX, FIRST_VALUE -> false;
        };
  }

  /**
   * @param retracts whether values can go, or do not come in the order of their rows
   */
  private static boolean keepsAll(AggregateCall call, boolean retracts) {
    return switch (call.function()) {
      case COUNT -> false;
      case SUM, AVG ->
          retracts && call.argumentType() != null && call.argumentType().layout() == Layout.DOUBLE;
      case MIN, MAX, FIRST_VALUE, LAST_VALUE -> retracts;
      case LISTAGG -> true;
    };
  }
}
