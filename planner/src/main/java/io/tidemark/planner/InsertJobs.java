package io.tidemark.planner;

import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.Dependencies;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.changelog.AppendDemand;
import io.tidemark.planner.changelog.ChangeInference;
import io.tidemark.planner.changelog.Emission;
import io.tidemark.planner.changelog.QueryPlaces;
import io.tidemark.planner.changelog.ResultChanges;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * INSERT INTO ... SELECT that goes on: which changes its table takes, and what its job is called.
 */
final class InsertJobs {
  private final Catalog catalog;
  private final ConnectorRegistry connectors;
  private final SessionSettings settings;
  private final Collection<JobInfo> others;

  /**
   * @param others jobs that start together with it
   */
  InsertJobs(
      Catalog catalog,
      ConnectorRegistry connectors,
      SessionSettings settings,
      Collection<JobInfo> others) {
    this.catalog = catalog;
    this.connectors = connectors;
    this.settings = settings;
    this.others = List.copyOf(others);
  }

  /**
   * @throws SqlException if EMIT says what a table has no use for
   */
  static void refuseComplete(Emission emission) {
    if (emission.what() == Emission.What.COMPLETE) {
      throw new SqlException(
          SqlException.Kind.NOT_SUPPORTED,
          emission.range(),
          "EMIT COMPLETE in an INSERT is not supported: a table has no place for whole results,"
              + " one behind the other",
          "write EMIT CHANGES"
              + (emission.everyMillis() > 0 ? " EVERY ..." : "")
              + ": a table of the database holds the complete result then; or SELECT ... "
              + emission.text()
              + " prints each",
          null);
    }
  }

  /**
   * The plan of the rows that go into the table, with net changes on top where rows change.
   *
   * @param plan of the query, in the columns of the table; in its own columns where changes are
   *     told as rows
   * @param late the table for late rows; null for none
   */
  PhysicalNode changes(
      PhysicalNode plan,
      TableInfo table,
      SqlParserPos pos,
      Emission asked,
      QueryPlaces places,
      ChangeInference.@Nullable LateRows late) {
    asked.checkLateness(plan);
    Emission emission = asked.over(plan, settings.windows());
    boolean isFinal = emission.what() == Emission.What.FINAL;
    PhysicalNode inferred =
        new ChangeInference(
                catalog, places, true, !isFinal, emission.firing(), settings.stateTtlMillis())
            .into(late)
            .endingWith(plan)
            .infer(plan);
    AppendDemand demand =
        new AppendDemand(
            emission.text() + " needs results that become complete",
            "leave " + emission.text() + " out");
    PhysicalNode rows = isFinal ? demand.complete(inferred, places, catalog) : inferred;
    if (!emission.isStream()) {
      checkTarget(table, pos, rows, places);
    }
    return ResultChanges.forTable(rows, emission);
  }

  private void checkTarget(
      TableInfo table, SqlParserPos pos, PhysicalNode plan, QueryPlaces places) {
    if (plan.traits().changelogMode() == ChangelogMode.APPEND) {
      return;
    }
    String name = "'" + table.name() + "'";
    if (!table.isManaged()) {
      TableFactory factory = connectors.of(table);
      if (factory == null || !factory.takesChanges()) {
        new AppendDemand(
                "table " + name + " of connector '" + table.connector() + "' takes only inserts",
                "insert into a table without a connector")
            .check(plan, places, catalog);
      }
    } else if (table.changelogMode() == ChangelogMode.APPEND) {
      new AppendDemand(
              "table " + name + " takes only inserts, since it has a WATERMARK and no PRIMARY KEY",
              "create " + name + " with a PRIMARY KEY")
          .check(plan, places, catalog);
    } else if (table.changelogMode() == ChangelogMode.UPSERT) {
      checkKey(table, pos, plan);
    }
  }

  /** Rows that share a key would replace each other, and one that goes take the other along. */
  private static void checkKey(TableInfo table, SqlParserPos pos, PhysicalNode plan) {
    RowType columns = plan.rowType();
    Set<Integer> key = new TreeSet<>();
    table.primaryKey().forEach(name -> key.add(columns.indexOf(name)));
    if (plan.traits().uniqueKeys().stream().noneMatch(key::containsAll)) {
      @Nullable List<Integer> own = ResultChanges.key(plan);
      throw SqlException.notSupported(
          pos,
          "rows of the query "
              + (own == null
                  ? "change and have no key of their own"
                  : "are unique by ("
                      + own.stream().map(columns::name).collect(Collectors.joining(", "))
                      + ")")
              + ", but table '"
              + table.name()
              + "' tells rows apart by its PRIMARY KEY ("
              + String.join(", ", table.primaryKey())
              + ")",
          own == null
              ? "group by the columns that go into the key and no others, or insert into a table"
                  + " without a PRIMARY KEY"
              : "create a table with PRIMARY KEY ("
                  + own.stream().map(columns::name).collect(Collectors.joining(", "))
                  + "), or without one");
    }
  }

  /**
   * The job.
   *
   * @param sql of its query
   * @throws SqlException if it would feed itself, or its name is taken
   */
  JobInfo job(TableInfo table, SqlParserPos pos, Set<String> reads, String sql) {
    List<String> cycle = new Dependencies(catalog).cycle(table.name(), reads, others);
    if (!cycle.isEmpty()) {
      throw SqlException.invalid(
          pos,
          "the job would feed itself: " + String.join(" -> ", cycle),
          "insert into a table that nothing of this depends on");
    }
    return new JobInfo(name(table, pos), JobInfo.Kind.INSERT, table.name(), reads, sql);
  }

  private String name(TableInfo table, SqlParserPos pos) {
    String given = settings.queryName();
    if (given != null && catalog.job(given) != null) {
      throw SqlException.invalid(
          pos,
          "there is a job '" + given + "' already",
          "SET 'pipeline.name' to another name, RESET it, or STOP JOB `" + given + "` first");
    }
    String taker = given == null ? null : new QueryNames(catalog).taker(given);
    if (taker != null) {
      throw SqlException.invalid(pos, taker, QueryNames.HINT);
    }
    String base = given == null ? "insert_into_" + table.name() : given;
    Set<String> taken =
        Stream.concat(catalog.jobs().stream(), others.stream())
            .map(JobInfo::name)
            .collect(Collectors.toSet());
    String name = base;
    for (int i = 2; taken.contains(name); i++) {
      name = base + "_" + i;
    }
    return name;
  }

  /** The range of a position, which has one. */
  static SourceRange range(SqlParserPos pos) {
    SourceRange range = SourceRange.of(pos);
    return range == null ? new SourceRange(1, 1, 1, 1) : range;
  }
}
