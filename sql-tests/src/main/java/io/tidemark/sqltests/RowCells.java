package io.tidemark.sqltests;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Texts;
import io.tidemark.exec.function.Zone;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Turns rows of batches into the cells that a golden file shows. */
final class RowCells {
  private final RowType type;
  private final Zone zone;
  private final BytesBuilder text = new BytesBuilder();

  /**
   * @param zone in which values of TIMESTAMP_LTZ are shown
   */
  RowCells(RowType type, Zone zone) {
    this.type = type;
    this.zone = zone;
  }

  /** The rows that count, with their kinds, in their order. */
  List<Change> changes(Batch batch) {
    List<Change> changes = new ArrayList<>();
    byte[] kinds = batch.kinds();
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      changes.add(new Change(kinds == null ? Batch.INSERT : kinds[row], row(batch, row)));
    }
    return changes;
  }

  private List<String> row(Batch batch, int row) {
    List<String> cells = new ArrayList<>();
    for (int c = 0; c < type.size(); c++) {
      cells.add(cell(type.type(c), batch.column(c), row));
    }
    return cells;
  }

  private String cell(ColumnType columnType, Column column, int row) {
    if (column.isNull(row)) {
      return GoldenText.cell(null, false);
    }
    text.clear();
    text.begin();
    Texts.append(columnType, column, row, zone, text);
    String value = new String(text.heap(), text.start(), text.length(), StandardCharsets.UTF_8);
    boolean isString = columnType.kind() == Kind.CHAR || columnType.kind() == Kind.VARCHAR;
    return GoldenText.cell(value, isString);
  }
}
