/**
 * Syntax trees of the statements that Calcite's parser does not know; queries, INSERT, UPDATE and
 * DELETE are Calcite's own nodes.
 *
 * <p>Main types: one class per statement, and {@link io.tidemark.parser.ast.SqlEmit}, which wraps a
 * query or INSERT that ends in EMIT, ALLOW LATENESS or LATE ROWS INTO. Invariants: every node has
 * the position it had in the text, {@code unparse} writes SQL that parses to the same tree, and
 * nothing here has been validated: the planner takes statements apart before Calcite's validator
 * sees them.
 */
@NullMarked
package io.tidemark.parser.ast;

import org.jspecify.annotations.NullMarked;
