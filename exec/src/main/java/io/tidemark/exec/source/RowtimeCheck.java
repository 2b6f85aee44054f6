package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;

/**
 * Says that a NULL rowtime is an error.
 *
 * @param column index of the rowtime among the table's columns, computed ones included
 */
public record RowtimeCheck(int column, String columnName, String tableName) implements RowCheck {
  @Override
  public int firstFault(Batch rows) {
    boolean[] nulls = rows.column(column).nulls;
    for (int row = 0; nulls != null && row < rows.rowCount(); row++) {
      if (nulls[row]) {
        return row;
      }
    }
    return -1;
  }

  @Override
  public String problem(Batch rows, int row) {
    return "the rowtime '" + columnName + "' of table '" + tableName + "' is NULL";
  }

  @Override
  public String hint() {
    return "leave 'scan.watermark.null-rowtime' out to keep such rows, in no window";
  }
}
