package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Lays out result rows: keys, results, then columns of the operator; with grouping sets the last
 * key, which is the index of the set, stands behind all of these.
 */
public final class GroupRows {
  private final List<ColumnType> types;
  private final int keyCount;
  private final int callCount;
  private final boolean hasGroupingSets;
  private final Column[] keyColumns;

  /**
   * @param operatorTypes columns of the operator, such as the bounds of the window
   */
  public GroupRows(
      List<ColumnType> keyTypes,
      List<AggregateSpec> calls,
      boolean hasGroupingSets,
      List<ColumnType> operatorTypes) {
    this.keyCount = keyTypes.size();
    this.callCount = calls.size();
    this.hasGroupingSets = hasGroupingSets;
    this.keyColumns = new Column[keyCount];
    List<ColumnType> all = new ArrayList<>(keyTypes.subList(0, plainKeys()));
    calls.forEach(call -> all.add(call.result()));
    all.addAll(operatorTypes);
    if (hasGroupingSets) {
      all.add(keyTypes.get(keyCount - 1));
    }
    this.types = List.copyOf(all);
  }

  /** The columns of a result row. */
  public List<ColumnType> types() {
    return types;
  }

  private int plainKeys() {
    return hasGroupingSets ? keyCount - 1 : keyCount;
  }

  /** The index of the first result. */
  public int resultColumn() {
    return plainKeys();
  }

  /** The index of the first column of the operator. */
  public int operatorColumn() {
    return plainKeys() + callCount;
  }

  /** Writes the keys of slots. */
  public void putKeys(KeyTable keys, int[] slots, int first, int count, Column[] out, int from) {
    int plain = plainKeys();
    System.arraycopy(out, 0, keyColumns, 0, plain);
    if (hasGroupingSets) {
      keyColumns[plain] = out[out.length - 1];
    }
    keys.keys(slots, first, count, keyColumns, from);
    Arrays.fill(keyColumns, EMPTY);
  }

  /** Writes the results of slots. */
  public void putResults(Groups groups, int[] slots, int first, int count, Column[] out, int from) {
    for (int i = 0; i < callCount; i++) {
      groups.accumulator(i).result(slots, first, count, out[plainKeys() + i], from);
    }
  }

  private static final Column EMPTY = new Column(Layout.LONG);
}
