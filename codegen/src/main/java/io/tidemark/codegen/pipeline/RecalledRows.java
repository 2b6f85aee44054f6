package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowGather;
import io.tidemark.exec.batch.RowOrigin;
import io.tidemark.exec.pipeline.BatchTransform;
import org.jspecify.annotations.Nullable;

/**
 * Computes all columns of a projection for a few rows of its input. Filters do not apply; a value
 * that cannot be computed is NULL. The transform is generated when the first row asks for it.
 */
public final class RecalledRows {
  private final ClassCache cache;
  private final Projection projection;
  private @Nullable BatchTransform full;

  public RecalledRows(ClassCache cache, Projection projection) {
    this.cache = cache;
    this.projection = projection.unfilteredAndFull();
  }

  /**
   * @param rows row indexes of the input, ascending
   * @return a batch of {@code count} rows with every column of the projection
   */
  public synchronized Batch of(Batch input, int[] rows, int count) {
    RowOrigin origin = input.origin();
    Batch whole = origin == null ? RowGather.of(input, rows, count) : origin.recall(rows, count);
    return transform().apply(whole);
  }

  private synchronized BatchTransform transform() {
    if (full == null) {
      full =
          cache.instantiate(
              TransformGenerator.lenient("RecalledRows", projection), BatchTransform.class);
    }
    return full;
  }
}
