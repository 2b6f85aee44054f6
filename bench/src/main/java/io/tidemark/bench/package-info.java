/**
 * Benchmarks: the engine beside hand-written loops over the same arrays, in the same run.
 *
 * <p>Main type: {@link io.tidemark.bench.WindowBenchmark}. Invariant: a figure is a ratio between
 * two measurements of one run, never bare seconds.
 */
@NullMarked
package io.tidemark.bench;

import org.jspecify.annotations.NullMarked;
