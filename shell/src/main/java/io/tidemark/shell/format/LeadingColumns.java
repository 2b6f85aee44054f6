package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Columns in front of those of a result that say what its rows are: {@code query}, {@code version}
 * and {@code op}, in this order. Where the result has a column of that name, underscores are added
 * to the name of the one in front: objects of JSON could not tell them apart.
 *
 * @param query the name of the query; null to leave the column out
 * @param hasVersion whether there is a column with the number of the version that a row is of
 * @param hasOp whether there is a column with the kind of each row
 */
public record LeadingColumns(@Nullable String query, boolean hasVersion, boolean hasOp) {
  private static final byte[] OPS = "+I-U+U-D".getBytes(StandardCharsets.US_ASCII);
  private static final int OP_LENGTH = 2;
  private static final ColumnType TEXT = ColumnType.string().notNull();

  /** The columns of a result behind those in front. */
  public RowType before(RowType rowType) {
    List<RowField> fields = new ArrayList<>();
    if (query != null) {
      fields.add(new RowField(free("query", rowType), TEXT));
    }
    if (hasVersion) {
      fields.add(
          new RowField(free("version", rowType), ColumnType.of(ColumnType.Kind.BIGINT).notNull()));
    }
    if (hasOp) {
      fields.add(new RowField(free("op", rowType), TEXT));
    }
    fields.addAll(rowType.fields());
    return new RowType(fields);
  }

  private static String free(String name, RowType rowType) {
    String free = name;
    while (rowType.names().contains(free)) {
      free += "_";
    }
    return free;
  }

  /**
   * The same rows with the columns in front.
   *
   * @param version the number of the version that the rows are of
   */
  public Batch before(Batch batch, long version) {
    List<@Nullable Column> columns = new ArrayList<>();
    if (query != null) {
      columns.add(same(query, batch.rowCount()));
    }
    if (hasVersion) {
      Column versions = Column.allocate(ColumnType.of(ColumnType.Kind.BIGINT), batch.rowCount());
      Arrays.fill(versions.longs, version);
      columns.add(versions);
    }
    if (hasOp) {
      columns.add(ops(batch));
    }
    for (int c = 0; c < batch.columnCount(); c++) {
      columns.add(batch.columnOrNull(c));
    }
    return batch.withColumns(columns.toArray(new @Nullable Column[0]), batch.origin());
  }

  private static Column same(String text, int rows) {
    Column column = Column.allocate(TEXT, rows);
    column.heap = text.getBytes(StandardCharsets.UTF_8);
    Arrays.fill(column.lengths, column.heap.length);
    return column;
  }

  private static Column ops(Batch batch) {
    Column column = Column.allocate(TEXT, batch.rowCount());
    column.heap = OPS;
    Arrays.fill(column.lengths, OP_LENGTH);
    byte[] kinds = batch.kinds();
    for (int row = 0; kinds != null && row < batch.rowCount(); row++) {
      column.starts[row] = OP_LENGTH * kinds[row];
    }
    return column;
  }
}
