/**
 * SQL types: Flink's rules on Calcite's classes, and the way to the runtime's column types.
 *
 * <p>Main types: {@link io.tidemark.planner.type.TidemarkTypeSystem} and {@link
 * io.tidemark.planner.type.SqlTypes}. Invariant: a type that the runtime cannot store is refused
 * here, with its place, and nowhere later.
 */
@NullMarked
package io.tidemark.planner.type;

import org.jspecify.annotations.NullMarked;
