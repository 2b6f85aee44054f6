package io.tidemark.planner.ddl;

import io.tidemark.parser.ast.SqlDropObject;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.Dependencies;
import io.tidemark.planner.catalog.QueryInfo;
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
          Dependencies.wayOut(users) + ", or write CASCADE to " + Dependencies.cascade(users));
    }
    drop(name, users);
    catalog.remove(name);
  }

  /** What is nearest to a source goes last, so that nobody reads what is gone. */
  private void drop(String name, List<Dependencies.User> users) {
    for (int i = users.size() - 1; i >= 0; i--) {
      Dependencies.User user = users.get(i);
      if (user.isQuery()) {
        catalog.dropQuery(user.id(), reason(name, user));
      } else if (user.kind() == Dependencies.Kind.JOB) {
        catalog.dropJob(user.name());
      } else {
        catalog.remove(user.name());
      }
    }
  }

  /** Why a query ends. */
  private String reason(String name, Dependencies.User user) {
    String how = "depends on";
    for (QueryInfo query : catalog.queries()) {
      if (query.id() == user.id()) {
        how = query.reads().contains(name) ? "reads" : how;
        how = query.targets().contains(name) ? "writes late rows to" : how;
      }
    }
    return Names.what(catalog, name) + " '" + name + "', which it " + how + ", was dropped";
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
