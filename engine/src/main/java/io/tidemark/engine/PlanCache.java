package io.tidemark.engine;

import io.tidemark.parser.ScriptStatement;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The plans of the queries that were asked last, and of the last INSERT, UPDATE and DELETE that are
 * done at once, so that one that is asked again need not be planned. A script of many different
 * INSERTs pushes no query out. A plan holds for one text at one place of a script (errors name it),
 * one version of the catalog and one set of settings. Any thread may use it.
 */
final class PlanCache {
  static final int CAPACITY = 256;
  static final int CHANGES_CAPACITY = 64;

  /** A longer text is not kept: its plan may be large, and planning it costs little beside it. */
  private static final int MOST_CHARACTERS = 10_000;

  private record Key(
      String text, int line, int column, long catalogVersion, Map<String, String> settings) {}

  private final Map<Key, PlannedStatement> queries = new Newest(CAPACITY);
  private final Map<Key, PlannedStatement> changes = new Newest(CHANGES_CAPACITY);

  /** Forgets what was not asked for longest. */
  private static final class Newest extends LinkedHashMap<Key, PlannedStatement> {
    private static final long serialVersionUID = 1L;
    private final int capacity;

    Newest(int capacity) {
      super(16, 0.75f, true);
      this.capacity = capacity;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Key, PlannedStatement> eldest) {
      return size() > capacity;
    }
  }

  private long hits;

  private static Key key(ScriptStatement statement, long version, Map<String, String> settings) {
    return new Key(statement.text(), statement.line(), statement.column(), version, settings);
  }

  /** The plan of a statement, a query or an INSERT; null if there is none. */
  synchronized @Nullable PlannedStatement get(
      ScriptStatement statement, long version, Map<String, String> settings) {
    Key key = key(statement, version, settings);
    PlannedStatement query = queries.get(key);
    PlannedStatement plan = query == null ? changes.get(key) : query;
    hits += plan == null ? 0 : 1;
    return plan;
  }

  /**
   * Keeps a plan, if the statement is one whose rows any session would make in this way: a query,
   * or one that changes a table and is no job.
   */
  synchronized void put(
      ScriptStatement statement,
      long version,
      Map<String, String> settings,
      PlannedStatement planned) {
    if (statement.text().length() > MOST_CHARACTERS) {
      return;
    }
    Key key = key(statement, version, settings);
    if (planned instanceof PlannedStatement.Query query && !readsLateRows(query.plan())) {
      queries.put(key, planned);
    } else if (planned instanceof PlannedStatement.Insert insert && !readsLateRows(insert.plan())) {
      changes.put(key, planned);
    }
  }

  /** Late tables belong to a session. */
  private static boolean readsLateRows(PhysicalNode node) {
    return node instanceof PhysicalNode.LateScan
        || node.inputs().stream().anyMatch(PlanCache::readsLateRows);
  }

  /** How often a plan was found. */
  synchronized long hits() {
    return hits;
  }
}
