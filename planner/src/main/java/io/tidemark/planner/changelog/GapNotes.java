package io.tidemark.planner.changelog;

import io.tidemark.planner.explain.Spans;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Warns of windows that leave rows out: who writes them may have swapped slide and size. */
public final class GapNotes {
  private GapNotes() {}

  /** A line for each such window. */
  public static List<String> of(PhysicalNode plan) {
    List<String> notes = new ArrayList<>();
    collect(plan, notes);
    return notes;
  }

  private static void collect(PhysicalNode node, List<String> notes) {
    node.inputs().forEach(input -> collect(input, notes));
    WindowSpec window =
        node instanceof PhysicalNode.WindowAggregate aggregate
            ? aggregate.window()
            : node instanceof PhysicalNode.WindowTable table ? table.window() : null;
    String gap = gap(window);
    if (gap != null && !notes.contains(gap)) {
      notes.add(gap);
    }
  }

  private static @Nullable String gap(@Nullable WindowSpec window) {
    if (window instanceof WindowSpec.Hop hop && hop.slideMillis() > hop.sizeMillis()) {
      return note("HOP", Spans.of(hop.sizeMillis()), Spans.of(hop.slideMillis()));
    } else if (window instanceof WindowSpec.Calendar months
        && months.shape() == WindowSpec.Calendar.Shape.HOP
        && months.stepMonths() > months.sizeMonths()) {
      return note("HOP", count(months.sizeMonths(), "month"), count(months.stepMonths(), "month"));
    } else if (window instanceof WindowSpec.Count count && count.slideRows() > count.sizeRows()) {
      return note("COUNT_HOP", count(count.sizeRows(), "row"), count(count.slideRows(), "row"));
    }
    return null;
  }

  private static String count(long count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s");
  }

  private static String note(String function, String size, String slide) {
    return "note: "
        + function
        + " windows of "
        + size
        + " every "
        + slide
        + " leave out the rows between them; the slide is written before the size";
  }
}
