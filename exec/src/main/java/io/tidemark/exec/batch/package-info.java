/**
 * Columnar batches: the unit in which rows move.
 *
 * <p>Main type: {@link io.tidemark.exec.batch.Batch}. Invariant: once handed on, the columns of a
 * batch are never written again; filters make a new selection over the same columns, so that a row
 * keeps its index from source to window.
 */
@NullMarked
package io.tidemark.exec.batch;

import org.jspecify.annotations.NullMarked;
