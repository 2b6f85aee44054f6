/**
 * Physical plans: what a query does, step by step, as immutable records.
 *
 * <p>Main types: {@link io.tidemark.planner.physical.PhysicalNode} and {@link
 * io.tidemark.planner.physical.Expr}. Invariant: a plan holds all that code generation needs;
 * nothing behind it looks at Calcite's trees again.
 */
@NullMarked
package io.tidemark.planner.physical;

import org.jspecify.annotations.NullMarked;
