/**
 * The functions and operators of the dialect: what the validator may find, and what each becomes in
 * a physical plan.
 *
 * <p>Main types: {@link io.tidemark.planner.function.FunctionTable} and {@link
 * io.tidemark.planner.function.ExprTranslator}. Invariant: a function is allowed because it stands
 * in the table, never because Calcite happens to have it.
 */
@NullMarked
package io.tidemark.planner.function;

import org.jspecify.annotations.NullMarked;
