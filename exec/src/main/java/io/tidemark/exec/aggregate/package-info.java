/**
 * Aggregate functions and the groups they accumulate in.
 *
 * <p>Main types: {@link io.tidemark.exec.aggregate.Groups} and {@link
 * io.tidemark.exec.aggregate.Accumulator}. Invariant: accumulators are columns over the slots of a
 * key table; they are exact, or a left fold in arrival order where they cannot be.
 */
@NullMarked
package io.tidemark.exec.aggregate;

import org.jspecify.annotations.NullMarked;
