/**
 * Operators without windows: projection and filter, union, sort, limit, bare window functions and
 * the sink.
 *
 * <p>Main types: {@link io.tidemark.exec.relational.TransformOperator}, {@link
 * io.tidemark.exec.relational.SortOperator}. Invariant: each gives its rows in an order that its
 * input order decides, and never drops a row because it is late.
 */
@NullMarked
package io.tidemark.exec.relational;

import org.jspecify.annotations.NullMarked;
