package io.tidemark.planner.ddl;

import io.tidemark.parser.ast.SqlDropObject;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.Dependencies;
import io.tidemark.planner.catalog.TableInfo;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** DROP. */
public final class ObjectRemoval {
  private final Catalog catalog;

  public ObjectRemoval(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * @throws SqlException if there is no such object, or something uses it and CASCADE was not
   *     written
   */
  public void run(SqlDropObject drop) {
    if (drop.kind() == SqlDropObject.Kind.FUNCTION) {
      throw SqlException.notSupported(
          drop.getParserPosition(), "user functions are not supported yet", null);
    }
    String name = Names.simple(drop.name());
    if (kind(name) != drop.kind()) {
      if (drop.ifExists()) {
        return;
      }
      throw unknown(drop, name);
    }
    List<Dependencies.User> users = new Dependencies(catalog).usersOf(name);
    if (!users.isEmpty() && !drop.isCascade()) {
      throw SqlException.invalid(
          drop.name().getParserPosition(),
          "'" + name + "' is used by " + Dependencies.text(users),
          "drop what uses it first, or write CASCADE to drop that too");
    }
    drop(users);
    catalog.remove(name);
  }

  /** What is nearest to a source goes last, so that nobody reads what is gone. */
  private void drop(List<Dependencies.User> users) {
    for (int i = users.size() - 1; i >= 0; i--) {
      Dependencies.User user = users.get(i);
      if (user.isJob()) {
        catalog.dropJob(user.name());
      } else {
        catalog.remove(user.name());
      }
    }
  }

  private SqlDropObject.@Nullable Kind kind(String name) {
    TableInfo table = catalog.table(name);
    if (table != null) {
      return table.isView() ? SqlDropObject.Kind.MATERIALIZED_VIEW : SqlDropObject.Kind.TABLE;
    }
    return catalog.view(name) == null ? null : SqlDropObject.Kind.VIEW;
  }

  private SqlException unknown(SqlDropObject drop, String name) {
    SqlDropObject.Kind kind = kind(name);
    if (kind != null) {
      return SqlException.invalid(
          drop.name().getParserPosition(),
          "'" + name + "' is a " + Names.what(catalog, name),
          "write DROP " + kind.name().replace('_', ' '));
    }
    return Names.unknown(
        drop.name().getParserPosition(),
        drop.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
        name,
        catalog.names().stream().filter(other -> kind(other) == drop.kind()).toList());
  }
}
