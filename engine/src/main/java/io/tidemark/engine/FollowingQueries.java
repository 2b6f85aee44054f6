package io.tidemark.engine;

import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.LateTables;
import io.tidemark.planner.catalog.QueryInfo;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The queries that go on. They stand in the catalog as long as they run, so that nobody drops what
 * they read or write, or makes one read what it writes. Any thread may call; one that adds a query
 * holds the catalog's lock.
 */
final class FollowingQueries {
  private final Catalog catalog;
  private final Map<Long, StreamingResult> byId = new ConcurrentSkipListMap<>();
  private final AtomicLong lastId = new AtomicLong();

  FollowingQueries(Catalog catalog) {
    this.catalog = catalog;
  }

  /** Whether a query writes late rows to a table of the database as it goes on. */
  static boolean writesLateRows(PhysicalNode plan) {
    LateTarget target = LateTarget.of(plan);
    return target != null
        && target.isContinuous()
        && target.connector().equals(ManagedTableFactory.NAME);
  }

  /**
   * Adds a query that runs.
   *
   * @param reads names of what it reads
   * @param session the late tables of its session
   */
  void put(StreamingResult query, PhysicalNode plan, Set<String> reads, LateTables session) {
    long id = lastId.incrementAndGet();
    LateTarget target = LateTarget.of(plan);
    String lateTarget = target != null && target.isContinuous() ? target.table().name() : null;
    byId.put(id, query);
    catalog.put(new QueryInfo(id, query.name(), lateTarget, reads, session));
    query.onEnd(
        () -> {
          byId.remove(id);
          catalog.removeQuery(id);
        });
  }

  /** Ends a query when it has given what comes of what has arrived. */
  void end(long id, String reason) {
    StreamingResult query = byId.get(id);
    if (query != null) {
      query.end(reason);
    }
  }

  /**
   * Ends a query, which holds nothing from now on.
   *
   * @param range where the name stands
   * @return the query, null if there is none; that of the session goes before those of others
   * @throws SqlException if several other sessions have one
   */
  @Nullable StreamingResult stop(String name, Session session, SourceRange range) {
    Long id = find(name, session, range);
    if (id == null) {
      return null;
    }
    catalog.removeQuery(id);
    StreamingResult query = byId.get(id);
    if (query != null) {
      query.stopByName();
    }
    return query;
  }

  /** The names of those that run, oldest first; several sessions may have the same. */
  List<String> names() {
    return byId.values().stream().map(StreamingResult::name).distinct().toList();
  }

  private @Nullable Long find(String name, Session session, SourceRange range) {
    @Nullable Long own = null;
    List<Long> all = new ArrayList<>();
    for (Map.Entry<Long, StreamingResult> query : byId.entrySet()) {
      if (query.getValue().name().equals(name)) {
        all.add(query.getKey());
        own = query.getValue().isOf(session) ? query.getKey() : own;
      }
    }
    if (own == null && all.size() > 1) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          range,
          "several sessions have a query '" + name + "'",
          "stop it in its own session, or SET 'pipeline.name' before a query to name it",
          null);
    }
    return own != null || all.isEmpty() ? own : all.get(0);
  }
}
