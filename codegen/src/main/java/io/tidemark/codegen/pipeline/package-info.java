/**
 * Generated loops: filters and projections, and aggregation fused with what lies below it.
 *
 * <p>Main types: {@link io.tidemark.codegen.pipeline.TransformGenerator} and {@link
 * io.tidemark.codegen.pipeline.AggregateLoopGenerator}. Invariant: only what depends on the query
 * is generated; loops over state, timers and output are hand-written in {@code exec}.
 */
@NullMarked
package io.tidemark.codegen.pipeline;

import org.jspecify.annotations.NullMarked;
