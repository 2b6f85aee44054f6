package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateTable;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Split;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The late rows of a session's queries, which can be read under the names of these. */
final class KeptLateRows {
  private final Map<String, LateTable> tables = new TreeMap<>();

  /**
   * Keeps those of a query, in the place of what was kept under its name.
   *
   * @param retained how many of each step, the newest
   */
  void keep(String query, List<LateTable> ofSteps, int retained) {
    for (int i = 0; i < ofSteps.size(); i++) {
      tables.put(i == 0 ? query : query + "_" + (i + 1), ofSteps.get(i).newest(retained));
    }
  }

  List<Split> read(PhysicalNode.LateScan scan) {
    return List.of(new Split(scan.query(), tables.get(scan.query()).shown()));
  }

  /** The columns of what can be read, by name. */
  Map<String, RowType> types() {
    Map<String, RowType> types = new TreeMap<>();
    tables.forEach((query, table) -> types.put(query, type(table.columns())));
    return types;
  }

  private static RowType type(RowType columns) {
    List<RowField> fields = new ArrayList<>();
    columns.fields().forEach(f -> fields.add(new RowField(f.name(), f.type().nullable())));
    fields.add(new RowField("late_reason", ColumnType.string()));
    fields.add(new RowField("late_watermark", ColumnType.timestamp(3)));
    fields.add(new RowField("late_windows", ColumnType.string()));
    return new RowType(fields);
  }
}
