/**
 * From source text to running classes.
 *
 * <p>Main type: {@link io.tidemark.codegen.compile.ClassCache}. Invariant: generated code sees the
 * JDK and {@code exec}, nothing else.
 */
@NullMarked
package io.tidemark.codegen.compile;

import org.jspecify.annotations.NullMarked;
