package io.tidemark.planner.catalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Who reads and writes what in a catalog. */
public final class Dependencies {
  private final Catalog catalog;

  public Dependencies(Catalog catalog) {
    this.catalog = catalog;
  }

  /** What uses a table or view. */
  public enum Kind {
    /** A view or materialized view. */
    VIEW,
    JOB,
    /** A SELECT of this session that goes on. */
    QUERY,
    /** One of another session. */
    FOREIGN_QUERY
  }

  /**
   * Something that uses a table or view.
   *
   * @param id of a query; 0 for all else, which has a name of its own
   */
  public record User(String name, Kind kind, long id) {
    public boolean isQuery() {
      return kind == Kind.QUERY || kind == Kind.FOREIGN_QUERY;
    }

    @Override
    public String toString() {
      String quoted = "'" + name + "'";
      return switch (kind) {
        case VIEW -> quoted;
        case JOB -> "job " + quoted;
        case QUERY -> "query " + quoted;
        case FOREIGN_QUERY -> "query " + quoted + " of another session";
      };
    }
  }

  /** What something reads and writes. */
  private record Flow(Set<String> reads, Set<String> targets) {}

  /**
   * What uses an object, directly or through views: views and materialized views that read it and
   * jobs that read or write it, nearest first; then queries that do.
   */
  public List<User> usersOf(String name) {
    List<User> users = new ArrayList<>();
    collect(name, users);
    users.sort(Comparator.comparing(User::isQuery).thenComparing(User::id));
    return users;
  }

  private void collect(String name, List<User> users) {
    List<User> found = new ArrayList<>();
    for (ViewInfo view : catalog.views()) {
      if (view.uses().contains(name) || view.uses().contains(name + LateTables.SUFFIX)) {
        found.add(new User(view.name(), Kind.VIEW, 0));
      }
    }
    for (JobInfo job : catalog.jobs()) {
      boolean isView = job.kind() == JobInfo.Kind.MATERIALIZED_VIEW;
      boolean isTarget = job.targets().contains(name) && !(isView && job.target().equals(name));
      if (job.reads().contains(name) || isTarget) {
        found.add(new User(job.name(), isView ? Kind.VIEW : Kind.JOB, 0));
      }
    }
    for (QueryInfo query : catalog.queries()) {
      if (query.reads().contains(name) || query.targets().contains(name)) {
        found.add(user(query));
      }
    }
    found.removeIf(users::contains);
    users.addAll(found);
    found.stream()
        .filter(user -> user.kind() == Kind.VIEW)
        .forEach(user -> collect(user.name(), users));
  }

  private User user(QueryInfo query) {
    Kind kind = catalog.isOwn(query) ? Kind.QUERY : Kind.FOREIGN_QUERY;
    return new User(query.name(), kind, query.id());
  }

  /** What writes to a table as it goes on: jobs, and those that write their late rows to it. */
  public List<User> writersOf(String table) {
    List<User> writers = new ArrayList<>();
    for (JobInfo job : catalog.jobs()) {
      if (job.targets().contains(table)) {
        boolean isView = job.kind() == JobInfo.Kind.MATERIALIZED_VIEW;
        writers.add(new User(job.name(), isView ? Kind.VIEW : Kind.JOB, 0));
      }
    }
    for (QueryInfo query : catalog.queries()) {
      if (query.targets().contains(table)) {
        writers.add(user(query));
      }
    }
    return writers;
  }

  /** Names as messages list them. */
  public static String text(List<User> users) {
    return users.stream().map(User::toString).distinct().collect(Collectors.joining(", "));
  }

  /**
   * What has to be done before an object can go, as a hint begins.
   *
   * @param users that there are
   */
  public static String wayOut(List<User> users) {
    if (users.stream().noneMatch(User::isQuery)) {
      return "drop what uses it first";
    } else if (!users.stream().allMatch(User::isQuery)) {
      return "drop what uses it and end the queries first";
    } else if (users.size() == 1 && users.get(0).kind() == Kind.QUERY) {
      return "STOP JOB `" + users.get(0).name() + "` first";
    }
    return "end the queries first";
  }

  /** What CASCADE does to what uses an object, as a hint ends. */
  public static String cascade(List<User> users) {
    if (users.stream().noneMatch(User::isQuery)) {
      return "drop that too";
    } else if (!users.stream().allMatch(User::isQuery)) {
      return "do both";
    }
    return users.size() == 1 ? "end the query" : "end them";
  }

  /**
   * The way on which a new job would feed itself.
   *
   * @param more jobs that start together with it
   * @return from its target, through what jobs read and write, to the target again; empty if there
   *     is none
   */
  public List<String> cycle(String target, Set<String> reads, Collection<JobInfo> more) {
    List<Flow> flows = new ArrayList<>();
    catalog.jobs().forEach(job -> flows.add(new Flow(job.reads(), job.targets())));
    catalog.queries().forEach(query -> flows.add(new Flow(query.reads(), query.targets())));
    more.forEach(job -> flows.add(new Flow(job.reads(), job.targets())));
    Map<String, @Nullable String> cameFrom = new HashMap<>();
    Deque<String> next = new ArrayDeque<>(List.of(target));
    Set<String> seen = new HashSet<>(next);
    while (!next.isEmpty()) {
      String name = next.remove();
      if (reads.contains(name)) {
        return way(name, target, cameFrom);
      }
      for (Flow flow : flows) {
        for (String written : flow.reads().contains(name) ? flow.targets() : Set.<String>of()) {
          if (seen.add(written)) {
            cameFrom.put(written, name);
            next.add(written);
          }
        }
      }
    }
    return List.of();
  }

  private static List<String> way(
      String last, String target, Map<String, @Nullable String> cameFrom) {
    List<String> way = new ArrayList<>(List.of(target));
    for (String name = last; name != null && !name.equals(target); name = cameFrom.get(name)) {
      way.add(0, name);
    }
    way.add(0, target);
    return way;
  }
}
