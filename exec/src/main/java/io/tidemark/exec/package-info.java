/**
 * The runtime: batches, functions, window state, watermarks, sources, sinks and jobs.
 *
 * <p>It knows nothing of Calcite or of SQL text; another engine can host it. Invariant: the clock,
 * random numbers, threads and files are reached only through {@link io.tidemark.exec.host}.
 */
@NullMarked
package io.tidemark.exec;

import org.jspecify.annotations.NullMarked;
