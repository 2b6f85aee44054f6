/**
 * The world outside: clock, files and threads, behind interfaces that a test can replace.
 *
 * <p>Main type: {@link io.tidemark.exec.host.HostServices}. The real ones live in {@code engine},
 * in classes named {@code Host...}.
 */
@NullMarked
package io.tidemark.exec.host;

import org.jspecify.annotations.NullMarked;
