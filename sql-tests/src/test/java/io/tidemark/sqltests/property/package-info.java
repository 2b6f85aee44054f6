/**
 * Random queries over random rows, answered by the engine and by its twin.
 *
 * <p>Main type: {@link io.tidemark.sqltests.property.WindowQueryTest}. Invariant: one answer,
 * whatever the batch size and the number of threads.
 */
@NullMarked
package io.tidemark.sqltests.property;

import org.jspecify.annotations.NullMarked;
