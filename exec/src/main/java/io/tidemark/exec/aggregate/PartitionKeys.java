package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import java.util.List;

/**
 * By which of the keys of a table rows were given to tasks: their hash says in which key group the
 * state of a group belongs. With grouping sets these are the keys that all sets have.
 *
 * @param keyTypes types of all keys of the table
 * @param positions positions of the keys in the table, in the order in which they are hashed
 */
public record PartitionKeys(List<ColumnType> keyTypes, List<Integer> positions) {
  public PartitionKeys {
    keyTypes = List.copyOf(keyTypes);
    positions = List.copyOf(positions);
  }

  /** The hashes of slots of a table. */
  long[] hashes(KeyTable keys, int[] slots, int count) {
    Column[] columns = new Column[keyTypes.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = Column.allocate(keyTypes.get(i), Math.max(1, count));
    }
    keys.keys(slots, 0, count, columns, 0);
    long[] hashes = new long[count];
    for (int position : positions) {
      for (int i = 0; i < count; i++) {
        hashes[i] = KeyTables.hash(hashes[i], columns[position], i);
      }
    }
    return hashes;
  }
}
