package io.tidemark.engine;

import io.tidemark.exec.batch.Batch;

/**
 * Rows of a result, as they become known.
 *
 * @param batch the rows: those of its selection, in its order, with its row kinds; every column is
 *     set
 * @param watermark of the result after these rows, in epoch milliseconds; {@code Watermarks.NONE}
 *     before the first
 * @param endsUnit whether an arrival unit ends here, so that the rows so far are the whole answer
 *     to a prefix of the input. Units that change nothing have no batch
 * @param unit which unit ends here: its arrival number in the database, or in a following result a
 *     number below 0 for a batch of an outside source that was read before the rows of tables; 0 if
 *     none ends
 */
public record ResultBatch(Batch batch, long watermark, boolean endsUnit, long unit) {}
