package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.changelog.RowKinds;
import java.nio.charset.StandardCharsets;

/**
 * Says that a column holds row kinds.
 *
 * @param column its index among the table's columns
 */
public record KindCheck(int column, String columnName) implements RowCheck {
  @Override
  public int firstFault(Batch rows) {
    Column kinds = rows.column(column);
    for (int row = 0; row < rows.rowCount(); row++) {
      if (RowKinds.of(kinds, row) == RowKinds.NONE) {
        return row;
      }
    }
    return -1;
  }

  @Override
  public String problem(Batch rows, int row) {
    Column kinds = rows.column(column);
    String value =
        kinds.isNull(row)
            ? "NULL"
            : "'"
                + new String(
                    kinds.heap,
                    kinds.starts[row],
                    Math.min(kinds.lengths[row], 40),
                    StandardCharsets.UTF_8)
                + "'";
    return "column '" + columnName + "' is " + value + ", no row kind";
  }

  @Override
  public String hint() {
    return "row kinds are +I, -U, +U and -D";
  }
}
