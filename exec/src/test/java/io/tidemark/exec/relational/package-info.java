/** Tests of operators without windows of their own; main type: {@code SortOperatorTest}. */
@NullMarked
package io.tidemark.exec.relational;

import org.jspecify.annotations.NullMarked;
