package io.tidemark.engine;

import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Those whose input grows with a table, directly or through jobs. When one of them is too far
 * behind, who inserts waits for it; a result that the inserting session itself does not read would
 * be waited for in vain, so it is an error.
 */
final class Backlog {
  private final Tidemark tidemark;
  private final Session session;
  private final List<Run> followers;

  private Backlog(Tidemark tidemark, Session session, List<Run> followers) {
    this.tidemark = tidemark;
    this.session = session;
    this.followers = followers;
  }

  static Backlog of(Tidemark tidemark, Session session, String table) {
    List<Run> remaining = tidemark.runs().all();
    List<Run> followers = new ArrayList<>();
    Set<String> growing = new HashSet<>(Set.of(table));
    boolean hasGrown = true;
    while (hasGrown) {
      hasGrown = false;
      for (Run run : List.copyOf(remaining)) {
        if (run.follows().stream().anyMatch(growing::contains)) {
          remaining.remove(run);
          followers.add(run);
          hasGrown |= growing.addAll(run.targets());
        }
      }
    }
    return new Backlog(tidemark, session, followers);
  }

  /**
   * Whether to wait.
   *
   * @throws SqlException if it would be in vain
   */
  boolean isTooLong() {
    for (Run run : followers) {
      if (isBehind(run)) {
        requireReader(run);
        return true;
      }
    }
    return false;
  }

  private boolean isBehind(Run run) {
    return run.pendingRows() >= tidemark.options().maxPendingRows();
  }

  private void requireReader(Run run) {
    if (run.session() == session && run.isStalled()) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          null,
          String.format(Locale.ROOT, "%s has %,d unread rows", run.name(), run.pendingRows()),
          "read or close the result of " + run.name(),
          null);
    }
  }

  /**
   * Waits until nobody is too far behind any more; nothing is locked meanwhile.
   *
   * @throws SqlException if the session is closed, or waiting turns out to be in vain
   */
  void await() {
    session.await(() -> !isTooLong());
  }
}
