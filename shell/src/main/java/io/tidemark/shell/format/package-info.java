/**
 * The ways in which results are printed.
 *
 * <p>Main type: {@link io.tidemark.shell.format.ResultFormat}. Invariant: what is printed depends
 * on the rows alone, not on how they were cut into batches or when they came.
 */
@NullMarked
package io.tidemark.shell.format;

import org.jspecify.annotations.NullMarked;
