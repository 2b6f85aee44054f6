package io.tidemark.engine;

import io.tidemark.exec.job.Job;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Something of a database that runs until it is over or stopped. */
interface Run {
  /** The session that it ends with; null if it belongs to the database. */
  @Nullable Session session();

  /** What messages call it. */
  String name();

  /** The steps that run. */
  Job job();

  /** Begins to run; once. */
  void begin();

  /** Names of the tables and views whose later rows it takes. */
  Set<String> follows();

  /** The tables and views of the database that it writes to as it goes on. */
  Set<String> targets();

  /** Rows that have arrived for it and wait to be taken. */
  long pendingRows();

  /** Whether it waits for somebody to read its result. */
  boolean isStalled();

  /** Whether it reads something outside of the database that goes on without an end. */
  boolean isUnbounded();

  /** Whether nothing of that is there to be taken now. */
  boolean isAtRest();

  /** Up to which arrival everything that comes of it is out. */
  long completeTo();

  /** Stops it. Returns at once. */
  void stop();

  /** If it follows tables, it ends when it is done with what has arrived by now. */
  void finish();

  /** Waits until it has closed everything; not in one of its own tasks. */
  void awaitEnd();
}
