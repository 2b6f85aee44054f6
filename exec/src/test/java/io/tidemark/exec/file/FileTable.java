package io.tidemark.exec.file;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.host.MemoryFileStore;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.SplitReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tables over files in memory, and their rows as Java values. */
final class FileTable {
  /** The time at which everything is read. */
  static final long NOW = 1_700_000_000_123L;

  final MemoryFileStore store = new MemoryFileStore();
  final List<SourceColumn> columns = new ArrayList<>();
  final Map<String, String> options = new LinkedHashMap<>();

  FileTable(String format) {
    options.put("path", "data");
    options.put("format", format);
  }

  FileTable column(String name, ColumnType type) {
    columns.add(new SourceColumn(name, type, null));
    return this;
  }

  FileTable metadata(String name, ColumnType type, String key) {
    columns.add(new SourceColumn(name, type, key));
    return this;
  }

  FileTable option(String key, String value) {
    options.put(key, value);
    return this;
  }

  FileTable file(String path, String text) {
    store.put(path, text);
    return this;
  }

  TableDefinition table() {
    return new TableDefinition("t", columns, options);
  }

  HostServices host() {
    return new HostServices(
        () -> 0,
        store,
        new io.tidemark.exec.host.Scheduler() {
          @Override
          public int threads() {
            return 1;
          }

          @Override
          public void submit(Runnable task) {
            throw new AssertionError("no tasks expected");
          }
        });
  }

  List<SourceSplit> splits(int blockBytes) {
    new FilesystemTableFactory().validate(table());
    FileOptions checked = new FileOptions(options);
    return new FileSource(table(), checked.path(), checked.check(), store, () -> NOW, blockBytes)
        .splits();
  }

  boolean[] all() {
    boolean[] all = new boolean[columns.size()];
    Arrays.fill(all, true);
    return all;
  }

  /** All rows of all files, one file after the other. */
  List<List<@Nullable Object>> rows() {
    return rows(FileSource.BLOCK_BYTES, 4096, all());
  }

  List<List<@Nullable Object>> rows(int blockBytes, int batchRows, boolean[] required) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    List<Batch> batches = new ArrayList<>();
    for (SourceSplit split : splits(blockBytes)) {
      try (SplitReader reader = split.open(required)) {
        for (Batch batch = reader.read(batchRows); batch != null; batch = reader.read(batchRows)) {
          if (batch.rowCount() < 1 || batch.rowCount() > batchRows) {
            throw new AssertionError("batch of " + batch.rowCount());
          }
          batches.add(batch);
        }
      }
    }
    // Only now: a batch must not change while the reader goes on.
    for (Batch batch : batches) {
      for (int row = 0; row < batch.rowCount(); row++) {
        rows.add(row(table().rowType(), batch, row));
      }
    }
    if (store.openFiles() != 0) {
      throw new AssertionError("files left open");
    }
    return rows;
  }

  /** The values of a row; null also for columns that were not read. */
  static List<@Nullable Object> row(RowType type, Batch batch, int row) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      Column column = batch.columnOrNull(i);
      values.add(column == null ? null : value(type.type(i), column, row));
    }
    return values;
  }

  static @Nullable Object value(ColumnType type, Column column, int row) {
    if (column.isNull(row)) {
      return null;
    }
    return switch (type.kind()) {
      case BOOLEAN -> column.booleans[row];
      case DECIMAL -> {
        BigInteger low = BigInteger.valueOf(column.longs[row]);
        BigInteger unscaled =
            type.precision() <= 18
                ? low
                : BigInteger.valueOf(column.highs[row])
                    .shiftLeft(64)
                    .add(new BigInteger(Long.toUnsignedString(column.longs[row])));
        yield new BigDecimal(unscaled, type.scale());
      }
      case CHAR, VARCHAR ->
          new String(column.heap, column.starts[row], column.lengths[row], StandardCharsets.UTF_8);
      case BINARY, VARBINARY ->
          Arrays.toString(
              Arrays.copyOfRange(
                  column.heap, column.starts[row], column.starts[row] + column.lengths[row]));
      case ROW -> {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < type.fields().size(); i++) {
          RowField field = type.fields().get(i);
          values.add(value(field.type(), column.children[i], row));
        }
        yield values;
      }
      case TINYINT, SMALLINT, INT, DATE, TIME, INTERVAL_YEAR_MONTH -> column.ints[row];
      case BIGINT, TIMESTAMP, TIMESTAMP_LTZ, INTERVAL_DAY_TIME -> column.longs[row];
      case FLOAT, DOUBLE -> column.doubles[row];
      case ARRAY, MAP, NULL -> throw new AssertionError(type);
    };
  }
}
