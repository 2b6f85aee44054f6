/**
 * The front door: a database object, its sessions, and the one streaming result that every client
 * reads.
 *
 * <p>Main types: {@link io.tidemark.engine.Tidemark}, {@link io.tidemark.engine.Session} and {@link
 * io.tidemark.engine.StreamingResult}. Invariant: whatever goes wrong in a statement reaches the
 * client as an {@link io.tidemark.parser.error.SqlException}, and a closed result holds no thread,
 * file or memory.
 */
@NullMarked
package io.tidemark.engine;

import org.jspecify.annotations.NullMarked;
