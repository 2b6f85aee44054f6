/** Window operators, in the harness and against naive twins. */
@NullMarked
package io.tidemark.exec.window;

import org.jspecify.annotations.NullMarked;
