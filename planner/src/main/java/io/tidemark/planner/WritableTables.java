package io.tidemark.planner;

import io.tidemark.exec.connector.OptionException;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.ddl.Names;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Finds the tables that a clause writes to. */
final class WritableTables {
  private final Catalog catalog;
  private final ConnectorRegistry connectors;
  private final String clause;

  /**
   * @param clause what messages call the clause, such as INSERT
   */
  WritableTables(Catalog catalog, ConnectorRegistry connectors, String clause) {
    this.catalog = catalog;
    this.connectors = connectors;
    this.clause = clause;
  }

  /** Lets the connector check what only it knows. */
  void validate(TableInfo table, TableDefinition sink, SqlParserPos pos) {
    TableFactory factory = connectors.of(table);
    try {
      if (factory != null) {
        factory.validateSink(sink);
      }
    } catch (OptionException e) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          SourceRange.of(pos),
          String.valueOf(e.getMessage()),
          e.hint(),
          e);
    }
  }

  /**
   * @throws SqlException if there is no such table, or it cannot be written
   */
  TableInfo require(SqlIdentifier id) {
    String name = Names.simple(id);
    TableInfo table = catalog.table(name);
    if (table == null) {
      throw missing(id, name);
    }
    if (table.isView()) {
      throw SqlException.invalid(
          id.getParserPosition(),
          "'" + name + "' is a materialized view: only its query writes it",
          "insert into the tables that it reads, or into a table of its own");
    }
    TableFactory factory = connectors.of(table);
    if (factory == null || !factory.canWrite()) {
      throw SqlException.invalid(
          id.getParserPosition(),
          "table '"
              + name
              + "' cannot be written: connector '"
              + table.connector()
              + "' only reads",
          "insert into a table of another connector");
    }
    if (table.kindColumn() >= 0) {
      throw SqlException.notSupported(
          id.getParserPosition(),
          "table '" + name + "' is a changelog, which is read only",
          "insert into a table without '" + TableInfo.OP_COLUMN + "'");
    }
    return table;
  }

  private SqlException missing(SqlIdentifier id, String name) {
    if (catalog.view(name) != null || catalog.lateTables().containsKey(name)) {
      return SqlException.invalid(
          id.getParserPosition(),
          "'"
              + name
              + (catalog.view(name) != null ? "' is a view" : "' holds late rows")
              + ", "
              + clause
              + " needs a table",
          "insert into a table");
    }
    return Names.unknown(
        id.getParserPosition(),
        "table",
        name,
        catalog.tables().stream().filter(t -> !t.isView()).map(TableInfo::name).toList());
  }
}
