package io.tidemark.codegen;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Batches from boxed rows, and back. A ROW value is an {@code Object[]}. */
public final class Rows {
  private Rows() {}

  public static Batch batch(RowType type, List<@Nullable Object[]> rows) {
    Column[] columns = new Column[type.size()];
    for (int c = 0; c < columns.length; c++) {
      List<@Nullable Object> values = new ArrayList<>();
      for (@Nullable Object[] row : rows) {
        values.add(row[c]);
      }
      columns[c] = column(type.type(c), values);
    }
    return Batch.of(rows.size(), columns, Watermarks.still(Watermarks.NONE));
  }

  public static Column column(ColumnType type, List<@Nullable Object> values) {
    int count = values.size();
    Column column = Column.allocate(type, count);
    BytesBuilder bytes = new BytesBuilder();
    for (int i = 0; i < count; i++) {
      Object value = values.get(i);
      if (value == null) {
        column.nullsOf(count)[i] = true;
        continue;
      }
      switch (type.layout()) {
        case BOOLEAN -> column.booleans[i] = (Boolean) value;
        case INT -> column.ints[i] = (Integer) value;
        case LONG -> column.longs[i] = (Long) value;
        case DOUBLE -> column.doubles[i] = (Double) value;
        case WIDE -> {
          column.highs[i] = ((BigInteger) value).shiftRight(64).longValue();
          column.longs[i] = ((BigInteger) value).longValue();
        }
        case BYTES -> {
          byte[] text = ((String) value).getBytes(StandardCharsets.UTF_8);
          bytes.begin();
          bytes.append(text, 0, text.length);
          column.starts[i] = bytes.start();
          column.lengths[i] = bytes.length();
        }
        case ROW -> {}
      }
    }
    column.heap = bytes.release();
    if (type.kind() == ColumnType.Kind.ROW) {
      for (int f = 0; f < type.fields().size(); f++) {
        List<@Nullable Object> fields = new ArrayList<>();
        for (Object value : values) {
          fields.add(value == null ? null : ((Object[]) value)[f]);
        }
        column.children[f] = column(type.fields().get(f).type(), fields);
      }
    }
    return column;
  }

  public static @Nullable Object value(Column column, int row) {
    if (column.isNull(row)) {
      return null;
    }
    return switch (column.layout) {
      case BOOLEAN -> column.booleans[row];
      case INT -> column.ints[row];
      case LONG -> column.longs[row];
      case DOUBLE -> column.doubles[row];
      case WIDE -> wide(column.highs[row], column.longs[row]);
      case BYTES ->
          new String(column.heap, column.starts[row], column.lengths[row], StandardCharsets.UTF_8);
      case ROW -> {
        Object[] fields = new Object[column.children.length];
        for (int i = 0; i < fields.length; i++) {
          Column child = column.children[i];
          fields[i] = child == null ? null : value(child, row);
        }
        yield List.of(fields);
      }
    };
  }

  public static BigInteger wide(long high, long low) {
    return BigInteger.valueOf(high).shiftLeft(64).add(new BigInteger(Long.toUnsignedString(low)));
  }

  /** The selected rows, with null for columns that are not set. */
  public static List<List<@Nullable Object>> of(Batch batch) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < batch.selectedCount(); i++) {
      List<@Nullable Object> row = new ArrayList<>();
      for (int c = 0; c < batch.columnCount(); c++) {
        Column column = batch.columnOrNull(c);
        row.add(column == null ? null : value(column, batch.row(i)));
      }
      rows.add(row);
    }
    return rows;
  }
}
