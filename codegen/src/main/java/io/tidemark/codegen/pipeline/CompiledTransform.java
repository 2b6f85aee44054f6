package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.pipeline.BatchTransform;

/**
 * A generated transform as a query runs it: errors get their place in the SQL, and rows that are
 * recalled come with all columns, through a second transform that is compiled only then.
 */
public final class CompiledTransform implements BatchTransform {
  private final CarefulClass<BatchTransform> generated;
  private final RecalledRows recalled;
  private final boolean isFull;

  /**
   * @param source generated for the projection
   */
  public CompiledTransform(ClassCache cache, GeneratedSource source, Projection projection) {
    this.generated = new CarefulClass<>(cache, source, BatchTransform.class);
    this.recalled = new RecalledRows(cache, projection);
    this.isFull = projection.required().size() == projection.projections().size();
  }

  @Override
  public Batch apply(Batch batch) {
    Batch result = run(batch);
    return isFull
        ? result.withOrigin(null)
        : result.withOrigin((rows, count) -> recalled.of(batch, rows, count));
  }

  private Batch run(Batch batch) {
    try {
      return generated.of(batch).apply(batch);
    } catch (RuntimeException e) {
      throw generated.place(batch, e);
    }
  }
}
