package io.tidemark.exec.pipeline;

import io.tidemark.exec.batch.Batch;

/**
 * Filters and computes columns; generated. Row indexes stay: a filter narrows the selection, a
 * computed column has its values at the indexes of the selected rows, a column that is only passed
 * on is the same object.
 */
@FunctionalInterface
public interface BatchTransform {
  /**
   * The batch after filter and projection; watermark steps, kinds and row count are the input's.
   */
  Batch apply(Batch batch);
}
