/**
 * From Calcite's relational trees to physical plans.
 *
 * <p>Main type: {@link io.tidemark.planner.lower.Lowering}. Invariant: rowtimes are traced column
 * by column, and only what this package names is lowered; anything else is not supported.
 */
@NullMarked
package io.tidemark.planner.lower;

import org.jspecify.annotations.NullMarked;
