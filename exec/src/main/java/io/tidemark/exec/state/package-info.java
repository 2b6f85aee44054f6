/**
 * Keyed state in binary form, and the hash that places a key.
 *
 * <p>Main types: {@link io.tidemark.exec.state.StateWriter}, {@link
 * io.tidemark.exec.state.StateReader}. Invariant: what one range of key groups wrote, any number of
 * tasks can read.
 */
@NullMarked
package io.tidemark.exec.state;

import org.jspecify.annotations.NullMarked;
