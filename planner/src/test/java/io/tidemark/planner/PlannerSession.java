package io.tidemark.planner;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.StatementParser;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.TableListener;
import io.tidemark.planner.explain.PlanText;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A planner with a catalog of its own, for tests. */
final class PlannerSession {
  static final RowType LATE =
      RowType.of(
          new RowField("k", ColumnType.string()),
          new RowField("late_reason", ColumnType.string().notNull()));

  final Catalog catalog;
  final SessionSettings settings = new SessionSettings();
  final Planner planner;

  PlannerSession() {
    this(TableListener.NONE);
  }

  /**
   * @param listener told of what comes and goes in the catalog
   */
  PlannerSession(TableListener listener) {
    catalog = new Catalog(() -> Map.of("q1", LATE), listener);
    planner =
        new Planner(
            catalog,
            settings,
            new ConnectorRegistry(
                List.of(
                    new FakeConnector("filesystem", true),
                    new FakeConnector("reader", false),
                    new FakeConnector("shows", true)),
                new FakeConnector("managed", true)));
  }

  /** Runs statements that give no rows. */
  PlannerSession run(String... statements) {
    for (String sql : statements) {
      planner.plan(StatementParser.parse(sql));
    }
    return this;
  }

  /** Plans statements that make views and jobs, and enters these as the engine does. */
  PlannerSession enter(String... statements) {
    for (String sql : statements) {
      PlannedStatement planned = plan(sql);
      if (planned instanceof PlannedStatement.CreateView view) {
        catalog.put(view.table());
        catalog.put(view.job());
      } else {
        catalog.put(((PlannedStatement.StartJob) planned).job());
      }
    }
    return this;
  }

  PlannedStatement plan(String sql) {
    return planner.plan(StatementParser.parse(sql));
  }

  PlannedStatement.Query query(String sql) {
    return (PlannedStatement.Query) plan(sql);
  }

  String explain(String sql) {
    PlannedStatement planned = plan(sql);
    return planned instanceof PlannedStatement.Insert insert
        ? PlanText.of(insert.plan())
        : PlanText.of(((PlannedStatement.Query) planned).plan());
  }

  /** The rows of SHOW and its kin, columns separated by a bar. */
  String rows(String sql) {
    return ((PlannedStatement.Rows) plan(sql))
        .rows().stream()
            .map(row -> row.stream().map(String::valueOf).collect(Collectors.joining(" | ")))
            .collect(Collectors.joining("\n"));
  }

  /** Kind, place, message and hint of the error that a statement gives. */
  String error(String sql) {
    try {
      plan(sql);
    } catch (SqlException e) {
      return e.kind()
          + " "
          + (e.range() == null
              ? "nowhere"
              : e.range()
                  + "-"
                  + e.range().endLine()
                  + ":"
                  + e.range().endColumn()
                  + " '"
                  + text(sql, e)
                  + "'")
          + "\n"
          + e.getMessage()
          + "\nhint: "
          + e.hint();
    }
    return "no error";
  }

  private static String text(String sql, SqlException e) {
    io.tidemark.parser.error.SourceRange range = e.range();
    if (range == null || range.line() != range.endLine()) {
      return "...";
    }
    return sql.split("\n", -1)[range.line() - 1].substring(range.column() - 1, range.endColumn());
  }
}
