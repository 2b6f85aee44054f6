package io.tidemark.planner.ddl;

import io.tidemark.parser.ast.SqlDropObject;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.ViewInfo;
import java.util.List;

/** DROP. */
public final class ObjectRemoval {
  private final Catalog catalog;

  public ObjectRemoval(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * @throws SqlException if there is no such object, or a view uses it and CASCADE was not written
   */
  public void run(SqlDropObject drop) {
    String name = Names.simple(drop.name());
    boolean isTable =
        switch (drop.kind()) {
          case TABLE -> true;
          case VIEW -> false;
          case MATERIALIZED_VIEW ->
              throw SqlException.notSupported(
                  drop.getParserPosition(),
                  "materialized views are not supported yet",
                  "CREATE VIEW and DROP VIEW work");
          case FUNCTION ->
              throw SqlException.notSupported(
                  drop.getParserPosition(), "user functions are not supported yet", null);
        };
    boolean exists = isTable ? catalog.table(name) != null : catalog.view(name) != null;
    if (!exists) {
      if (drop.ifExists()) {
        return;
      }
      throw unknown(drop, name, isTable);
    }
    List<String> users = catalog.usersOf(name);
    if (!users.isEmpty() && !drop.isCascade()) {
      throw SqlException.invalid(
          drop.name().getParserPosition(),
          "'" + name + "' is used by " + quoted(users),
          "drop what uses it first, or write CASCADE to drop that too");
    }
    users.forEach(catalog::remove);
    catalog.remove(name);
  }

  private SqlException unknown(SqlDropObject drop, String name, boolean isTable) {
    if (catalog.contains(name)) {
      String other = isTable ? "view" : "table";
      return SqlException.invalid(
          drop.name().getParserPosition(),
          "'" + name + "' is a " + other,
          "write DROP " + (isTable ? "VIEW" : "TABLE"));
    }
    return Names.unknown(
        drop.name().getParserPosition(),
        isTable ? "table" : "view",
        name,
        isTable
            ? catalog.tables().stream().map(TableInfo::name).toList()
            : catalog.views().stream().map(ViewInfo::name).toList());
  }

  private static String quoted(List<String> names) {
    return "'" + String.join("', '", names) + "'";
  }
}
