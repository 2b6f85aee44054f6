/**
 * The contract between operators and whatever drives them.
 *
 * <p>Main type: {@link io.tidemark.exec.operator.Operator}. Invariant: one thread at a time drives
 * an operator; nothing but the listed calls reaches it.
 */
@NullMarked
package io.tidemark.exec.operator;

import org.jspecify.annotations.NullMarked;
