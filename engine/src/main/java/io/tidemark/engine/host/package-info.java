/**
 * The real clock, files and threads.
 *
 * <p>Main type: {@link io.tidemark.engine.host.HostFileStore}. Invariant: everything else reaches
 * the outside world through the interfaces of {@code exec.host} that these classes implement.
 */
@NullMarked
package io.tidemark.engine.host;

import org.jspecify.annotations.NullMarked;
