package io.tidemark.exec.file;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.MetadataColumns;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.TableSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The connector {@code filesystem}: files of CSV, of JSON objects one a line, or of raw lines,
 * named by a file, a folder or a glob; packed with gzip if the name ends in {@code .gz}.
 */
public final class FilesystemTableFactory implements TableFactory {
  /** Of the files of all tables that go on: systems let a process open a thousand or more. */
  private static final int MOST_OPEN_FILES = 256;

  static final String FILE_PATH = "file.path";
  static final String FILE_NAME = "file.name";
  static final String FILE_SIZE = "file.size";
  static final String FILE_MODIFIED = "file.modification-time";

  private final OpenFiles open = new OpenFiles(MOST_OPEN_FILES);

  @Override
  public String name() {
    return "filesystem";
  }

  @Override
  public List<OptionSpec> options() {
    return FileOptions.SPECS;
  }

  @Override
  public Map<String, ColumnType> metadata() {
    return Map.of(
        FILE_PATH,
        ColumnType.string().notNull(),
        FILE_NAME,
        ColumnType.string().notNull(),
        FILE_SIZE,
        ColumnType.of(ColumnType.Kind.BIGINT).notNull(),
        FILE_MODIFIED,
        ColumnType.of(ColumnType.Kind.TIMESTAMP_LTZ, 3).notNull(),
        MetadataColumns.TIMESTAMP,
        MetadataColumns.TIMESTAMP_TYPE);
  }

  @Override
  public boolean isBounded(TableDefinition table) {
    return new FileOptions(table.options()).monitorMillis() == 0;
  }

  @Override
  public boolean canWrite() {
    return true;
  }

  @Override
  public void validate(TableDefinition table) {
    MetadataColumns.check("connector 'filesystem'", metadata(), table);
    checkRecords(table, new FileOptions(table.options()).check().kind());
  }

  /** Checks that records of a format can hold the columns. */
  static void checkRecords(TableDefinition table, FileFormat.Kind format) {
    int recordColumns = 0;
    for (SourceColumn column : table.columns()) {
      if (column.metadataKey() == null) {
        checkType(column.name(), column.type(), format);
        recordColumns++;
      }
    }
    if (recordColumns == 0) {
      throw new OptionException(
          null,
          "the table has no column that a file could hold",
          "declare a column of the records beside METADATA and computed ones");
    }
    if (format == FileFormat.Kind.RAW && recordColumns != 1) {
      throw new OptionException(
          FileOptions.FORMAT,
          "format 'raw' needs a table of one STRING column, this one has " + recordColumns,
          "use 'csv' or 'json' for records of several fields");
    }
  }

  private static void checkType(String name, ColumnType type, FileFormat.Kind format) {
    switch (type.kind()) {
      case ROW -> {
        if (format != FileFormat.Kind.JSON) {
          refuse(name, type, format);
        }
        type.fields().forEach(f -> checkType(name + "." + f.name(), f.type(), format));
      }
      case ARRAY, MAP -> {
        boolean isJson = format == FileFormat.Kind.JSON;
        throw OptionException.ofColumn(
            topLevel(name),
            "column '" + name + "': type " + type.nullable() + " is not supported yet",
            isJson ? "a STRING column gives its JSON text" : "declare it as STRING");
      }
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, NULL -> refuse(name, type, format);
      case BINARY,
          VARBINARY,
          BOOLEAN,
          TINYINT,
          SMALLINT,
          INT,
          BIGINT,
          FLOAT,
          DOUBLE,
          DECIMAL,
          DATE,
          TIME,
          TIMESTAMP,
          TIMESTAMP_LTZ -> {
        if (format == FileFormat.Kind.RAW) {
          refuse(name, type, format);
        }
      }
      case CHAR, VARCHAR -> {}
    }
  }

  private static void refuse(String name, ColumnType type, FileFormat.Kind format) {
    String hint =
        switch (format) {
          case RAW -> "declare it as STRING: the whole line";
          case CSV ->
              type.kind() == ColumnType.Kind.ROW
                  ? "declare a column for each field, or use format 'json'"
                  : "declare it as STRING or as a number";
          case JSON -> "declare it as STRING or as a number";
        };
    throw OptionException.ofColumn(
        topLevel(name),
        "column '"
            + name
            + "': format '"
            + format.name().toLowerCase(Locale.ROOT)
            + "' cannot hold "
            + type.nullable(),
        hint);
  }

  /** The column of a field. */
  private static String topLevel(String path) {
    int point = path.indexOf('.');
    return point < 0 ? path : path.substring(0, point);
  }

  @Override
  public TableSource source(TableDefinition table, HostServices host) {
    FileOptions options = new FileOptions(table.options());
    long monitorMillis = options.monitorMillis();
    if (monitorMillis > 0) {
      return new GrowingFiles(
          table, options.path(), options.check(), host.files(), open, host.clock(), monitorMillis);
    }
    return new FileSource(
        table, options.path(), options.check(), host.files(), host.clock(), FileSource.BLOCK_BYTES);
  }

  @Override
  public void validateSink(TableDefinition table) {
    FileOptions options = new FileOptions(table.options());
    FileFormat format = options.check();
    if (!table.partitionKeys().isEmpty()) {
      throw new OptionException(
          null,
          "writing a table that is PARTITIONED BY is not supported yet",
          "create a table without PARTITIONED BY over another folder; its files hold every column");
    }
    if (format.kind() == FileFormat.Kind.RAW) {
      throw new OptionException(
          FileOptions.FORMAT, "writing format 'raw' is not supported yet", "use 'csv' or 'json'");
    }
    if (options.path().chars().anyMatch(c -> "*?[{".indexOf(c) >= 0)) {
      throw new OptionException(
          FileOptions.PATH, "a pattern of paths cannot be written to", "name a file or a folder");
    }
  }

  @Override
  public TableSink sink(TableDefinition table, HostServices host) {
    validateSink(table);
    FileOptions options = new FileOptions(table.options());
    List<RowField> fields =
        table.columns().stream()
            .filter(column -> column.metadataKey() == null)
            .map(column -> new RowField(column.name(), column.type()))
            .toList();
    return new FileSink(host.files(), options.path(), options.check(), new RowType(fields));
  }
}
