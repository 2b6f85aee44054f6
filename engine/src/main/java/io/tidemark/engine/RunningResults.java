package io.tidemark.engine;

import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The queries that run in a database. Once it is closed none begins, and when the last one is over
 * the threads are freed: a job whose threads went first could never close what it has open.
 */
final class RunningResults {
  private final Runnable freeThreads;
  private final Set<StreamingResult> results = new HashSet<>();
  private volatile boolean isClosed;

  /**
   * @param freeThreads called once no query runs and none will; may be called again
   */
  RunningResults(Runnable freeThreads) {
    this.freeThreads = freeThreads;
  }

  /**
   * Begins to run a query. Nobody can stop it before it has begun.
   *
   * @throws SqlException if the database or the query's session is closed
   */
  synchronized void begin(StreamingResult result) {
    result.session().requireOpen();
    results.add(result);
    boolean hasBegun = false;
    try {
      result.begin();
      hasBegun = true;
    } finally {
      if (!hasBegun) {
        results.remove(result);
      }
    }
  }

  /** A query is over and has closed everything. */
  synchronized void ended(StreamingResult result) {
    results.remove(result);
    if (isClosed && results.isEmpty()) {
      freeThreads.run();
    }
  }

  boolean isClosed() {
    return isClosed;
  }

  /** Stops everything, waits until it has stopped, and frees the threads. */
  void close() {
    List<StreamingResult> open;
    synchronized (this) {
      isClosed = true;
      open = new ArrayList<>(results);
      if (open.isEmpty()) {
        freeThreads.run();
      }
    }
    stop(open);
  }

  /** Stops the queries of a session, and waits until they have stopped. */
  void close(Session session) {
    List<StreamingResult> open;
    synchronized (this) {
      open = results.stream().filter(result -> result.session() == session).toList();
    }
    stop(open);
  }

  /** Lets the following queries of a session end when they are caught up. */
  void finish(Session session) {
    List<StreamingResult> open;
    synchronized (this) {
      open = results.stream().filter(result -> result.session() == session).toList();
    }
    open.forEach(StreamingResult::finish);
  }

  private static void stop(List<StreamingResult> open) {
    open.forEach(StreamingResult::stop);
    open.forEach(StreamingResult::awaitEnd);
  }
}
