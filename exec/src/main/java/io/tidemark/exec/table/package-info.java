/**
 * Managed tables: rows that arrive by statements and stay in the database.
 *
 * <p>Main types: {@link io.tidemark.exec.table.ManagedTable}, and {@link
 * io.tidemark.exec.table.Arrivals}, the one order in which everything arrives. Invariant: a
 * statement changes a table as a whole, under its own arrival number; a snapshot never sees a part
 * of one.
 */
@NullMarked
package io.tidemark.exec.table;

import org.jspecify.annotations.NullMarked;
