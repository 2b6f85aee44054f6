package io.tidemark.exec.connector;

import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.TableSource;
import java.util.List;
import java.util.Map;

/**
 * A connector: makes the sources and sinks of the tables that name it in {@code 'connector'}.
 *
 * <p>Found through {@link java.util.ServiceLoader}. {@link #validate} is called when a table is
 * created, before anything is read; {@link #source} and {@link #sink} when a query runs.
 */
public interface TableFactory {
  /** The value of {@code 'connector'}. */
  String name();

  /** Every option that it takes; the planner refuses others with the nearest known name. */
  List<OptionSpec> options();

  /** Metadata keys and their types, for {@code METADATA} columns. */
  default Map<String, ColumnType> metadata() {
    return Map.of();
  }

  /**
   * The columns of a table that is declared without any, such as Nexmark's; empty if it has none.
   */
  default List<TableDefinition.SourceColumn> defaultColumns() {
    return List.of();
  }

  default boolean canRead() {
    return true;
  }

  /**
   * Whether reading a table comes to an end.
   *
   * @param table whose options were {@link #validate checked}
   */
  default boolean isBounded(TableDefinition table) {
    return true;
  }

  default boolean canWrite() {
    return false;
  }

  /** Whether its sinks take updates and deletes; else only inserts reach them. */
  default boolean takesChanges() {
    return false;
  }

  /**
   * Checks values of options and types of columns, without touching the outside world.
   *
   * @throws OptionException naming the option at fault
   */
  void validate(TableDefinition table);

  /**
   * Checks, when INSERT is planned, what only matters to a table that is written.
   *
   * @throws OptionException if the table cannot be written
   */
  default void validateSink(TableDefinition table) {}

  /**
   * @throws OptionException if the table cannot be read
   */
  TableSource source(TableDefinition table, HostServices host);

  /**
   * @throws OptionException if the table cannot be written
   */
  TableSink sink(TableDefinition table, HostServices host);
}
