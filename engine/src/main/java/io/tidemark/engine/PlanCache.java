package io.tidemark.engine;

import io.tidemark.parser.ScriptStatement;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The plans of the queries that were asked last, so that one that is asked again need not be
 * planned. A plan holds for one text at one place of a script (errors name it), one version of the
 * catalog and one set of settings. Any thread may use it.
 */
final class PlanCache {
  static final int CAPACITY = 256;

  /** A longer text is not kept: its plan may be large, and planning it costs little beside it. */
  private static final int MOST_CHARACTERS = 10_000;

  private record Key(
      String text, int line, int column, long catalogVersion, Map<String, String> settings) {}

  private final Map<Key, PlannedStatement.Query> plans =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, PlannedStatement.Query> eldest) {
          return size() > CAPACITY;
        }
      };

  private long hits;

  private static Key key(ScriptStatement statement, long version, Map<String, String> settings) {
    return new Key(statement.text(), statement.line(), statement.column(), version, settings);
  }

  /** The plan of a statement; null if there is none. */
  synchronized PlannedStatement.@Nullable Query get(
      ScriptStatement statement, long version, Map<String, String> settings) {
    PlannedStatement.Query plan = plans.get(key(statement, version, settings));
    hits += plan == null ? 0 : 1;
    return plan;
  }

  /** Keeps a plan, if the statement is a query that any session would plan in this way. */
  synchronized void put(
      ScriptStatement statement,
      long version,
      Map<String, String> settings,
      PlannedStatement planned) {
    if (planned instanceof PlannedStatement.Query query
        && statement.text().length() <= MOST_CHARACTERS
        && !readsLateRows(query.plan())) {
      plans.put(key(statement, version, settings), query);
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
