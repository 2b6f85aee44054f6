/** Holds the arrows between the modules, and what no module but the front door may touch. */
@NullMarked
package io.tidemark.sqltests.architecture;

import org.jspecify.annotations.NullMarked;
