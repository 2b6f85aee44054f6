package io.tidemark.exec.source;

/**
 * Says that a NULL rowtime is an error.
 *
 * @param column index of the rowtime among the table's columns, computed ones included
 */
public record RowtimeCheck(int column, String columnName, String tableName) {
  String problem() {
    return "the rowtime '" + columnName + "' of table '" + tableName + "' is NULL";
  }

  String hint() {
    return "leave 'scan.watermark.null-rowtime' out to keep such rows, in no window";
  }
}
