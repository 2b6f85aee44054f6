/** Tests of what operators share; main type: {@code LateLogTest}. */
@NullMarked
package io.tidemark.exec.operator;

import org.jspecify.annotations.NullMarked;
