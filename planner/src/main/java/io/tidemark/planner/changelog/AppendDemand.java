package io.tidemark.planner.changelog;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.EventTime;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Somebody takes rows only when they are final. A plan that can change its result is refused at the
 * first step, from the sources up, that makes it so.
 *
 * @param claim who takes what, as messages begin
 * @param wayOut what to write instead, other than a window, as hints end
 */
public record AppendDemand(String claim, String wayOut) {
  /**
   * @param plan inferred
   * @throws SqlException if rows that it gives can change later
   */
  public void check(PhysicalNode plan, QueryPlaces places, Catalog catalog) {
    check(plan, false, places, catalog);
  }

  /**
   * The same, but windows may correct what they gave when they fired, as ALLOW LATENESS has it.
   *
   * @param plan inferred
   * @throws SqlException if rows that it gives can change later
   */
  public void checkFirings(PhysicalNode plan, QueryPlaces places, Catalog catalog) {
    check(plan, true, places, catalog);
  }

  private void check(
      PhysicalNode plan, boolean allowsCorrections, QueryPlaces places, Catalog catalog) {
    PhysicalNode changing = firstChanging(plan, allowsCorrections);
    if (changing != null) {
      throw refusal(changing, places, catalog);
    }
  }

  /**
   * The rows of a plan when they are final: of one that changes, those that have a window or a
   * rowtime, when the watermark passes it. Windows may correct what they gave when they fired, as
   * ALLOW LATENESS has it.
   *
   * @param plan inferred
   * @throws SqlException if rows that it gives can always change later
   */
  public PhysicalNode complete(PhysicalNode plan, QueryPlaces places, Catalog catalog) {
    if (firstChanging(plan, true) == null) {
      return plan;
    }
    PhysicalNode rows = ResultChanges.finalRows(plan);
    if (rows == null) {
      check(plan, true, places, catalog);
      return plan;
    }
    return rows;
  }

  private static @Nullable PhysicalNode firstChanging(
      PhysicalNode node, boolean allowsCorrections) {
    boolean isAppend = node.traits().changelogMode() == ChangelogMode.APPEND;
    Firing firing = firing(node);
    if (firing != null) {
      return isAppend || (allowsCorrections && !firing.isEarly()) ? null : node;
    }
    for (PhysicalNode input : node.inputs()) {
      PhysicalNode first = firstChanging(input, allowsCorrections);
      if (first != null) {
        return first;
      }
    }
    boolean isCause = !(node instanceof PhysicalNode.Calc || node instanceof PhysicalNode.Union);
    return isAppend || (allowsCorrections && !isCause) ? null : node;
  }

  /** When the windows of a step that keeps them give results; null of other steps. */
  private static @Nullable Firing firing(PhysicalNode node) {
    if (node instanceof PhysicalNode.WindowAggregate window) {
      return window.firing();
    }
    return node instanceof PhysicalNode.WindowTable table
            && table.window() instanceof WindowSpec.Session
        ? table.firing()
        : null;
  }

  private SqlException refusal(PhysicalNode node, QueryPlaces places, Catalog catalog) {
    Firing firing = firing(node);
    if (firing != null) {
      return firing.isEarly()
          ? error(node.range(), "windows that are still open change", "write EMIT FINAL")
          : error(
              node.range(),
              "ALLOW LATENESS corrects results that were given",
              "leave ALLOW LATENESS out");
    } else if (node instanceof PhysicalNode.GroupAggregate aggregate) {
      EventTime time = EventColumns.of(aggregate).finalTime();
      return error(
          places.grouping(aggregate),
          reason(aggregate),
          time == null
              ? "group by a window as well (TUMBLE, HOP, ...)"
              : "select " + aggregate.rowType().name(time.column()) + " as well");
    } else if (node instanceof PhysicalNode.Scan scan) {
      return scanned(scan, catalog.table(scan.table().name()));
    } else if (node instanceof PhysicalNode.NetRows rows) {
      String table = ((PhysicalNode.Scan) rows.input()).table().name();
      return error(
          rows.range(),
          "table '" + table + "' is a changelog",
          "read a table without '" + TableInfo.OP_COLUMN + "'");
    }
    return error(places.query(), "its rows can change", "group by a window (TUMBLE, HOP, ...)");
  }

  private static String reason(PhysicalNode.GroupAggregate aggregate) {
    if (aggregate.calls().isEmpty()) {
      return "DISTINCT over rows that go on coming is never complete";
    }
    AggregateCall.Function function = aggregate.calls().get(0).function();
    String a = "AEIO".indexOf(function.name().charAt(0)) < 0 ? "a " : "an ";
    String keys =
        aggregate.keys().stream()
            .map(aggregate.input().rowType()::name)
            .collect(Collectors.joining(", "));
    return a
        + function
        + (keys.isEmpty() ? " over all rows" : " per " + keys)
        + " can always change";
  }

  private SqlException scanned(PhysicalNode.Scan scan, @Nullable TableInfo table) {
    String name = "'" + scan.table().name() + "'";
    if (table != null && table.isView()) {
      return error(
          scan.range(),
          "rows of materialized view " + name + " can change",
          "read a view whose rows are final: one of windows with EMIT FINAL");
    } else if (table != null && !table.primaryKey().isEmpty()) {
      return error(
          scan.range(),
          "rows of table " + name + " are replaced by later ones with the same PRIMARY KEY",
          "read a table with a WATERMARK and without a PRIMARY KEY");
    }
    return error(
        scan.range(),
        "rows of table " + name + " can change by UPDATE and DELETE",
        "declare a WATERMARK in " + name + ", so that its rows stay");
  }

  private SqlException error(@Nullable SourceRange range, String reason, String firstWay) {
    return new SqlException(
        SqlException.Kind.INVALID,
        range,
        claim + ", but " + reason,
        firstWay + ", or " + wayOut,
        null);
  }
}
