/** Tests of batches. */
@NullMarked
package io.tidemark.exec.batch;

import org.jspecify.annotations.NullMarked;
