package io.tidemark.planner;

import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.changelog.AppendDemand;
import io.tidemark.planner.changelog.ChangeInference;
import io.tidemark.planner.changelog.Emission;
import io.tidemark.planner.changelog.GapNotes;
import io.tidemark.planner.changelog.QueryPlaces;
import io.tidemark.planner.changelog.ResultChanges;
import io.tidemark.planner.changelog.StateNotes;
import io.tidemark.planner.lower.Lowering;
import io.tidemark.planner.lower.Pruning;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.validate.QueryValidation;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.sql.SqlNode;

/** Plans SELECT and VALUES: as a snapshot that answers once, or as a changelog. */
final class QueryPlanning {
  private final Catalog catalog;
  private final Function<QueryValidation, Lowering> lowering;
  private final SessionSettings settings;
  private final LateRowsPlanning lateRows;

  QueryPlanning(
      Catalog catalog,
      ConnectorRegistry connectors,
      Function<QueryValidation, Lowering> lowering,
      SessionSettings settings) {
    this.catalog = catalog;
    this.lowering = lowering;
    this.settings = settings;
    this.lateRows = new LateRowsPlanning(catalog, connectors, settings);
  }

  PlannedStatement.Query plan(SqlNode query, Emission asked) {
    QueryValidation validation = new QueryValidation(catalog);
    RelRoot root = validation.convert(query);
    List<String> names = root.validatedRowType.getFieldNames();
    PhysicalNode plan = lowering.apply(validation).lower(root.project(), names);
    asked.checkLateness(plan);
    Emission emission = asked.isWritten() ? asked.over(plan, settings.windows()) : asked;
    RowType rowType = SqlTypes.rowType(root.validatedRowType);
    boolean isOrdered = !root.collation.getFieldCollations().isEmpty();
    boolean isUnbounded = ChangeInference.readsUnbounded(plan);
    QueryPlaces places = new QueryPlaces(query);
    boolean isFollowing =
        isUnbounded || emission.isWritten() && ChangeInference.readsManaged(plan, catalog);
    ChangeInference.LateRows late =
        lateRows.plan(
            plan,
            emission,
            validation.objectsRead(),
            null,
            isFollowing,
            !emission.showsChanges(),
            List.of());
    if (!emission.isWritten() && !isUnbounded && answersOnce(plan, emission)) {
      boolean showsKinds = emission.what() == Emission.What.CHANGES;
      return new PlannedStatement.Query(
          Pruning.prune(LateRowsPlanning.once(plan, late, catalog, places)),
          rowType,
          isOrdered,
          false,
          showsKinds ? mode(emission) : PlannedStatement.OutputMode.APPEND,
          showsKinds,
          GapNotes.of(plan),
          validation.objectsRead());
    }
    if (isUnbounded) {
      requireTicks(emission, places);
    }
    PhysicalNode inferred =
        new ChangeInference(
                catalog,
                places,
                emission.isWritten(),
                emission.showsChanges(),
                emission.firing(),
                settings.stateTtlMillis())
            .into(late)
            .endingWith(plan)
            .infer(plan);
    AppendDemand demand =
        new AppendDemand(
            emission.text() + " needs results that become complete", "write EMIT CHANGES");
    PhysicalNode answer =
        emission.what() == Emission.What.FINAL
            ? demand.complete(inferred, places, catalog)
            : inferred;
    PhysicalNode told = ResultChanges.forClient(answer, emission);
    boolean isUpdating =
        emission.what() == Emission.What.CHANGES
            || (emission.what() == Emission.What.AUTO
                && inferred.traits().changelogMode() != ChangelogMode.APPEND);
    return new PlannedStatement.Query(
        Pruning.prune(told),
        emission.isStream() ? ResultChanges.streamed(rowType, places.query()) : rowType,
        isOrdered,
        !inferred.traits().isBounded(),
        isUpdating && !emission.isStream() ? PlannedStatement.OutputMode.UPDATE : mode(emission),
        !emission.isStream() && (isUpdating || emission.latenessMillis() > 0),
        StateNotes.of(StateNotes.THIS_QUERY, inferred),
        validation.objectsRead());
  }

  /** Nobody knows when something from outside is whole enough to be shown anew. */
  private static void requireTicks(Emission emission, QueryPlaces places) {
    if (emission.what() == Emission.What.COMPLETE && emission.everyMillis() == 0) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          emission.range() == null ? places.query() : emission.range(),
          emission.text() + " over a table from outside that goes on needs EVERY",
          "write EMIT COMPLETE EVERY INTERVAL '1' SECOND",
          null);
    }
  }

  /**
   * Whether a query without EMIT, whose input is bounded, gives its result at the end, once: what
   * has an order has no result before. The whole result comes once as well.
   */
  private static boolean answersOnce(PhysicalNode plan, Emission emission) {
    return emission.latenessMillis() == 0
        && (emission.what() != Emission.What.CHANGES || ChangeInference.isSorted(plan));
  }

  private static PlannedStatement.OutputMode mode(Emission emission) {
    if (emission.isStream()) {
      return PlannedStatement.OutputMode.APPEND;
    }
    return switch (emission.what()) {
      case AUTO, FINAL ->
          emission.latenessMillis() > 0
              ? PlannedStatement.OutputMode.UPDATE
              : PlannedStatement.OutputMode.APPEND;
      case CHANGES -> PlannedStatement.OutputMode.UPDATE;
      case COMPLETE -> PlannedStatement.OutputMode.COMPLETE;
    };
  }
}
