/** Tests of generated code: hand-built plans, run and compared with an interpreter. */
@NullMarked
package io.tidemark.codegen;

import org.jspecify.annotations.NullMarked;
