package io.tidemark.exec.file;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.MetadataColumns;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.TableSource;
import java.util.List;
import java.util.Map;

/**
 * The connector {@code stdin}: what is piped into the process, in a format of files, until it ends.
 * It can be read once.
 */
public final class StandardInputTableFactory implements TableFactory {
  @Override
  public String name() {
    return "stdin";
  }

  @Override
  public List<OptionSpec> options() {
    return FileOptions.FORMAT_SPECS;
  }

  @Override
  public Map<String, ColumnType> metadata() {
    return Map.of(MetadataColumns.TIMESTAMP, MetadataColumns.TIMESTAMP_TYPE);
  }

  @Override
  public boolean isBounded(TableDefinition table) {
    return false;
  }

  @Override
  public void validate(TableDefinition table) {
    MetadataColumns.check("connector 'stdin'", metadata(), table);
    FilesystemTableFactory.checkRecords(table, new FileOptions(table.options()).format().kind());
  }

  @Override
  public TableSource source(TableDefinition table, HostServices host) {
    FileFormat format = new FileOptions(table.options()).format();
    return new StandardInput(table, format, host.files(), host.clock(), host.input().open());
  }

  @Override
  public TableSink sink(TableDefinition table, HostServices host) {
    throw new OptionException(
        null, "standard input cannot be written", "INSERT into a table of connector 'print'");
  }
}
