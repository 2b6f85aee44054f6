package io.tidemark.exec.file;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import io.tidemark.exec.host.FileStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the columns of one batch after the other from the records of a file. */
final class FileRows {
  private final List<SourceColumn> columns;
  private final FileStore.FileInfo file;
  private final boolean[] required;

  /** By column of the table; null for metadata and for what is not required. */
  private final @Nullable ValueWriter[] writers;

  /**
   * @param required by column of the table
   * @param isLenient whether a malformed field is NULL
   */
  FileRows(
      List<SourceColumn> columns,
      FileFormat format,
      FileStore.FileInfo file,
      boolean[] required,
      boolean isLenient) {
    this.columns = columns;
    this.file = file;
    this.required = required;
    this.writers = new ValueWriter[columns.size()];
    NumberText numbers = new NumberText();
    TimeText times = new TimeText(format.timeSeparator());
    for (int i = 0; i < writers.length; i++) {
      SourceColumn column = columns.get(i);
      if (required[i] && column.metadataKey() == null) {
        writers[i] = new ValueWriter(column.name(), column.type(), isLenient, numbers, times);
      }
    }
  }

  /** The writers of the columns that records have, without metadata. */
  @Nullable ValueWriter[] recordWriters() {
    List<@Nullable ValueWriter> found = new ArrayList<>();
    for (int i = 0; i < writers.length; i++) {
      if (columns.get(i).metadataKey() == null) {
        found.add(writers[i]);
      }
    }
    return found.toArray(new ValueWriter[0]);
  }

  void begin(int capacity) {
    for (ValueWriter writer : writers) {
      if (writer != null) {
        writer.begin(capacity);
      }
    }
  }

  void forget(int row) {
    for (ValueWriter writer : writers) {
      if (writer != null) {
        writer.forget(row);
      }
    }
  }

  void shift(int rows, int by) {
    for (ValueWriter writer : writers) {
      if (writer != null) {
        writer.shift(rows, by);
      }
    }
  }

  /**
   * @param millis when the rows are taken
   */
  @Nullable Column[] finish(byte[] block, int rows, long millis) {
    @Nullable Column[] finished = new Column[writers.length];
    for (int i = 0; i < finished.length; i++) {
      ValueWriter writer = writers[i];
      if (writer != null) {
        finished[i] = writer.finish(block, rows);
      } else if (required[i]) {
        finished[i] = metadata(columns.get(i), rows, millis);
      }
    }
    return finished;
  }

  private Column metadata(SourceColumn column, int rows, long millis) {
    ColumnType type = column.type();
    Column values = Column.allocate(type, rows);
    String key = String.valueOf(column.metadataKey());
    if (type.layout() == Layout.LONG) {
      long value =
          switch (key) {
            case FilesystemTableFactory.FILE_SIZE -> file.sizeBytes();
            case FilesystemTableFactory.FILE_MODIFIED -> file.modifiedMillis();
            default -> millis;
          };
      Arrays.fill(values.longs, value);
      return values;
    }
    boolean isPath = key.equals(FilesystemTableFactory.FILE_PATH);
    String path = file.path();
    String text = isPath ? path : path.substring(path.lastIndexOf('/') + 1);
    values.heap = text.getBytes(StandardCharsets.UTF_8);
    Arrays.fill(values.lengths, values.heap.length);
    return values;
  }
}
