package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows that are known as text, such as SHOW JOBS gives, as a batch. */
public final class TextRows {
  private TextRows() {}

  /**
   * @param rowType of strings, BIGINT and BOOLEAN only
   * @param rows values as they are printed
   */
  public static Batch batch(RowType rowType, List<List<@Nullable String>> rows) {
    @Nullable Column[] columns = new Column[rowType.size()];
    for (int c = 0; c < columns.length; c++) {
      columns[c] = column(rowType.type(c), c, rows);
    }
    return Batch.of(rows.size(), columns, Watermarks.still(Watermarks.NONE));
  }

  private static Column column(ColumnType type, int index, List<List<@Nullable String>> rows) {
    Column column = Column.allocate(type, rows.size());
    BytesBuilder bytes = new BytesBuilder();
    for (int row = 0; row < rows.size(); row++) {
      String text = rows.get(row).get(index);
      if (text == null) {
        column.nullsOf(rows.size())[row] = true;
        continue;
      }
      switch (type.kind()) {
        case BIGINT -> column.longs[row] = Long.parseLong(text);
        case BOOLEAN -> column.booleans[row] = Boolean.parseBoolean(text);
        default -> {
          byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
          bytes.begin();
          bytes.append(encoded, 0, encoded.length);
          column.starts[row] = bytes.start();
          column.lengths[row] = bytes.length();
        }
      }
    }
    column.heap = bytes.release();
    return column;
  }
}
