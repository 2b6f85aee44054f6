package io.tidemark.exec.file;

import io.tidemark.exec.DataException;
import java.util.Arrays;
import java.util.List;

/**
 * Which field of a record belongs to which declared column.
 *
 * @param columns by field: index of the column, -1 for a field without one; a record has as many
 *     fields
 */
record CsvLayout(List<Integer> columns) {
  CsvLayout {
    columns = List.copyOf(columns);
  }

  /** The fields are the columns, in order. */
  static CsvLayout byPosition(int columnCount) {
    Integer[] all = new Integer[columnCount];
    Arrays.setAll(all, i -> i);
    return new CsvLayout(List.of(all));
  }

  /**
   * The fields are named by the first line of the file; there may be more than were declared.
   *
   * @throws DataException if a declared column is not among them, or twice
   */
  static CsvLayout byName(String place, List<String> header, List<String> declared) {
    Integer[] columns = new Integer[header.size()];
    Arrays.fill(columns, -1);
    for (int column = 0; column < declared.size(); column++) {
      String name = declared.get(column);
      int field = header.indexOf(name);
      if (field < 0) {
        throw new DataException(
            place + " has no column '" + name + "' in its header",
            "the header has " + String.join(", ", header));
      }
      if (header.lastIndexOf(name) != field) {
        throw new DataException(place + " has more than one column '" + name + "' in its header");
      }
      columns[field] = column;
    }
    return new CsvLayout(List.of(columns));
  }
}
