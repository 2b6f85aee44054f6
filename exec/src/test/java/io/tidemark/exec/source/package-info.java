/** Tests of reading tables in one order; main type: {@link io.tidemark.exec.source.MemoryTable}. */
@NullMarked
package io.tidemark.exec.source;

import org.jspecify.annotations.NullMarked;
