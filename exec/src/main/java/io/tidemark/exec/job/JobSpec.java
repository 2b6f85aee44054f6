package io.tidemark.exec.job;

import io.tidemark.exec.table.ClockReading;
import io.tidemark.exec.table.TableWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a job runs.
 *
 * @param root its one task's output is the result
 * @param batchRows rows of a source batch, which is an arrival unit; at least 1
 * @param writer the managed table that it writes to unit by unit; null if it does not
 * @param lateWriter the managed table that it writes late rows to unit by unit; null if it does not
 * @param clock tells it of the clock; null if it does not ask
 * @param limits how much state it may hold
 * @param sources those of the graph, in the order in which they are read where nothing else decides
 *     it; empty for that of the graph
 */
public record JobSpec(
    String name,
    JobNode root,
    int batchRows,
    @Nullable TableWriter writer,
    @Nullable TableWriter lateWriter,
    @Nullable ClockReading clock,
    StateLimits limits,
    List<JobNode> sources) {
  public JobSpec {
    sources = List.copyOf(sources);
  }

  /** A job whose sources come in the order of its graph. */
  public JobSpec(
      String name,
      JobNode root,
      int batchRows,
      @Nullable TableWriter writer,
      @Nullable TableWriter lateWriter,
      @Nullable ClockReading clock,
      StateLimits limits) {
    this(name, root, batchRows, writer, lateWriter, clock, limits, List.of());
  }

  /** A job that writes late rows nowhere. */
  public JobSpec(
      String name,
      JobNode root,
      int batchRows,
      @Nullable TableWriter writer,
      @Nullable ClockReading clock,
      StateLimits limits) {
    this(name, root, batchRows, writer, null, clock, limits);
  }

  /** A job that may hold any state. */
  public JobSpec(
      String name,
      JobNode root,
      int batchRows,
      @Nullable TableWriter writer,
      @Nullable ClockReading clock) {
    this(name, root, batchRows, writer, clock, StateLimits.NONE);
  }

  /** A job that only gives a result. */
  public JobSpec(String name, JobNode root, int batchRows) {
    this(name, root, batchRows, null, null);
  }

  /** The managed tables that it writes to. */
  public List<TableWriter> writers() {
    List<TableWriter> writers = new ArrayList<>();
    if (writer != null) {
      writers.add(writer);
    }
    if (lateWriter != null) {
      writers.add(lateWriter);
    }
    return List.copyOf(writers);
  }
}
