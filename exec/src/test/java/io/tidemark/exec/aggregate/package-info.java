/** Key tables, accumulators and non-window aggregation, against naive twins. */
@NullMarked
package io.tidemark.exec.aggregate;

import org.jspecify.annotations.NullMarked;
