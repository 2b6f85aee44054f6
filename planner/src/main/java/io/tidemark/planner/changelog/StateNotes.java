package io.tidemark.planner.changelog;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;

/** Warns of state that grows as long as rows come. */
public final class StateNotes {
  private static final String FOR_EVER = ", for ever";

  private StateNotes() {}

  /**
   * @param subject whose state it is: {@code v}, or {@code this query}
   * @param plan inferred
   */
  public static List<String> of(String subject, PhysicalNode plan) {
    List<String> notes = new ArrayList<>();
    collect(subject, plan, notes);
    return notes;
  }

  private static void collect(String subject, PhysicalNode node, List<String> notes) {
    node.inputs().forEach(input -> collect(subject, input, notes));
    String state = node.traits().state();
    if (node instanceof PhysicalNode.GroupAggregate aggregate
        && !aggregate.keys().isEmpty()
        && state.endsWith(FOR_EVER)) {
      notes.add(
          "state of "
              + subject
              + " grows without bound: "
              + state.substring(0, state.length() - FOR_EVER.length())
              + " are kept for ever; group by a window, or SET 'table.exec.state.ttl'");
    }
  }
}
