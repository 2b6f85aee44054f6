package io.tidemark.exec.table;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.source.TableSource;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table whose rows live in the database. Every change is one arrival; with a primary key a row
 * replaces the one that has its key. Any thread may call.
 */
public final class ManagedTable {
  /** Rows in a batch given to a table, at most: what queries read is of this size then. */
  public static final int MAX_BATCH_ROWS = RowStore.MAX_SEGMENT_ROWS;

  private final String name;
  private final RowType rowType;
  private final Arrivals arrivals;
  private final @Nullable KeyIndex index;
  private final long retainedRows;
  private final RowStore rows = new RowStore();
  private final Advances advances = new Advances();
  private long version;
  private boolean isEnded;
  private boolean isDropped;

  /**
   * @param rowType the columns that are stored
   * @param key columns of the primary key; empty without one
   * @param retainedRows how many rows are kept, the newest; {@code Long.MAX_VALUE} for all
   */
  public ManagedTable(
      String name, RowType rowType, List<Integer> key, long retainedRows, Arrivals arrivals) {
    this.name = name;
    this.rowType = rowType;
    this.arrivals = arrivals;
    this.retainedRows = retainedRows;
    this.index =
        key.isEmpty()
            ? null
            : new KeyIndex(
                key.stream().mapToInt(Integer::intValue).toArray(),
                key.stream().map(rowType::type).toList());
  }

  public String name() {
    return name;
  }

  /** The columns that are stored. */
  public RowType rowType() {
    return rowType;
  }

  /** Changes with every arrival. */
  public long version() {
    return arrivals.still(() -> version);
  }

  /** How many rows there are. */
  public long rowCount() {
    return arrivals.still(rows::liveRows);
  }

  /**
   * Rows arrive together, in their order.
   *
   * @param batches every column set, no selection, at most {@link #MAX_BATCH_ROWS}; kept
   * @throws DataException if the table's input has ended
   */
  public void insert(List<Batch> batches) {
    arrivals.arrive(
        () -> {
          checkOpen();
          batches.forEach(this::add);
          version++;
        });
  }

  /**
   * Rows go, others come in their places: UPDATE and DELETE.
   *
   * @param expected the version that the statement read
   * @param numbers of the rows that go
   * @param batches the rows that come, at the end of the arrival order
   * @throws DataException if the table has changed since
   */
  public void replace(long expected, long[] numbers, List<Batch> batches) {
    arrivals.arrive(
        () -> {
          checkOpen();
          if (version != expected) {
            throw new DataException(
                "table '" + name + "' was changed while the statement read it",
                "run the statement again");
          }
          for (long number : numbers) {
            remove(number);
          }
          batches.forEach(this::add);
          version++;
        });
  }

  /** Removes all rows. */
  public void truncate() {
    arrivals.arrive(
        () -> {
          checkOpen();
          rows.clear();
          if (index != null) {
            index.clear();
          }
          version++;
        });
  }

  /** The watermark is at least this from now on: epoch milliseconds. */
  public void advance(long watermark) {
    arrivals.arrive(
        () -> {
          checkOpen();
          advances.add(rows.nextNumber(), watermark);
          version++;
        });
  }

  /** Nothing comes any more. */
  public void endOfInput() {
    arrivals.arrive(
        () -> {
          checkOpen();
          isEnded = true;
          version++;
        });
  }

  /** The table is gone; statements that still hold it fail. */
  public void drop() {
    arrivals.arrive(
        () -> {
          isDropped = true;
          rows.clear();
          if (index != null) {
            index.clear();
          }
        });
  }

  private void checkOpen() {
    if (isDropped) {
      throw new DataException("table '" + name + "' was dropped meanwhile");
    }
    if (isEnded) {
      throw new DataException(
          "the input of table '" + name + "' has ended: nothing can arrive any more",
          "create the table anew");
    }
  }

  private void add(Batch batch) {
    long first = rows.nextNumber();
    rows.append(batch.withWatermarks(Watermarks.still(Watermarks.NONE)));
    if (index != null) {
      for (int row = 0; row < batch.rowCount(); row++) {
        long before = index.put(batch, row, first + row);
        if (before >= 0) {
          rows.delete(before);
        }
      }
    }
    rows.keep(retainedRows);
  }

  private void remove(long number) {
    RowStore.Place place = rows.place(number);
    if (place != null) {
      if (index != null) {
        index.remove(place.rows(), place.row(), number);
      }
      rows.delete(number);
    }
  }

  /**
   * The rows as they are now, whatever comes later.
   *
   * @param columns which to read, and {@link ManagedTableFactory#ROW_NUMBER}
   */
  public TableSource snapshot(TableDefinition columns) {
    int[] stored =
        columns.columns().stream()
            .mapToInt(
                c ->
                    TableDefinition.ROW_NUMBER.equals(c.metadataKey())
                        ? SnapshotSource.ROW_NUMBER
                        : rowType.indexOf(c.name()))
            .toArray();
    if (Arrays.stream(stored).anyMatch(i -> i == -1)) {
      throw new IllegalArgumentException("no such column in " + rowType.names());
    }
    return arrivals.still(() -> new SnapshotSource(name, stored, rows.frozen(), advances.copy()));
  }
}
