package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.MetadataColumns;
import io.tidemark.exec.connector.TableDefinition;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The columns of a table that say when their row arrived, which no statement or job gives. */
public final class ArrivalTimes {
  /** Of a table without such columns. */
  public static final ArrivalTimes NONE = new ArrivalTimes(new int[0], 0);

  private final int[] columns;
  private final int width;

  private ArrivalTimes(int[] columns, int width) {
    this.columns = columns;
    this.width = width;
  }

  /** Those of a table, by their metadata. */
  static ArrivalTimes of(TableDefinition table) {
    List<TableDefinition.SourceColumn> all = table.columns();
    int[] columns =
        IntStream.range(0, all.size())
            .filter(i -> MetadataColumns.TIMESTAMP.equals(all.get(i).metadataKey()))
            .toArray();
    return new ArrivalTimes(columns, all.size());
  }

  boolean isNone() {
    return columns.length == 0;
  }

  /**
   * Given rows as they are stored, with the time in epoch milliseconds; the batch has no origin.
   */
  Batch stored(Batch given, long millis) {
    if (isNone() || given.rowCount() == 0) {
      return given;
    }
    Column times = Column.allocate(MetadataColumns.TIMESTAMP_TYPE, given.rowCount());
    Arrays.fill(times.longs, 0, given.rowCount(), millis);
    return placed(given, times);
  }

  /** Given rows in the places of the stored columns, without the time. */
  Batch untimed(Batch given) {
    return isNone() ? given : placed(given, null);
  }

  private Batch placed(Batch given, @Nullable Column times) {
    @Nullable Column[] all = new Column[width];
    int next = 0;
    for (int i = 0; i < width; i++) {
      all[i] = isTime(i) ? times : given.column(next++);
    }
    return given.withColumns(all, null);
  }

  private boolean isTime(int column) {
    return Arrays.binarySearch(columns, column) >= 0;
  }

  /** Stored rows without the time: what tells them apart for who takes one back. */
  Batch values(Batch stored) {
    if (isNone()) {
      return stored;
    }
    @Nullable Column[] all = new Column[width];
    for (int i = 0; i < width; i++) {
      all[i] = isTime(i) ? null : stored.columnOrNull(i);
    }
    return stored.withColumns(all, null);
  }
}
