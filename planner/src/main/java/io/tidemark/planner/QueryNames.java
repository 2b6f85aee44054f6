package io.tidemark.planner;

import io.tidemark.planner.catalog.Catalog;
import org.jspecify.annotations.Nullable;

/** Names that were set for queries and jobs that go on: each names one thing of the database. */
public final class QueryNames {
  public static final String HINT = "SET 'pipeline.name' to another name, or RESET it";

  private final Catalog catalog;

  public QueryNames(Catalog catalog) {
    this.catalog = catalog;
  }

  /** What has a name, in the words of an error; null if nothing has. */
  public @Nullable String taker(String name) {
    if (catalog.queries().stream().anyMatch(query -> query.name().equals(name))) {
      return "a query '" + name + "' runs already";
    }
    if (catalog.view(name) != null) {
      return "there is a view '" + name + "' already";
    }
    if (catalog.job(name) != null) {
      return "there is a job '" + name + "' already";
    }
    return catalog.table(name) == null ? null : "there is a table '" + name + "' already";
  }
}
