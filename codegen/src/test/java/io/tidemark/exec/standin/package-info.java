/** Stand-ins of the runtime that generated code can see in tests. */
@NullMarked
package io.tidemark.exec.standin;

import org.jspecify.annotations.NullMarked;
