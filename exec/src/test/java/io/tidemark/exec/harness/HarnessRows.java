package io.tidemark.exec.harness;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows as lists of Java values, to and from columns: Boolean, Integer, Long, Double, BigInteger for
 * DECIMALs over 18 digits (unscaled), String for layout BYTES; null for NULL.
 */
public final class HarnessRows {
  private HarnessRows() {}

  /** A batch of rows in which each counts. */
  public static Batch batch(
      List<ColumnType> types, List<List<@Nullable Object>> rows, Watermarks watermarks) {
    Column[] columns = new Column[types.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = column(types.get(i), rows, i);
    }
    return Batch.of(rows.size(), columns, watermarks);
  }

  private static Column column(ColumnType type, List<List<@Nullable Object>> rows, int index) {
    Column column = Column.allocate(type, rows.size());
    for (int row = 0; row < rows.size(); row++) {
      put(column, row, rows.get(row).get(index), rows.size());
    }
    return column;
  }

  private static void put(Column column, int row, @Nullable Object value, int capacity) {
    if (value == null) {
      column.nullsOf(capacity)[row] = true;
      return;
    }
    switch (column.layout) {
      case BOOLEAN -> column.booleans[row] = (Boolean) value;
      case INT -> column.ints[row] = ((Number) value).intValue();
      case LONG -> column.longs[row] = ((Number) value).longValue();
      case DOUBLE -> column.doubles[row] = ((Number) value).doubleValue();
      case WIDE -> {
        BigInteger wide = (BigInteger) value;
        column.highs[row] = wide.shiftRight(64).longValue();
        column.longs[row] = wide.longValue();
      }
      case BYTES -> {
        byte[] bytes = ((String) value).getBytes(StandardCharsets.UTF_8);
        column.starts[row] = column.heap.length;
        column.lengths[row] = bytes.length;
        column.heap = Arrays.copyOf(column.heap, column.heap.length + bytes.length);
        System.arraycopy(bytes, 0, column.heap, column.starts[row], bytes.length);
      }
      case ROW -> throw new IllegalArgumentException("no nested rows in the harness");
    }
  }

  /** The values of a row; columns that are not set are NULL. */
  public static List<@Nullable Object> values(Batch batch, int row) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < batch.columnCount(); i++) {
      Column column = batch.columnOrNull(i);
      values.add(column == null ? null : value(column, row));
    }
    return values;
  }

  private static @Nullable Object value(Column column, int row) {
    if (column.isNull(row)) {
      return null;
    }
    Layout layout = column.layout;
    return switch (layout) {
      case BOOLEAN -> column.booleans[row];
      case INT -> column.ints[row];
      case LONG -> column.longs[row];
      case DOUBLE -> column.doubles[row];
      case WIDE ->
          BigInteger.valueOf(column.highs[row])
              .shiftLeft(64)
              .add(new BigInteger(Long.toUnsignedString(column.longs[row])));
      case BYTES ->
          new String(column.heap, column.starts[row], column.lengths[row], StandardCharsets.UTF_8);
      case ROW -> throw new IllegalArgumentException("no nested rows in the harness");
    };
  }
}
