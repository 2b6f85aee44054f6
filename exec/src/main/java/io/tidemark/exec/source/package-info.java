/**
 * Where rows come from: splits of tables, read in one deterministic order.
 *
 * <p>Main type: {@link io.tidemark.exec.source.TableSource}. Invariant: the order in which the rows
 * of several splits reach a query depends on the rows alone, never on threads or batch sizes.
 */
@NullMarked
package io.tidemark.exec.source;

import org.jspecify.annotations.NullMarked;
