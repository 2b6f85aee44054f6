/**
 * From a syntax tree to a physical plan, and the statements that need no plan.
 *
 * <p>Main type: {@link io.tidemark.planner.Planner}. Invariant: a statement that cannot run is
 * refused with an {@link io.tidemark.parser.error.SqlException} before anything is read, written or
 * registered.
 */
@NullMarked
package io.tidemark.planner;

import org.jspecify.annotations.NullMarked;
