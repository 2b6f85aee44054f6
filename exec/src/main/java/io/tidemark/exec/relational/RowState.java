package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Overflow;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Whole rows in snapshots. The batch has no selection. */
public final class RowState {
  private static final Layout[] LAYOUTS = Layout.values();
  private static final int NOT_READ = -1;

  private RowState() {}

  public static void write(StateWriter writer, Batch batch) {
    int count = batch.rowCount();
    writer.writeInt(count);
    writer.writeInt(batch.columnCount());
    for (int i = 0; i < batch.columnCount(); i++) {
      write(writer, batch.columnOrNull(i), count);
    }
    byte[] kinds = batch.kinds();
    writer.writeBoolean(kinds != null);
    if (kinds != null) {
      writer.writeBytes(kinds, 0, count);
    }
  }

  public static Batch read(StateReader reader) {
    int count = reader.readInt();
    @Nullable Column[] columns = new Column[reader.readInt()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = readColumn(reader, count);
    }
    byte[] kinds = reader.readBoolean() ? reader.readBytes() : null;
    return new Batch(count, columns, null, count, kinds, Watermarks.still(Watermarks.NONE), null);
  }

  private static void write(StateWriter writer, @Nullable Column column, int count) {
    writer.writeInt(column == null ? NOT_READ : column.layout.ordinal());
    if (column == null) {
      return;
    }
    writer.writeBoolean(column.nulls != null);
    writer.writeBoolean(column.overflows != null);
    for (int row = 0; row < count; row++) {
      if (column.nulls != null) {
        writer.writeBoolean(column.nulls[row]);
      }
      if (column.overflows != null) {
        write(writer, column.overflows[row]);
      }
      if (column.layout != Layout.ROW && !column.isNull(row)) {
        writeValue(writer, column, row);
      }
    }
    if (column.layout == Layout.ROW) {
      writer.writeInt(column.children.length);
      for (Column child : column.children) {
        write(writer, child, count);
      }
    }
  }

  private static void write(StateWriter writer, @Nullable Overflow overflow) {
    writer.writeBoolean(overflow != null);
    if (overflow != null) {
      write(writer, overflow.message());
      String hint = overflow.hint();
      write(writer, hint == null ? "" : hint);
    }
  }

  private static void write(StateWriter writer, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    writer.writeBytes(bytes, 0, bytes.length);
  }

  /** A place in the SQL is no state: the error of what was restored has none. */
  private static @Nullable Overflow readOverflow(StateReader reader) {
    if (!reader.readBoolean()) {
      return null;
    }
    String message = new String(reader.readBytes(), StandardCharsets.UTF_8);
    String hint = new String(reader.readBytes(), StandardCharsets.UTF_8);
    return new Overflow(message, hint.isEmpty() ? null : hint, error -> error);
  }

  private static void writeValue(StateWriter writer, Column column, int row) {
    switch (column.layout) {
      case BOOLEAN -> writer.writeBoolean(column.booleans[row]);
      case INT -> writer.writeInt(column.ints[row]);
      case LONG -> writer.writeLong(column.longs[row]);
      case DOUBLE -> writer.writeDouble(column.doubles[row]);
      case WIDE -> {
        writer.writeLong(column.highs[row]);
        writer.writeLong(column.longs[row]);
      }
      case BYTES -> writer.writeBytes(column.heap, column.starts[row], column.lengths[row]);
      case ROW -> throw new IllegalStateException("a row has no value of its own");
    }
  }

  private static @Nullable Column readColumn(StateReader reader, int count) {
    int layout = reader.readInt();
    if (layout == NOT_READ) {
      return null;
    }
    Column column = new Column(LAYOUTS[layout]);
    boolean hasNulls = reader.readBoolean();
    boolean hasOverflows = reader.readBoolean();
    if (hasNulls) {
      column.nulls = new boolean[count];
    }
    ValueReader values = new ValueReader(reader, column, count);
    for (int row = 0; row < count; row++) {
      if (hasNulls) {
        column.nulls[row] = reader.readBoolean();
      }
      if (hasOverflows) {
        column.overflowsOf(count)[row] = readOverflow(reader);
      }
      if (column.layout != Layout.ROW && !column.isNull(row)) {
        values.read(row);
      }
    }
    if (column.layout == Layout.ROW) {
      column.children = new Column[reader.readInt()];
      for (int i = 0; i < column.children.length; i++) {
        column.children[i] = readColumn(reader, count);
      }
    }
    return column;
  }

  private static final class ValueReader {
    private final StateReader reader;
    private final Column column;
    private int heapSize;

    ValueReader(StateReader reader, Column column, int count) {
      this.reader = reader;
      this.column = column;
      switch (column.layout) {
        case BOOLEAN -> column.booleans = new boolean[count];
        case INT -> column.ints = new int[count];
        case LONG -> column.longs = new long[count];
        case DOUBLE -> column.doubles = new double[count];
        case WIDE -> {
          column.longs = new long[count];
          column.highs = new long[count];
        }
        case BYTES -> {
          column.starts = new int[count];
          column.lengths = new int[count];
        }
        case ROW -> {}
      }
    }

    void read(int row) {
      switch (column.layout) {
        case BOOLEAN -> column.booleans[row] = reader.readBoolean();
        case INT -> column.ints[row] = reader.readInt();
        case LONG -> column.longs[row] = reader.readLong();
        case DOUBLE -> column.doubles[row] = reader.readDouble();
        case WIDE -> {
          column.highs[row] = reader.readLong();
          column.longs[row] = reader.readLong();
        }
        case BYTES -> readBytes(row, reader.readBytes());
        case ROW -> throw new IllegalStateException("a row has no value of its own");
      }
    }

    private void readBytes(int row, byte[] value) {
      int needed = Math.addExact(heapSize, value.length);
      if (needed > column.heap.length) {
        column.heap = Arrays.copyOf(column.heap, Math.max(needed, column.heap.length * 3 / 2));
      }
      System.arraycopy(value, 0, column.heap, heapSize, value.length);
      column.starts[row] = heapSize;
      column.lengths[row] = value.length;
      heapSize = needed;
    }
  }
}
