package io.tidemark.planner.changelog;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;

/** Warns of state that grows as long as rows come, and of rows that windows leave out. */
public final class StateNotes {
  /** The subject where a query has no name yet. */
  public static final String THIS_QUERY = "this query";

  private static final String FOR_EVER = ", for ever";
  private static final String STATE_OF = "state of ";

  private StateNotes() {}

  /**
   * @param subject whose state it is: {@code v}, or {@link #THIS_QUERY}
   * @param plan inferred
   */
  public static List<String> of(String subject, PhysicalNode plan) {
    List<String> notes = new ArrayList<>();
    collect(subject, plan, notes);
    notes.addAll(GapNotes.of(plan));
    return notes;
  }

  /** The notes of {@link #THIS_QUERY} when its name is known. */
  public static List<String> named(List<String> notes, String name) {
    String unnamed = STATE_OF + THIS_QUERY;
    return notes.stream()
        .map(
            note ->
                note.startsWith(unnamed)
                    ? STATE_OF + name + note.substring(unnamed.length())
                    : note)
        .toList();
  }

  private static void collect(String subject, PhysicalNode node, List<String> notes) {
    node.inputs().forEach(input -> collect(subject, input, notes));
    String state = node.traits().state();
    if (node instanceof PhysicalNode.GroupAggregate aggregate
        && !aggregate.keys().isEmpty()
        && state.endsWith(FOR_EVER)) {
      notes.add(
          STATE_OF
              + subject
              + " grows without bound: "
              + state.substring(0, state.length() - FOR_EVER.length())
              + " are kept for ever; group by a window, or SET 'table.exec.state.ttl'");
    }
  }
}
