package io.tidemark.shell.format;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
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
 * with {@code rows}, and {@code op}, in this order. Where the result has a column of that name,
 * underscores are added to the name of the one in front: objects of JSON could not tell them apart.
 *
 * @param query the name of the query; null to leave the column out
 * @param hasVersion whether there are columns with the number of the version that a row is of, and
 *     with how many rows that version has: a version without rows can be told then, too
 * @param hasOp whether there is a column with the kind of each row
 */
public record LeadingColumns(@Nullable String query, boolean hasVersion, boolean hasOp) {
  private static final byte[] OPS = "+I-U+U-D".getBytes(StandardCharsets.US_ASCII);
  private static final int OP_LENGTH = 2;
  private static final ColumnType TEXT = ColumnType.string().notNull();
  private static final ColumnType NUMBER = ColumnType.of(ColumnType.Kind.BIGINT).notNull();

  /** The columns of a result behind those in front. */
  public RowType before(RowType rowType) {
    List<RowField> fields = new ArrayList<>();
    if (query != null) {
      fields.add(new RowField(free("query", rowType), TEXT));
    }
    if (hasVersion) {
      fields.add(new RowField(free("version", rowType), NUMBER));
      fields.add(new RowField(free("rows", rowType), NUMBER));
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
   * @param versionRows how many rows that version has
   */
  public Batch before(Batch batch, long version, long versionRows) {
    List<@Nullable Column> columns = new ArrayList<>();
    if (query != null) {
      columns.add(same(query, batch.rowCount()));
    }
    if (hasVersion) {
      columns.add(same(version, batch.rowCount()));
      columns.add(same(versionRows, batch.rowCount()));
    }
    if (hasOp) {
      columns.add(ops(batch));
    }
    for (int c = 0; c < batch.columnCount(); c++) {
      columns.add(batch.columnOrNull(c));
    }
    return batch.withColumns(columns.toArray(new @Nullable Column[0]), batch.origin());
  }

  /**
   * What stands for a version that has no rows: one row, whose columns behind those in front are
   * all NULL.
   *
   * @param rowType of the result
   */
  public Batch emptyVersion(RowType rowType, long version) {
    @Nullable Column[] nulls = new Column[rowType.size()];
    for (int c = 0; c < nulls.length; c++) {
      Column column = Column.allocate(rowType.type(c), 1);
      column.nullsOf(1)[0] = true;
      nulls[c] = column;
    }
    return before(Batch.of(1, nulls, Watermarks.still(Watermarks.NONE)), version, 0);
  }

  private static Column same(long number, int rows) {
    Column column = Column.allocate(NUMBER, rows);
    Arrays.fill(column.longs, number);
    return column;
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
