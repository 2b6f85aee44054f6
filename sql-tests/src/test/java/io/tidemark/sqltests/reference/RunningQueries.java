package io.tidemark.sqltests.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The queries of views, jobs and clients that have begun and were not stopped. */
final class RunningQueries {
  private final List<RunningQuery> running = new ArrayList<>();

  /** Those of clients that go on. */
  private final Map<Long, RunningQuery> byId = new TreeMap<>();

  /** Tables and views of which it cannot be seen which of equal rows arrived anew. */
  private final Set<String> moved = new TreeSet<>();

  /** The tables that jobs which are over wrote to, by the names of those jobs. */
  private final Map<String, String> over = new TreeMap<>();

  void add(RunningQuery query) {
    running.add(query);
  }

  /** A job is over; it is known until its table is gone. */
  void jobIsOver(String name, String target) {
    over.put(name, target);
  }

  /** Whether a job of the name is over. */
  boolean isOver(String name) {
    return over.containsKey(name);
  }

  boolean has(RunningQuery query) {
    return running.contains(query);
  }

  void remove(RunningQuery query) {
    running.remove(query);
  }

  /** Takes those out that a test is true of. */
  List<RunningQuery> take(Predicate<RunningQuery> which) {
    List<RunningQuery> taken = running.stream().filter(which).toList();
    running.removeAll(taken);
    return taken;
  }

  /** A table is gone, and with it those that read it or write to it. */
  void dropUsersOf(String table) {
    over.values().remove(table);
    running.removeIf(
        query ->
            !(query.target() == null && query.hasEnded())
                && (query.writes().contains(table) || query.reads().contains(table)));
  }

  /** A client's query goes on, under a number that names it in the catalog. */
  void number(long id, RunningQuery query) {
    byId.put(id, query);
  }

  /** Forgets the number of a query; null if none has it. */
  @Nullable RunningQuery forget(long id) {
    return byId.remove(id);
  }

  /** Forgets the number that a query has, if it has one, and tells it. */
  void forget(RunningQuery query, LongConsumer hearer) {
    Long id = number(query::equals);
    if (id != null) {
      byId.remove(id);
      hearer.accept(id);
    }
  }

  /** The number of the first query of this name; null if there is none. */
  @Nullable Long number(String name) {
    return number(query -> query.name().equals(name));
  }

  private @Nullable Long number(Predicate<RunningQuery> which) {
    for (Map.Entry<Long, RunningQuery> query : byId.entrySet()) {
      if (which.test(query.getValue())) {
        return query.getKey();
      }
    }
    return null;
  }

  /** All, each behind those that write what it reads. */
  List<RunningQuery> inOrder() {
    List<RunningQuery> left = new ArrayList<>(running);
    List<RunningQuery> order = new ArrayList<>();
    while (!left.isEmpty()) {
      RunningQuery next =
          left.stream()
              .filter(
                  query ->
                      left.stream()
                          .noneMatch(
                              writer -> writer.writes().stream().anyMatch(query.reads()::contains)))
              .findFirst()
              .orElseThrow();
      left.remove(next);
      order.add(next);
    }
    return order;
  }

  /** The results of clients as they stand, by name. */
  Map<String, List<@Nullable Object[]>> results() {
    Map<String, List<@Nullable Object[]>> results = new TreeMap<>();
    for (RunningQuery query : running) {
      if (query.target() == null) {
        results.put(query.name(), query.rows());
      }
    }
    return results;
  }

  /** What views and jobs have done so far, by name, for those that count as the engine does. */
  Map<String, JobCounts> jobCounts() {
    Map<String, JobCounts> counts = new TreeMap<>();
    for (RunningQuery query : inOrder()) {
      String target = query.target();
      JobCounts own = target == null ? null : query.counts();
      if (target != null && own != null) {
        boolean isKnown = query.reads().stream().noneMatch(moved::contains);
        counts.put(query.name(), isKnown ? own : own.withoutRowsIn());
        if (own.rowsOut() < 0) {
          moved.add(target);
        }
      }
    }
    return counts;
  }

  /** Whether one counts on it that no row of a table goes. */
  boolean needGrowing(String table) {
    return running.stream().anyMatch(query -> query.needsGrowing(table));
  }

  /** Whether one still writes to a table. */
  boolean writeTo(String table) {
    return running.stream()
        .anyMatch(
            job -> !job.hasEnded() && (table.equals(job.target()) || job.writes().contains(table)));
  }

  /** When one tells next what it has kept back, after a time. */
  long nextDue(long clockMillis) {
    long next = Long.MAX_VALUE;
    for (RunningQuery query : running) {
      next = Math.min(next, query.nextDue(clockMillis));
    }
    return next;
  }

  /**
   * When something happens at the earliest because a watermark goes on with the clock, no faster.
   *
   * @param isDue whether something else has happened where the clock stands
   */
  long nextFiring(long clockMillis, boolean isDue) {
    long distance = Long.MAX_VALUE;
    boolean isMoved = running.stream().anyMatch(RunningQuery::movesWatermark);
    for (RunningQuery query : isMoved ? running : List.<RunningQuery>of()) {
      distance = Math.min(distance, query.distance(isDue));
    }
    return distance > Long.MAX_VALUE - clockMillis ? Long.MAX_VALUE : clockMillis + distance;
  }

  /** Groups are forgotten whose time is over. */
  void forgetGroups() {
    running.forEach(RunningQuery::forgetGroups);
  }

  /** What they read outside of the database. */
  List<OutsideTables> outside() {
    return running.stream().map(RunningQuery::outside).distinct().toList();
  }

  /** Something that one reads outside of the database and that waits; null if there is nothing. */
  @Nullable OutsideTables waiting() {
    return running.stream()
        .filter(query -> !query.hasEnded() && query.outside().hasRows())
        .findFirst()
        .map(RunningQuery::outside)
        .orElse(null);
  }
}
