package io.tidemark.sqltests.reference;

import java.util.Collection;

/**
 * What SHOW JOBS counts of a view or job.
 *
 * @param rowsIn rows that came from its tables, and went; or {@link #UNKNOWN}
 * @param rowsOut rows that came and went in what it writes to; or {@link #UNKNOWN}, where it cannot
 *     be seen which of equal rows arrived anew
 * @param late rows that missed all of their windows
 * @param partlyLate rows that missed some of them
 * @param nullRowtime rows without a time, where one is needed
 * @param ahead rows too far ahead of the clock to move a watermark
 * @param lostRetractions rows that go and are not there, in what is read and in what is written
 */
public record JobCounts(
    long rowsIn,
    long rowsOut,
    long late,
    long partlyLate,
    long nullRowtime,
    long ahead,
    long lostRetractions) {
  static final long UNKNOWN = Long.MIN_VALUE;

  /** The same where it is not known which rows of its tables arrived anew. */
  JobCounts withoutRowsIn() {
    return new JobCounts(UNKNOWN, rowsOut, late, partlyLate, nullRowtime, ahead, lostRetractions);
  }

  /** Whether another, of which all is known, is the same in what is known of this. */
  public boolean isLike(JobCounts other) {
    return (rowsIn == other.rowsIn || rowsIn < 0)
        && (rowsOut == other.rowsOut || rowsOut < 0)
        && late == other.late
        && partlyLate == other.partlyLate
        && nullRowtime == other.nullRowtime
        && ahead == other.ahead
        && lostRetractions == other.lostRetractions;
  }

  static JobCounts of(
      Memory read, RowsOut out, Collection<ReferenceEvaluator.LateTable> lateTables) {
    return new JobCounts(
        read.rowsIn(),
        out.count(),
        count("late", lateTables),
        count("partly late", lateTables),
        count("null rowtime", lateTables),
        read.ahead(),
        read.lost() + out.lost());
  }

  private static long count(String reason, Collection<ReferenceEvaluator.LateTable> lateTables) {
    return lateTables.stream()
        .flatMap(table -> table.rows().stream())
        .filter(row -> row.reason().equals(reason))
        .count();
  }
}
