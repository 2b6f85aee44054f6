package io.tidemark.planner.catalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
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

  /**
   * Something that uses a table or view.
   *
   * @param isJob whether it is a job, and no view or materialized view
   */
  public record User(String name, boolean isJob) {
    @Override
    public String toString() {
      return (isJob ? "job '" : "'") + name + "'";
    }
  }

  /**
   * What uses an object, directly or through views, nearest first: views and materialized views
   * that read it, jobs that read or write it.
   */
  public List<User> usersOf(String name) {
    List<User> users = new ArrayList<>();
    collect(name, users);
    return users;
  }

  private void collect(String name, List<User> users) {
    List<User> found = new ArrayList<>();
    for (ViewInfo view : catalog.views()) {
      if (view.uses().contains(name)) {
        found.add(new User(view.name(), false));
      }
    }
    for (JobInfo job : catalog.jobs()) {
      boolean isView = job.kind() == JobInfo.Kind.MATERIALIZED_VIEW;
      boolean isSource = job.kind() != JobInfo.Kind.QUERY && job.reads().contains(name);
      boolean isTarget = job.targets().contains(name) && !(isView && job.target().equals(name));
      if (isSource || isTarget) {
        found.add(new User(job.name(), !isView));
      }
    }
    found.removeIf(users::contains);
    users.addAll(found);
    found.stream().filter(user -> !user.isJob()).forEach(user -> collect(user.name(), users));
  }

  /** Names as messages list them. */
  public static String text(List<User> users) {
    return users.stream().map(User::toString).collect(Collectors.joining(", "));
  }

  /**
   * The way on which a new job would feed itself.
   *
   * @param more jobs that start together with it
   * @return from its target, through what jobs read and write, to the target again; empty if there
   *     is none
   */
  public List<String> cycle(String target, Set<String> reads, Collection<JobInfo> more) {
    List<JobInfo> jobs = new ArrayList<>(catalog.jobs());
    jobs.addAll(more);
    Map<String, @Nullable String> cameFrom = new HashMap<>();
    Deque<String> next = new ArrayDeque<>(List.of(target));
    Set<String> seen = new HashSet<>(next);
    while (!next.isEmpty()) {
      String name = next.remove();
      if (reads.contains(name)) {
        return way(name, target, cameFrom);
      }
      for (JobInfo job : jobs) {
        for (String written : job.reads().contains(name) ? job.targets() : Set.<String>of()) {
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
