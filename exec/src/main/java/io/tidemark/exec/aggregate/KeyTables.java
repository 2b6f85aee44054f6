package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.KeyHash;
import java.util.List;

/** Chooses key tables by the types of the keys, and moves keys between tables and columns. */
public final class KeyTables {
  private KeyTables() {}

  /** The final class of the table for these keys, to which generated code casts. */
  public static Class<? extends KeyTable> tableClass(List<ColumnType> types) {
    if (types.isEmpty()) {
      return SingleKeyTable.class;
    }
    return types.size() == 1 && isLong(types.get(0).layout())
        ? LongKeyTable.class
        : CompositeKeyTable.class;
  }

  public static KeyTable create(List<ColumnType> types) {
    return create(types, 0);
  }

  /**
   * @param expectedGroups how many groups to make room for
   */
  public static KeyTable create(List<ColumnType> types, int expectedGroups) {
    Class<? extends KeyTable> tableClass = tableClass(types);
    if (tableClass == SingleKeyTable.class) {
      return new SingleKeyTable();
    }
    return tableClass == LongKeyTable.class
        ? new LongKeyTable(types.get(0).layout(), expectedGroups)
        : new CompositeKeyTable(types, expectedGroups);
  }

  /** The slot of a key that stands in a row of columns, made if it is new. */
  public static int slot(KeyTable table, Column[] columns, int row) {
    if (table instanceof SingleKeyTable single) {
      return single.slot();
    }
    if (table instanceof LongKeyTable longs) {
      Column column = columns[0];
      return column.isNull(row)
          ? longs.nullSlot()
          : longs.slot(KeyValues.getLong(column, column.layout, row));
    }
    CompositeKeyTable composite = (CompositeKeyTable) table;
    composite.begin();
    for (Column column : columns) {
      if (column.isNull(row)) {
        composite.addNull();
        continue;
      }
      switch (column.layout) {
        case BOOLEAN, INT, LONG, DOUBLE ->
            composite.addLong(KeyValues.getLong(column, column.layout, row));
        case WIDE -> composite.addWide(column.highs[row], column.longs[row]);
        case BYTES -> composite.addBytes(column.heap, column.starts[row], column.lengths[row]);
        case ROW -> throw new IllegalStateException("a row is no key");
      }
    }
    return composite.slot();
  }

  /** The hash of a key that stands in a row of columns: what its slot's {@code hash} is. */
  public static long hash(Column[] columns, int row) {
    long hash = 0;
    for (Column column : columns) {
      hash = hash(hash, column, row);
    }
    return hash;
  }

  /** Adds a part of a key to its hash, which starts as 0. */
  public static long hash(long hash, Column column, int row) {
    if (column.isNull(row)) {
      return KeyHash.add(hash, KeyHash.NULL_WORD);
    }
    return switch (column.layout) {
      case BOOLEAN, INT, LONG, DOUBLE ->
          KeyHash.add(hash, KeyValues.getLong(column, column.layout, row));
      case WIDE -> KeyHash.add(KeyHash.add(hash, column.highs[row]), column.longs[row]);
      case BYTES ->
          KeyHash.add(hash, KeyHash.of(column.heap, column.starts[row], column.lengths[row]));
      case ROW -> throw new IllegalStateException("a row is no key");
    };
  }

  private static boolean isLong(Layout layout) {
    return switch (layout) {
      case BOOLEAN, INT, LONG, DOUBLE -> true;
      case WIDE, BYTES, ROW -> false;
    };
  }
}
