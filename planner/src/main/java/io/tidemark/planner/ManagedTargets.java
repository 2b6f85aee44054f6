package io.tidemark.planner;

import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.ddl.Names;
import org.apache.calcite.sql.SqlIdentifier;

/** Tables that statements change which need rows of the database's own. */
final class ManagedTargets {
  private ManagedTargets() {}

  /**
   * The managed table of a name.
   *
   * @param statement what the message says
   */
  static TableInfo table(Catalog catalog, SqlIdentifier id, String statement) {
    String name = Names.simple(id);
    TableInfo table = catalog.table(name);
    if (table == null) {
      if (catalog.view(name) != null) {
        throw SqlException.invalid(
            id.getParserPosition(),
            "'" + name + "' is a view, " + statement + " needs a table",
            wayOut(statement));
      }
      throw Names.unknown(
          id.getParserPosition(),
          "table",
          name,
          catalog.tables().stream().filter(t -> !t.isView()).map(TableInfo::name).toList());
    }
    if (table.isView()) {
      throw SqlException.invalid(
          id.getParserPosition(),
          "'" + name + "' is a materialized view, " + statement + " needs a table",
          wayOut(statement));
    }
    if (!table.isManaged()) {
      throw SqlException.invalid(
          id.getParserPosition(),
          statement
              + " needs a table whose rows live in the database, '"
              + name
              + "' is one of connector '"
              + table.connector()
              + "'",
          "create a table without 'connector' and INSERT INTO it");
    }
    return table;
  }

  /** What is to be done to the tables below a view instead. */
  private static String wayOut(String statement) {
    String instead =
        switch (statement) {
          case "END OF INPUT" -> "end the input of";
          case "ADVANCE WATERMARK" -> "advance the watermarks of";
          case "TRUNCATE TABLE" -> "truncate";
          default -> "change";
        };
    return instead + " the tables that the view reads";
  }
}
