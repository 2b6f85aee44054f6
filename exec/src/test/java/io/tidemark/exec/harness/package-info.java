/**
 * Runs operators the hard way.
 *
 * <p>Main type: {@link io.tidemark.exec.harness.OperatorHarness}. Invariant: an operator that
 * passes gives one answer, however its input is split, its output is drained, and its state is
 * moved.
 */
@NullMarked
package io.tidemark.exec.harness;

import org.jspecify.annotations.NullMarked;
