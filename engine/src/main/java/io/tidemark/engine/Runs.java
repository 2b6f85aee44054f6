package io.tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What runs in a database. Once it is closed nothing begins, and when the last run is over the
 * threads are freed: a job whose threads went first could never close what it has open.
 */
final class Runs {
  private final Runnable freeThreads;

  /** Read without a lock: those who wait for progress look at it under theirs. */
  private final Set<Run> runs = ConcurrentHashMap.newKeySet();

  private volatile boolean isClosed;

  /**
   * @param freeThreads called once nothing runs and nothing will; may be called again
   */
  Runs(Runnable freeThreads) {
    this.freeThreads = freeThreads;
  }

  /**
   * Begins a run. Nobody can stop it before it has begun.
   *
   * @param requireOpen throws if the database or the run's session is closed
   */
  synchronized void begin(Run run, Runnable requireOpen) {
    requireOpen.run();
    runs.add(run);
    boolean hasBegun = false;
    try {
      run.begin();
      hasBegun = true;
    } finally {
      if (!hasBegun) {
        runs.remove(run);
      }
    }
  }

  /** A run is over and has closed everything. */
  synchronized void ended(Run run) {
    runs.remove(run);
    if (isClosed && runs.isEmpty()) {
      freeThreads.run();
    }
  }

  boolean isClosed() {
    return isClosed;
  }

  /** What runs now. */
  List<Run> all() {
    return new ArrayList<>(runs);
  }

  /** What runs for a session. */
  List<Run> of(Session session) {
    return runs.stream().filter(run -> run.session() == session).toList();
  }

  /**
   * Whether nothing can go on by itself: all that follows something is complete up to an arrival,
   * and found nothing outside to take; and the rest is over, or waits for its reader.
   */
  boolean areQuiet(long arrival) {
    for (Run run : all()) {
      boolean isFollowing = run.isUnbounded() || !run.follows().isEmpty();
      boolean isDone = isFollowing && run.isAtRest() && run.completeTo() >= arrival;
      if (!isDone && !run.isStalled()) {
        return false;
      }
    }
    return true;
  }

  /** Whether everything that comes of an arrival is out, and what reads no arrivals is over. */
  boolean areOut(long arrival) {
    for (Run run : all()) {
      boolean isFollowing = run.isUnbounded() || !run.follows().isEmpty();
      if (!run.isStalled() && !(isFollowing && run.completeTo() >= arrival)) {
        return false;
      }
    }
    return true;
  }

  /** Stops everything, waits until it has stopped, and frees the threads. */
  void close() {
    List<Run> open;
    synchronized (this) {
      isClosed = true;
      open = all();
      if (open.isEmpty()) {
        freeThreads.run();
      }
    }
    stop(open);
  }

  /** Stops what runs for a session, and waits until it has stopped. */
  void close(Session session) {
    stop(of(session));
  }

  private static void stop(List<Run> open) {
    open.forEach(Run::stop);
    open.forEach(Run::awaitEnd);
  }
}
