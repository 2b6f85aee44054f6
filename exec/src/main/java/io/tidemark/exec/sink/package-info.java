/**
 * Where results go: the tables that INSERT writes to.
 *
 * <p>Main type: {@link io.tidemark.exec.sink.TableSink}. Invariant: a failed query leaves nothing
 * half-written.
 */
@NullMarked
package io.tidemark.exec.sink;

import org.jspecify.annotations.NullMarked;
