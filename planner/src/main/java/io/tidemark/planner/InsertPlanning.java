package io.tidemark.planner;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.changelog.ChangeInference;
import io.tidemark.planner.changelog.Emission;
import io.tidemark.planner.changelog.QueryPlaces;
import io.tidemark.planner.changelog.ResultChanges;
import io.tidemark.planner.changelog.StateNotes;
import io.tidemark.planner.ddl.Names;
import io.tidemark.planner.lower.InsertLowering;
import io.tidemark.planner.lower.Lowering;
import io.tidemark.planner.lower.Pruning;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.validate.QueryValidation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Plans INSERT INTO: matches the columns of the query with those of the table. */
final class InsertPlanning {
  private final Catalog catalog;
  private final ConnectorRegistry connectors;
  private final QueryValidation validation;
  private final Lowering lowering;
  private final SessionSettings settings;

  InsertPlanning(
      Catalog catalog,
      ConnectorRegistry connectors,
      QueryValidation validation,
      Lowering lowering,
      SessionSettings settings) {
    this.settings = settings;
    this.catalog = catalog;
    this.connectors = connectors;
    this.validation = validation;
    this.lowering = lowering;
  }

  /**
   * A statement if the query reads bounded input from outside or VALUES only, else a job.
   *
   * @param written its query, with its EMIT
   * @param emission what EMIT says
   * @param others jobs that start together with it
   */
  PlannedStatement plan(
      SqlInsert insert, SqlNode written, Emission emission, Collection<JobInfo> others) {
    InsertJobs.refuseComplete(emission);
    if (insert.isUpsert()) {
      throw SqlException.notSupported(
          insert.getParserPosition(), "UPSERT is not supported", "write INSERT INTO");
    }
    WritableTables tables = new WritableTables(catalog, connectors, "INSERT");
    TableInfo table = tables.require(target(insert.getTargetTable()));
    TableDefinition sink = table.sinkDefinition();
    tables.validate(table, sink, insert.getTargetTable().getParserPosition());
    SqlNodeList list = insert.getTargetColumnList();
    List<Integer> sources = sources(table, sink, list);
    RelRoot root = validation.convert(insert.getSource());
    int count =
        root.validatedRowType.getFieldCount()
            + (emission.isStream() ? ResultChanges.STREAM_COLUMNS.size() : 0);
    int expected = list == null ? sink.columns().size() : list.size();
    if (count != expected) {
      throw SqlException.invalid(
          insert.getSource().getParserPosition(),
          "the query has "
              + count
              + (count == 1 ? " column, " : " columns, ")
              + (emission.isStream() ? "those of EMIT STREAM among them, " : "")
              + (list == null ? "table '" + table.name() + "' " : "the column list ")
              + expected,
          "columns are: " + String.join(", ", sink.rowType().names()));
    }
    InsertLowering columns = new InsertLowering(lowering, sink, sources);
    PhysicalNode input =
        emission.isStream()
            ? lowering.lower(root.project(), root.validatedRowType.getFieldNames())
            : columns.lower(root.project(), insert.getSource());
    SqlParserPos pos = insert.getTargetTable().getParserPosition();
    boolean isJob =
        ChangeInference.readsManaged(input, catalog) || ChangeInference.readsUnbounded(input);
    Set<String> reads = validation.objectsRead();
    boolean isFinal = emission.what() == Emission.What.FINAL;
    ChangeInference.LateRows late =
        new LateRowsPlanning(catalog, connectors, settings)
            .plan(input, emission, reads, table.name(), isJob, isFinal, others);
    QueryPlaces places = new QueryPlaces(insert.getSource());
    if (!isJob) {
      PhysicalNode rows = LateRowsPlanning.once(input, late, catalog, places);
      if (emission.isStream()) {
        rows = columns.lower(ResultChanges.streamOnce(rows), root.project(), insert.getSource());
      }
      return new PlannedStatement.Insert(
          insert(rows, table, sink, false, pos), table.name(), "inserted into");
    }
    InsertJobs jobs = new InsertJobs(catalog, connectors, settings, others);
    JobInfo job =
        jobs.job(table, pos, reads, SqlText.line(written)).into(LateRowsPlanning.table(late));
    PhysicalNode changes = jobs.changes(input, table, pos, emission, places, late);
    if (emission.isStream()) {
      changes = columns.lower(changes, root.project(), insert.getSource());
    }
    return new PlannedStatement.StartJob(
        insert(changes, table, sink, true, pos), job, StateNotes.of("job " + job.name(), changes));
  }

  private PhysicalNode.Insert insert(
      PhysicalNode input,
      TableInfo table,
      TableDefinition sink,
      boolean isContinuous,
      SqlParserPos pos) {
    return (PhysicalNode.Insert)
        Pruning.prune(
            lowering.insert(
                input,
                table.connector(),
                sink,
                settings.dropsNullRows(),
                isContinuous,
                SourceRange.of(pos)));
  }

  private static SqlIdentifier target(SqlNode node) {
    if (node instanceof SqlIdentifier id) {
      return id;
    }
    throw SqlException.notSupported(
        node.getParserPosition(), "this target is not supported", "write INSERT INTO table");
  }

  /** For each column of the sink the column of the query; -1 where it is left out. */
  private static List<Integer> sources(
      TableInfo table, TableDefinition sink, @org.jspecify.annotations.Nullable SqlNodeList list) {
    List<Integer> sources = new ArrayList<>();
    List<String> names = sink.rowType().names();
    if (list == null) {
      for (int i = 0; i < names.size(); i++) {
        sources.add(i);
      }
      return sources;
    }
    List<String> given = new ArrayList<>();
    for (SqlNode node : list) {
      SqlIdentifier id = (SqlIdentifier) node;
      String name = Names.simple(id);
      if (!names.contains(name)) {
        refuseMetadata(table, id, name);
        throw SqlException.invalid(
            id.getParserPosition(),
            "column '" + name + "' cannot be written",
            Suggestions.hint(name, names, "columns are"));
      }
      if (given.contains(name)) {
        throw SqlException.invalid(
            id.getParserPosition(), "column '" + name + "' is named twice", "leave one out");
      }
      given.add(name);
    }
    for (String name : names) {
      int source = given.indexOf(name);
      if (source < 0) {
        checkNullable(sink, name, list.getParserPosition());
      }
      sources.add(source);
    }
    return sources;
  }

  private static void refuseMetadata(TableInfo table, SqlIdentifier id, String name) {
    if (table.columns().stream().anyMatch(c -> c.name().equals(name) && c.metadataKey() != null)) {
      throw SqlException.invalid(
          id.getParserPosition(),
          "column '" + name + "' is METADATA and cannot be written",
          "leave it out of the list: its value comes with the row");
    }
  }

  private static void checkNullable(TableDefinition sink, String name, SqlParserPos pos) {
    ColumnType type = sink.rowType().type(sink.rowType().indexOf(name));
    if (!type.isNullable()) {
      throw SqlException.invalid(
          pos, "column '" + name + "' is NOT NULL and gets no value", "add it to the list");
    }
  }
}
