package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;

/** Results of groups as they were at some time, row after row. */
public final class ResultImages {
  private static final int MIN_CAPACITY = 16;

  /** More than this is given back after a unit that needed it, such as the first. */
  private static final int KEPT_CAPACITY = 4096;

  private final List<AggregateSpec> calls;
  private final ColumnType[] types;
  private final Column[] columns;
  private final int[] slot = new int[1];
  private int capacity;
  private int count;

  public ResultImages(List<AggregateSpec> calls) {
    this.calls = calls;
    this.types = calls.stream().map(AggregateSpec::result).toArray(ColumnType[]::new);
    this.columns = new Column[types.length];
    clear();
  }

  /** Keeps the results of a slot; answers the row. */
  public int add(Groups groups, int addedSlot) {
    slot[0] = addedSlot;
    return add(groups, slot, 0, 1);
  }

  /** Keeps the results of slots; answers the first row. */
  public int add(Groups groups, int[] slots, int first, int number) {
    reserve(count + number);
    for (int i = 0; i < columns.length; i++) {
      groups.accumulator(i).result(slots, first, number, columns[i], count);
    }
    int row = count;
    count += number;
    return row;
  }

  private void reserve(int needed) {
    if (needed > capacity) {
      capacity = (int) Math.max(needed, Math.min(2L * capacity, 1 << 30));
      for (Column column : columns) {
        KeyValues.grow(column, capacity);
      }
    }
  }

  /** Copies a row. */
  public void copy(int row, Column[] out, int firstColumn, int toRow) {
    for (int i = 0; i < columns.length; i++) {
      KeyValues.copy(columns[i], row, out[firstColumn + i], toRow);
    }
  }

  /** Writes a row. */
  public void write(int row, StateWriter writer) {
    for (Column column : columns) {
      writer.writeBoolean(column.isNull(row));
      if (column.isNull(row)) {
        continue;
      }
      writer.writeBoolean(column.isOverflow(row));
      switch (column.layout) {
        case BYTES -> writer.writeBytes(column.heap, column.starts[row], column.lengths[row]);
        case DOUBLE -> writer.writeDouble(column.doubles[row]);
        case WIDE -> {
          writer.writeLong(column.highs[row]);
          writer.writeLong(column.longs[row]);
        }
        case BOOLEAN, INT, LONG -> writer.writeLong(KeyValues.getLong(column, column.layout, row));
        case ROW -> throw new IllegalStateException("a row is no result");
      }
    }
  }

  /** Reads what {@link #write} wrote; answers the row. */
  public int read(StateReader reader) {
    reserve(count + 1);
    for (int i = 0; i < columns.length; i++) {
      Column column = columns[i];
      if (reader.readBoolean()) {
        KeyValues.putNull(column, count);
        continue;
      }
      if (reader.readBoolean()) {
        KeyValues.putOverflow(column, count, ExactResult.overflow(calls.get(i)), 0, 0);
      }
      switch (column.layout) {
        case BYTES -> {
          byte[] bytes = reader.readBytes();
          KeyValues.putBytes(column, count, bytes, 0, bytes.length);
        }
        case DOUBLE -> column.doubles[count] = reader.readDouble();
        case WIDE -> {
          column.highs[count] = reader.readLong();
          column.longs[count] = reader.readLong();
        }
        case BOOLEAN, INT, LONG ->
            KeyValues.putLong(column, column.layout, count, reader.readLong());
        case ROW -> throw new IllegalStateException("a row is no result");
      }
    }
    return count++;
  }

  /** Whether two rows print the same. */
  public boolean isSame(int row, ResultImages other, int otherRow) {
    for (int i = 0; i < columns.length; i++) {
      if (!KeyValues.isSame(columns[i], row, other.columns[i], otherRow)) {
        return false;
      }
    }
    return true;
  }

  /** Forgets all rows. */
  public void clear() {
    if (capacity == 0 || capacity > KEPT_CAPACITY) {
      capacity = MIN_CAPACITY;
      for (int i = 0; i < columns.length; i++) {
        columns[i] = Column.allocate(types[i], capacity);
      }
    }
    for (Column column : columns) {
      column.nulls = null;
      column.overflows = null;
    }
    count = 0;
  }
}
