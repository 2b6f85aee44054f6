package io.tidemark.planner.physical;

import org.jspecify.annotations.Nullable;

/**
 * A column that says when a row is due in event time.
 *
 * @param column the end of a window, or a rowtime; of precision 0..3
 * @param isEnd whether it is an end, which does not belong to the window
 * @param latenessMillis how long after its firing the row can still change
 * @param zone in whose wall clock the column is told; null for UTC and for instants
 */
public record EventTime(int column, boolean isEnd, long latenessMillis, @Nullable String zone) {}
