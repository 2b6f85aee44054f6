package io.tidemark.planner.ddl;

import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.catalog.Catalog;
import java.util.Collection;
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

  static SqlException exists(SqlIdentifier id, Catalog catalog) {
    String what = catalog.table(id.getSimple()) != null ? "table" : "view";
    return SqlException.invalid(
        id.getParserPosition(),
        "there is a " + what + " '" + id.getSimple() + "' already",
        "choose another name, DROP the " + what + " first, or write IF NOT EXISTS");
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
