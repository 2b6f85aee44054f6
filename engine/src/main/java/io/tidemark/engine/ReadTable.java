package io.tidemark.engine;

import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.job.JobReport;
import io.tidemark.exec.source.SourceReport;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table that a job reads, and how far.
 *
 * @param scan null for what is no table: VALUES, late rows
 * @param isView whether a job keeps it
 */
record ReadTable(PhysicalNode.@Nullable Scan scan, SourceReport report, boolean isView) {
  /** The tables of a plan, in its order. */
  static List<ReadTable> of(PhysicalNode plan, JobReport report, Surroundings surroundings) {
    List<PhysicalNode> leaves = new ArrayList<>();
    collect(plan, leaves);
    List<ReadTable> tables = new ArrayList<>();
    for (int i = 0; i < report.sources().size(); i++) {
      SourceReport source = report.sources().get(i);
      PhysicalNode leaf = i < leaves.size() ? leaves.get(i) : null;
      tables.add(
          new ReadTable(
              leaf instanceof PhysicalNode.Scan scan ? scan : null,
              source,
              surroundings.views().contains(source.table())));
    }
    return tables;
  }

  private static void collect(PhysicalNode node, List<PhysicalNode> leaves) {
    if (node.inputs().isEmpty()) {
      leaves.add(node);
    }
    node.inputs().forEach(input -> collect(input, leaves));
  }

  String name() {
    return report.table();
  }

  long watermark() {
    return report.watermark();
  }

  boolean hasWatermark() {
    return isTimed() && report.watermark() != Watermarks.END;
  }

  /** Whether it has a watermark of its own, which the clock does not tell. */
  boolean isTimed() {
    return scan != null && scan.rowtime() >= 0 && !scan.isTimedByClock();
  }

  /** What stands in the place of a watermark. */
  String timeless() {
    if (report.watermark() == Watermarks.END) {
      return "ended";
    }
    return scan != null && scan.isTimedByClock() ? "goes by the clock" : "no WATERMARK";
  }

  private boolean isManaged() {
    return scan != null && scan.connector().equals(ManagedTableFactory.NAME);
  }

  /** The split that the watermark waits for, of several; null if it waits for none of them. */
  SourceReport.@Nullable Split lowestSplit() {
    SourceReport.Split lowest = null;
    for (SourceReport.Split split : report.splits()) {
      if (split.state() == SourceReport.State.ACTIVE
          && (lowest == null || split.watermark() < lowest.watermark())) {
        lowest = split;
      }
    }
    return report.splits().size() > 1 ? lowest : null;
  }

  /** What moves the watermark. */
  @Nullable String hint() {
    PhysicalNode.Scan table = scan;
    if (table == null) {
      return null;
    } else if (isView) {
      return "EXPLAIN WHY " + name() + " tells what the view waits for";
    } else if (table.rowtime() < 0) {
      return "table "
          + name()
          + " has no WATERMARK: declare one, or nothing fires before its input ends";
    } else if (isManaged()) {
      return "a later row, ADVANCE WATERMARK FOR "
          + name()
          + " or END OF INPUT "
          + name()
          + " moves the watermark";
    }
    boolean isSplit = lowestSplit() != null && table.strategy().idleTimeoutMillis() < 0;
    return isSplit
        ? "a later row in the split moves the watermark; with 'scan.watermark.idle-timeout' a split"
            + " that gives nothing holds it back no more"
        : "a later row moves the watermark; with 'scan.watermark.idle-advance' it goes on with the"
            + " clock when no row comes";
  }

  /** What ends the input. */
  @Nullable String endHint() {
    return isManaged() && !isView ? "END OF INPUT " + name() + " ends it" : null;
  }
}
