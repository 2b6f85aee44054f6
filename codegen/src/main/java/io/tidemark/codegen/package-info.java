/**
 * From physical plans to jobs.
 *
 * <p>Main type: {@link io.tidemark.codegen.JobCompiler}. Invariant: what a query does is decided by
 * the plan; only how it runs (what is fused into one loop, which tasks share the keys) is decided
 * here.
 */
@NullMarked
package io.tidemark.codegen;

import org.jspecify.annotations.NullMarked;
