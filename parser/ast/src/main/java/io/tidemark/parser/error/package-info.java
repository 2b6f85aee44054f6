/**
 * What a user is told when a statement cannot run.
 *
 * <p>Main type: {@link io.tidemark.parser.error.SqlException}. Invariant: a message never contains
 * text of Calcite, ANTLR or Janino, and a place is given wherever the fault has one in the SQL.
 */
@NullMarked
package io.tidemark.parser.error;

import org.jspecify.annotations.NullMarked;
