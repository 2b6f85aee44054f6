package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.sink.SinkWriter;
import io.tidemark.exec.sink.TableSink;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Collects the rows of one statement; they arrive together at its commit.
 *
 * <p>With a row number as the first column the statement is an UPDATE, or if that is the only
 * column a DELETE: the rows of these numbers go. Which arrival came last is noted when the sink is
 * made, as the statement's source is.
 */
final class ManagedSink implements TableSink {
  private final ManagedTable table;
  private final boolean replaces;
  private final boolean inserts;
  private final long seen;

  ManagedSink(ManagedTable table, TableDefinition columns) {
    this.table = table;
    List<TableDefinition.SourceColumn> all = columns.columns();
    this.replaces = !all.isEmpty() && TableDefinition.ROW_NUMBER.equals(all.get(0).metadataKey());
    this.inserts = !replaces || all.size() > 1;
    this.seen = table.lastArrival();
  }

  @Override
  public SinkWriter open() {
    return new Writer();
  }

  private final class Writer implements SinkWriter {
    private final RowCollector rows = new RowCollector();
    private final List<Batch> batches = new ArrayList<>();

    @Override
    public void write(Batch batch) {
      for (int i = 0; i < batch.selectedCount(); i++) {
        rows.add(batch, batch.row(i));
        if (rows.size() == ManagedTable.MAX_BATCH_ROWS) {
          finishBatch();
        }
      }
    }

    private void finishBatch() {
      batches.add(rows.toBatch(Watermarks.still(Watermarks.NONE)));
      rows.clear();
    }

    @Override
    public void commit() {
      if (rows.size() > 0) {
        finishBatch();
      }
      if (!replaces) {
        table.insert(batches);
      } else {
        List<Batch> added = new ArrayList<>();
        if (inserts) {
          batches.forEach(batch -> added.add(columns(batch, 1)));
        }
        table.replace(seen, numbers(), added);
      }
      batches.clear();
    }

    private long[] numbers() {
      long[] numbers = new long[batches.stream().mapToInt(Batch::rowCount).sum()];
      int count = 0;
      for (Batch batch : batches) {
        System.arraycopy(batch.column(0).longs, 0, numbers, count, batch.rowCount());
        count += batch.rowCount();
      }
      return numbers;
    }

    private static Batch columns(Batch batch, int from) {
      @Nullable Column[] columns =
          IntStream.range(from, batch.columnCount()).mapToObj(batch::column).toArray(Column[]::new);
      return Batch.of(batch.rowCount(), columns, batch.watermarks());
    }

    @Override
    public void close() {
      rows.clear();
      batches.clear();
    }
  }
}
