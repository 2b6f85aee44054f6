/**
 * What generated code looks like to the runtime.
 *
 * <p>Main types: {@link io.tidemark.exec.pipeline.BatchTransform} and {@link
 * io.tidemark.exec.pipeline.AggregateLoop}. Invariant: generated classes hold no state of the query
 * but literals and scratch buffers, so that snapshots never see them.
 */
@NullMarked
package io.tidemark.exec.pipeline;

import org.jspecify.annotations.NullMarked;
