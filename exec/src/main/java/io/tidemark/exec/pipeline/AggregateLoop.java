package io.tidemark.exec.pipeline;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.batch.Batch;

/**
 * Filters rows, finds the group of each and accumulates it, in one loop; generated for the query.
 *
 * <p>It takes {@code groups} apart once per slice: the key table and the accumulators, cast to
 * their final classes, in locals.
 */
public interface AggregateLoop {
  /**
   * Accumulates the selected rows {@code from .. to} of a batch.
   *
   * @param from first position in the selection (not the row index)
   * @param to one past the last position
   * @param target where rows go: the groups of a slice, of a session, or of the whole query
   */
  void accumulate(Batch batch, int from, int to, Target target);

  /** Finds the groups, and for time windows the slice or session, of a row. */
  interface Target {
    /**
     * By row index: whether the row is late for all of its windows or has no time; null if none is.
     * The loop skips such a row after its filters, and reports it through {@link #late}.
     */
    boolean @org.jspecify.annotations.Nullable [] lateRows();

    /** Reports a late row that passed the filters. */
    void late(int row);

    /**
     * How many rows passed the filters in this call of the loop, late or not; told if there is a
     * time or a filter.
     */
    void judged(int rows);

    /**
     * Makes the slice current that holds a rowtime; {@link #sliceStart} and {@link #sliceEnd} then
     * bound it and the loop needs no call for further rows in between. The loop asks once for the
     * first row that passes its filters in each call of {@link #accumulate}.
     *
     * @param rowtime epoch milliseconds
     * @return the groups of the slice; null if the time lies in a gap between windows
     */
    @org.jspecify.annotations.Nullable
    Groups slice(long rowtime);

    /** Start of the current slice, or of the gap; inclusive. */
    long sliceStart();

    /** End of the current slice, or of the gap; exclusive. */
    long sliceEnd();

    /** The groups of a target without slices. */
    Groups groups();

    /**
     * For sessions: the accumulator slot of the session of a key that a row joins, after merging.
     *
     * <p>The key table of {@link #groups} has all keys, the accumulators are addressed by what this
     * answers; with grouping sets it is asked once a set for the same row.
     *
     * @param keySlot what the key table of {@link #groups} answered
     * @return -1 if the row is late; it was reported
     */
    int session(int keySlot, int row, long rowtime);

    /**
     * In update mode: says that a row is about to change the group of a slot, before it does.
     *
     * @return the slot; -1 if the row must leave the group alone, because it takes a row away that
     *     the group no longer knows
     */
    default int touch(int slot) {
      return slot;
    }
  }
}
