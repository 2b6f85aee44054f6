package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.job.Job;
import io.tidemark.exec.job.JobProgress;
import io.tidemark.parser.error.SqlException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a running query, as they become known: the one way in which every client reads.
 *
 * <p>The query runs ahead of its reader by a few batches, then waits. {@link #cancel} may be called
 * from any thread; everything else by one at a time.
 */
public final class StreamingResult implements AutoCloseable {
  /** Batches that wait for the reader at most. */
  private static final int CAPACITY = 8;

  private final String name;
  private final RowType rowType;
  private final boolean isOrdered;
  private final @Nullable String target;
  private final CompiledJob compiled;
  private final ResultQueue queue = new ResultQueue(CAPACITY);
  private final Job job;
  private volatile @Nullable Throwable failure;
  private long rowsWritten;

  private StreamingResult(
      String name,
      RowType rowType,
      boolean isOrdered,
      @Nullable String target,
      CompiledJob compiled,
      HostServices host) {
    this.name = name;
    this.rowType = rowType;
    this.isOrdered = isOrdered;
    this.target = target;
    this.compiled = compiled;
    this.job = new Job(compiled.spec(), host, queue, this::ended);
  }

  /**
   * Starts a query.
   *
   * @param target the table that an INSERT writes to; null for a SELECT
   */
  static StreamingResult start(
      String name,
      RowType rowType,
      boolean isOrdered,
      @Nullable String target,
      CompiledJob compiled,
      HostServices host) {
    StreamingResult result = new StreamingResult(name, rowType, isOrdered, target, compiled, host);
    result.queue.onRoom(result.job::resume);
    result.job.start();
    return result;
  }

  private void ended(@Nullable Throwable cause) {
    failure = cause;
    queue.end();
  }

  /** The query's name in its session, such as {@code q1}. */
  public String name() {
    return name;
  }

  public RowType rowType() {
    return rowType;
  }

  /** Whether an ORDER BY decides the order of the rows. */
  public boolean isOrdered() {
    return isOrdered;
  }

  /** The table that an INSERT writes to; null for a SELECT. */
  public @Nullable String target() {
    return target;
  }

  /**
   * Waits for the next rows.
   *
   * @return null if none came in time, or none will come: see {@link #isDone}
   * @throws SqlException if the query failed; all rows before were handed out
   */
  public @Nullable ResultBatch poll(Duration timeout) {
    try {
      ResultBatch batch = queue.poll(timeout.toNanos());
      if (batch == null) {
        throwFailure();
      } else if (target != null) {
        rowsWritten += written(batch);
        return null;
      }
      return batch;
    } catch (InterruptedException e) {
      cancel();
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /** The sink answers how many rows it wrote. */
  private static long written(ResultBatch batch) {
    long rows = 0;
    for (int i = 0; i < batch.batch().selectedCount(); i++) {
      rows += batch.batch().column(0).longs[batch.batch().row(i)];
    }
    return rows;
  }

  private void throwFailure() {
    Throwable cause = failure;
    if (cause != null && queue.isDrained()) {
      throw Failures.of(cause);
    }
  }

  /**
   * Whether all rows were handed out.
   *
   * @throws SqlException if the query failed
   */
  public boolean isDone() {
    if (!queue.isDrained()) {
      return false;
    }
    throwFailure();
    return job.isOver();
  }

  /** Rows that an INSERT wrote; known when it is done. */
  public long rowsWritten() {
    return rowsWritten;
  }

  /** Rows read from all sources so far. */
  public long rowsRead() {
    return job.progress().rowsRead();
  }

  /** The share of the input that was read, 0 to 1; negative if unknown. */
  public double shareRead() {
    JobProgress progress = job.progress();
    return progress.totalBytes() <= 0
        ? -1
        : Math.min(1, (double) progress.bytesRead() / progress.totalBytes());
  }

  /** The lowest watermark of the sources, in epoch milliseconds. */
  public long watermark() {
    return job.progress().watermark();
  }

  /**
   * What the user should know of a query that is done: rows that came too late, records skipped.
   */
  public List<String> notes() {
    List<String> notes = new ArrayList<>(LateNotes.of(compiled.lateLogs()));
    long skipped = job.progress().skippedRecords();
    if (skipped > 0) {
      String records = skipped == 1 ? "malformed record was" : "malformed records were";
      notes.add(skipped + " " + records + " skipped in " + name);
    }
    return notes;
  }

  /** Stops the query; rows that wait are dropped. */
  public void cancel() {
    queue.discard();
    job.cancel();
  }

  /** Stops the query if it still runs, and frees everything. */
  @Override
  public void close() {
    if (!job.isOver()) {
      cancel();
    }
  }
}
