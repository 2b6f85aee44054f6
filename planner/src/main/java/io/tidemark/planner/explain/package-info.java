/**
 * Plans as text for people.
 *
 * <p>Main type: {@link io.tidemark.planner.explain.PlanText}. Invariant: the same plan gives the
 * same text.
 */
@NullMarked
package io.tidemark.planner.explain;

import org.jspecify.annotations.NullMarked;
