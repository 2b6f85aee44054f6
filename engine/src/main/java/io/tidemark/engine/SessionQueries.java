package io.tidemark.engine;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The queries of a session by name: those that run, and what was to be said of the latest that are
 * over. One thread at a time uses it.
 */
final class SessionQueries {
  private static final int MAX_ENDED = 1000;

  private final Map<String, Running> running = new LinkedHashMap<>();
  private final Map<String, List<String>> ended = new LinkedHashMap<>();

  private record Running(StreamingResult result, PhysicalNode plan) {
    Subject subject() {
      return result.subject(plan);
    }
  }

  /**
   * Adds a query.
   *
   * @param said what is to be said of one that is over
   */
  void put(StreamingResult query, PhysicalNode plan, Function<Subject, List<String>> said) {
    forgetEnded(said);
    ended.remove(query.name());
    running.put(query.name(), new Running(query, plan));
  }

  /** A query that is over holds what it has read no longer than its session does something. */
  private void forgetEnded(Function<Subject, List<String>> said) {
    List<Running> over = running.values().stream().filter(query -> query.result.isOver()).toList();
    for (Running query : over) {
      running.remove(query.result.name());
      ended.put(query.result.name(), said.apply(query.subject()));
      if (ended.size() > MAX_ENDED) {
        ended.remove(ended.keySet().iterator().next());
      }
    }
  }

  /** The query of a name, unless it has ended and others have begun since. */
  @Nullable Subject get(String name) {
    Running query = running.get(name);
    return query == null ? null : query.subject();
  }

  /** What was to be said of a query that is over; null if there was none of the name. */
  @Nullable List<String> ended(String name) {
    return ended.get(name);
  }

  /** Those that run. */
  List<Subject> all() {
    return running.values().stream()
        .filter(query -> !query.result.isOver())
        .map(Running::subject)
        .toList();
  }

  /** The names of all. */
  List<String> names() {
    List<String> names = new ArrayList<>(running.keySet());
    names.addAll(ended.keySet());
    return names;
  }
}
