/**
 * The obviously right twin: answers a physical plan one row at a time, without any code of the
 * operators it checks.
 *
 * <p>Main type: {@link io.tidemark.sqltests.reference.ReferenceEvaluator}. Invariant: no
 * cleverness; a window keeps its rows and its aggregates are computed from them when it fires.
 */
@NullMarked
package io.tidemark.sqltests.reference;

import org.jspecify.annotations.NullMarked;
