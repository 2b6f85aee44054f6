/**
 * Which operators and functions a query may use, and how they are computed.
 *
 * <p>Main types: {@link io.tidemark.planner.function.FunctionTable} and {@link
 * io.tidemark.planner.function.ExprTranslator}. Invariant: functions are allowed by list.
 */
@NullMarked
package io.tidemark.planner.function;

import org.jspecify.annotations.NullMarked;
