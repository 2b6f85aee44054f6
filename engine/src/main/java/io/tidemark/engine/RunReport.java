package io.tidemark.engine;

import io.tidemark.codegen.PlanFigures;
import io.tidemark.exec.relational.ReportOperator;
import io.tidemark.planner.explain.PlanText;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What EXPLAIN ANALYZE says: the plan with what its steps did when it was run. */
final class RunReport {
  static final String NAME = "explain analyze";

  private static final double NANOS_PER_MILLI = 1e6;
  private static final int KILO = 1000;

  private RunReport() {}

  static ResultInfo info() {
    return new ResultInfo(
        NAME,
        ReportOperator.rowType("plan"),
        true,
        false,
        ResultMode.APPEND,
        false,
        null,
        Set.of(),
        List.of(),
        List.of());
  }

  /**
   * @param isTimed whether to tell the costs as well, which differ from run to run
   */
  static List<String> lines(PhysicalNode plan, PlanFigures figures, boolean isTimed) {
    return PlanText.of(plan, node -> of(node, figures, isTimed)).lines().toList();
  }

  private static List<String> of(PhysicalNode node, PlanFigures all, boolean isTimed) {
    PlanFigures.Figures figures = all.of(node);
    if (figures == null) {
      return List.of("actual: done by the step above");
    }
    List<String> actual = new ArrayList<>();
    if (!node.inputs().isEmpty()) {
      actual.add(rows(figures.rowsIn()) + " in");
    }
    if (figures.filteredRows() > 0) {
      actual.add(figures.filteredRows() + " filtered out");
    }
    figures.lateRows().forEach((reason, rows) -> actual.add(rows + " " + reason.text()));
    actual.add(rows(figures.rowsOut()) + (node.inputs().isEmpty() ? "" : " out"));
    List<String> lines = new ArrayList<>();
    lines.add("actual: " + String.join(", ", actual));
    if (isTimed && figures.isMeasured()) {
      lines.add("cost: " + cost(figures));
    }
    return lines;
  }

  private static String cost(PlanFigures.Figures figures) {
    String time = String.format(Locale.ROOT, "%.3f ms", figures.nanos() / NANOS_PER_MILLI);
    return figures.stateBytes() == 0 && figures.stateEntries() == 0
        ? time
        : time
            + ", state at most "
            + figures.stateEntries()
            + (figures.stateEntries() == 1 ? " entry, " : " entries, ")
            + bytes(figures.stateBytes());
  }

  private static String rows(long count) {
    return count == 1 ? "1 row" : count + " rows";
  }

  private static String bytes(long bytes) {
    return bytes < KILO
        ? bytes + " bytes"
        : bytes < KILO * KILO
            ? String.format(Locale.ROOT, "%.1f kB", bytes / (double) KILO)
            : String.format(Locale.ROOT, "%.1f MB", bytes / (double) KILO / KILO);
  }
}
