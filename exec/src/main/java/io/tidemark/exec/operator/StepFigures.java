package io.tidemark.exec.operator;

/** What one operator of one task did. Written by its thread only. */
public final class StepFigures {
  private final long[] rowsIn;
  private long rowsOut;
  private final long[] lateRows = new long[LateReason.values().length];
  private long filteredRows;
  private long nanos;
  private long mostEntries;
  private long mostBytes;

  /**
   * @param inputs how many inputs the operator has
   */
  public StepFigures(int inputs) {
    this.rowsIn = new long[inputs];
  }

  void in(int input, long rows) {
    rowsIn[input] += rows;
  }

  void out(long rows) {
    rowsOut += rows;
  }

  void late(LateReason reason) {
    lateRows[reason.ordinal()]++;
  }

  void took(long newNanos) {
    nanos += newNanos;
  }

  void holds(long entries, long bytes, long filtered) {
    mostEntries = Math.max(mostEntries, entries);
    mostBytes = Math.max(mostBytes, bytes);
    filteredRows = filtered;
  }

  public long rowsIn(int input) {
    return rowsIn[input];
  }

  public long rowsOut() {
    return rowsOut;
  }

  /** Rows that it found late for a reason. */
  public long lateRows(LateReason reason) {
    return lateRows[reason.ordinal()];
  }

  /** Rows that its filter removed. */
  public long filteredRows() {
    return filteredRows;
  }

  /** Time in it, without that in the operators that it calls. */
  public long nanos() {
    return nanos;
  }

  /** The most entries of state after a call. */
  public long mostEntries() {
    return mostEntries;
  }

  /** The most bytes of state after a call, about. */
  public long mostBytes() {
    return mostBytes;
  }
}
