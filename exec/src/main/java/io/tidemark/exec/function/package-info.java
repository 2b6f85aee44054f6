/**
 * The scalar functions that generated code calls, and their signatures.
 *
 * <p>Main type: {@link io.tidemark.exec.function.ScalarFunction}. Invariant: every method is
 * static, free of side effects and makes no object per call; values travel as primitives, UTF-8
 * slices and 128-bit halves.
 */
@NullMarked
package io.tidemark.exec.function;

import org.jspecify.annotations.NullMarked;
