/**
 * Expressions of a plan as Java.
 *
 * <p>Main type: {@link io.tidemark.codegen.expression.ExpressionWriter}. Invariant: what SQL does
 * not evaluate (the branch of a CASE that is not taken, the right side of an AND whose left is
 * false) the generated code does not evaluate either.
 */
@NullMarked
package io.tidemark.codegen.expression;

import org.jspecify.annotations.NullMarked;
