/**
 * Jobs: graphs of sources and operators, and the tasks that run them.
 *
 * <p>Main types: {@link io.tidemark.exec.job.Job} and {@link io.tidemark.exec.job.JobSpec}.
 * Invariant: what comes out depends neither on the number of threads nor on the size of batches.
 */
@NullMarked
package io.tidemark.exec.job;

import org.jspecify.annotations.NullMarked;
