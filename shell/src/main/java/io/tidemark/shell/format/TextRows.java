package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.RowType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows of text, such as SHOW TABLES gives, as a batch. */
public final class TextRows {
  private TextRows() {}

  /**
   * @param rowType of strings only
   */
  public static Batch batch(RowType rowType, List<List<@Nullable String>> rows) {
    @Nullable Column[] columns = new Column[rowType.size()];
    for (int c = 0; c < columns.length; c++) {
      Column column = Column.allocate(rowType.type(c), rows.size());
      BytesBuilder bytes = new BytesBuilder();
      for (int row = 0; row < rows.size(); row++) {
        String text = rows.get(row).get(c);
        if (text == null) {
          column.nullsOf(rows.size())[row] = true;
          continue;
        }
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        bytes.begin();
        bytes.append(encoded, 0, encoded.length);
        column.starts[row] = bytes.start();
        column.lengths[row] = bytes.length();
      }
      column.heap = bytes.release();
      columns[c] = column;
    }
    return Batch.of(rows.size(), columns, Watermarks.still(Watermarks.NONE));
  }
}
