package io.tidemark.planner;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.TableSource;
import java.util.List;
import java.util.Map;

/** A connector that can be declared but not read. */
final class FakeConnector implements TableFactory {
  private final String name;
  private final boolean canWrite;

  FakeConnector(String name, boolean canWrite) {
    this.name = name;
    this.canWrite = canWrite;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<OptionSpec> options() {
    if (name.equals("shows")) {
      return List.of();
    } else if (name.equals("managed")) {
      return List.of(OptionSpec.optional("retention.rows", null, "how many rows are kept"));
    }
    return List.of(
        OptionSpec.required("path", "a file"),
        OptionSpec.optional("format", "csv", "csv or json"),
        OptionSpec.optional("csv.header", "false", "true if the first line names the columns"),
        OptionSpec.optional("changelog.op-column", null, "the column of row kinds"),
        new OptionSpec("password", null, false, true, "a secret"));
  }

  @Override
  public Map<String, ColumnType> metadata() {
    return Map.of("file.path", ColumnType.string(), "line", ColumnType.of(ColumnType.Kind.BIGINT));
  }

  @Override
  public boolean takesChanges() {
    return name.equals("shows");
  }

  @Override
  public boolean canWrite() {
    return canWrite;
  }

  @Override
  public void validate(TableDefinition table) {
    String format = table.options().getOrDefault("format", "csv");
    if (!List.of("csv", "json").contains(format)) {
      throw new OptionException(
          "format", "there is no format '" + format + "'", "write 'csv' or 'json'");
    }
  }

  @Override
  public TableSource source(TableDefinition table, HostServices host) {
    throw new UnsupportedOperationException();
  }

  @Override
  public TableSink sink(TableDefinition table, HostServices host) {
    throw new UnsupportedOperationException();
  }
}
