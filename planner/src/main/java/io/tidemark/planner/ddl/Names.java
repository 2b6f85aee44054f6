package io.tidemark.planner.ddl;

import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.Dependencies;
import io.tidemark.planner.catalog.LateTables;
import io.tidemark.planner.catalog.TableInfo;
import java.util.Collection;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Names of objects in statements. */
public final class Names {
  private Names() {}

  /**
   * A name of one part.
   *
   * @throws SqlException if it has more
   */
  public static String simple(SqlIdentifier id) {
    if (!id.isSimple()) {
      throw SqlException.notSupported(
          id.getParserPosition(),
          "names of several parts are not supported",
          "write '" + id.names.get(id.names.size() - 1) + "'");
    }
    return id.getSimple();
  }

  /**
   * The name of something that CREATE makes.
   *
   * @param ifNotExists whether IF NOT EXISTS was written
   * @param isReplace whether OR REPLACE was written
   * @throws SqlException if both were, or if it would hide late rows
   */
  public static String created(SqlIdentifier id, boolean isReplace, boolean ifNotExists) {
    String name = simple(id);
    if (isReplace && ifNotExists) {
      throw SqlException.invalid(
          id.getParserPosition(),
          "OR REPLACE and IF NOT EXISTS exclude each other",
          "leave out OR REPLACE to keep a '"
              + name
              + "' that exists, or IF NOT EXISTS to replace it");
    }
    if (name.endsWith(LateTables.SUFFIX)) {
      throw SqlException.invalid(
          id.getParserPosition(),
          "the name '" + name + "' ends in " + LateTables.SUFFIX + ", as those of late rows do",
          "choose another name");
    }
    return name;
  }

  /** The error of a name that something has. */
  public static SqlException exists(SqlIdentifier id, Catalog catalog) {
    String what = what(catalog, id.getSimple());
    return SqlException.invalid(
        id.getParserPosition(),
        "there is a " + what + " '" + id.getSimple() + "' already",
        "choose another name, DROP the " + what + " first, or write IF NOT EXISTS");
  }

  /** What an object of the catalog is called. */
  public static String what(Catalog catalog, String name) {
    TableInfo table = catalog.table(name);
    if (table == null) {
      return "view";
    }
    return table.isView() ? "materialized view" : "table";
  }

  /**
   * @throws SqlException if something uses an object that is to be replaced
   */
  public static void checkUnused(SqlIdentifier id, Catalog catalog) {
    List<Dependencies.User> users = new Dependencies(catalog).usersOf(id.getSimple());
    if (!users.isEmpty()) {
      throw SqlException.invalid(
          id.getParserPosition(),
          "'" + id.getSimple() + "' is used by " + Dependencies.text(users),
          Dependencies.wayOut(users) + ", or choose another name");
    }
  }

  /** The error of a name that nothing has. */
  public static SqlException unknown(
      SqlParserPos pos, String what, String name, Collection<String> known) {
    return SqlException.invalid(
        pos,
        "there is no " + what + " '" + name + "'",
        known.isEmpty() ? "create it first" : Suggestions.hint(name, known, "there are"));
  }
}
