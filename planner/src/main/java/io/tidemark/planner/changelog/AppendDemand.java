package io.tidemark.planner.changelog;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits.ChangelogMode;
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
    PhysicalNode changing = firstChanging(plan);
    if (changing != null) {
      throw refusal(changing, places, catalog);
    }
  }

  private static @Nullable PhysicalNode firstChanging(PhysicalNode node) {
    for (PhysicalNode input : node.inputs()) {
      PhysicalNode first = firstChanging(input);
      if (first != null) {
        return first;
      }
    }
    return node.traits().changelogMode() == ChangelogMode.APPEND ? null : node;
  }

  private SqlException refusal(PhysicalNode node, QueryPlaces places, Catalog catalog) {
    if (node instanceof PhysicalNode.GroupAggregate aggregate) {
      return error(
          places.grouping(aggregate),
          reason(aggregate),
          "group by a window as well (TUMBLE, HOP, ...)");
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
