/**
 * Aggregation by time windows.
 *
 * <p>Main types: {@link io.tidemark.exec.window.SlicedWindowOperator} for TUMBLE, HOP and CUMULATE,
 * {@link io.tidemark.exec.window.SessionWindowOperator}; {@link
 * io.tidemark.exec.window.LiveWindowOperator} and {@link
 * io.tidemark.exec.window.LiveSessionOperator} where results can change. Invariant: the answer is
 * as if each row were judged and accumulated alone under the watermark that held before it; slices
 * and sessions are facts, everything else is rebuilt from them.
 */
@NullMarked
package io.tidemark.exec.window;

import org.jspecify.annotations.NullMarked;
