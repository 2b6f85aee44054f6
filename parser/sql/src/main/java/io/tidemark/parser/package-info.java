/**
 * SQL text to syntax trees: scripts are cut into statements, statements parsed.
 *
 * <p>Main types: {@link io.tidemark.parser.SqlScript}, which never fails, and {@link
 * io.tidemark.parser.StatementParser}, which fails only with an {@link
 * io.tidemark.parser.error.SqlException}. Invariant: every position, in trees and in errors, is a
 * position of the script that the statement came from.
 */
@NullMarked
package io.tidemark.parser;

import org.jspecify.annotations.NullMarked;
