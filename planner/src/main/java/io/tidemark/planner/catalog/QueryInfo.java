package io.tidemark.planner.catalog;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A SELECT that goes on: it belongs to a session, follows tables and views, and may write its late
 * rows to a table.
 *
 * @param id unique in the database
 * @param name in its session, such as {@code q1}; queries of several sessions may share it
 * @param lateTarget the table that it writes late rows to; null if it does not
 * @param reads names of the tables and views that it reads, also through plain views
 * @param session whose it is: the late tables of its {@link Catalog#withLateTables catalog}
 */
public record QueryInfo(
    long id, String name, @Nullable String lateTarget, Set<String> reads, LateTables session) {
  public QueryInfo {
    reads = Set.copyOf(reads);
  }

  /** The tables that it writes to. */
  public Set<String> targets() {
    return lateTarget == null ? Set.of() : Set.of(lateTarget);
  }
}
