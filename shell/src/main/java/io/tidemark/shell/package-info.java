/**
 * The command line.
 *
 * <p>Main type: {@link io.tidemark.shell.Main}. Invariant: results go to standard output and
 * nothing else does; what is said about them goes to standard error.
 */
@NullMarked
package io.tidemark.shell;

import org.jspecify.annotations.NullMarked;
