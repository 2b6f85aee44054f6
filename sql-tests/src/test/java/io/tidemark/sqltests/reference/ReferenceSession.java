package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.file.FilesystemTableFactory;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.ManagedTables;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.StatementParser;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.Planner;
import io.tidemark.planner.SessionSettings;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateTable;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Split;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A session of the twin: statements are planned by the planner, and answered by the evaluator.
 * Queries have the names q1, q2, ... and late tables, as in the engine.
 */
public final class ReferenceSession {
  private final ReferenceTables tables;
  private final int batchRows;
  private final Map<String, LateTable> late = new TreeMap<>();
  private final Planner planner =
      new Planner(
          new Catalog(this::lateTypes),
          new SessionSettings(),
          new ConnectorRegistry(
              List.of(new FilesystemTableFactory()), new ManagedTableFactory(new ManagedTables())));
  private int queries;

  /**
   * @param folder where relative paths of tables start
   * @param batchRows rows of a source batch
   */
  public ReferenceSession(Path folder, int batchRows) {
    this.batchRows = batchRows;
    this.tables = new ReferenceTables(folder);
  }

  /** Runs a statement; null if it is no query. */
  public @Nullable Answer run(ScriptStatement statement) {
    if (!(planner.plan(StatementParser.parse(statement)) instanceof PlannedStatement.Query query)) {
      return null;
    }
    String name = "q" + ++queries;
    Answer answer = ReferenceEvaluator.evaluate(query.plan(), this::read, batchRows);
    for (int i = 0; i < answer.lateTables().size(); i++) {
      late.put(i == 0 ? name : name + "_" + (i + 1), answer.lateTables().get(i));
    }
    return answer;
  }

  private List<Split> read(PhysicalNode node) {
    if (node instanceof PhysicalNode.LateScan scan) {
      return List.of(new Split(scan.query(), late.get(scan.query()).shown()));
    }
    return tables.read(node);
  }

  private Map<String, RowType> lateTypes() {
    Map<String, RowType> types = new TreeMap<>();
    late.forEach((query, table) -> types.put(query, lateType(table.columns())));
    return types;
  }

  private static RowType lateType(RowType columns) {
    List<RowField> fields = new ArrayList<>();
    columns.fields().forEach(f -> fields.add(new RowField(f.name(), f.type().nullable())));
    fields.add(new RowField("late_reason", ColumnType.string()));
    fields.add(new RowField("late_watermark", ColumnType.timestamp(3)));
    fields.add(new RowField("late_windows", ColumnType.string()));
    return new RowType(fields);
  }
}
