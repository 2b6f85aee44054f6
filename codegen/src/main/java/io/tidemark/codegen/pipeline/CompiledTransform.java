package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.compile.DataErrors;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowOrigin;
import io.tidemark.exec.pipeline.BatchTransform;
import org.jspecify.annotations.Nullable;

/**
 * A generated transform as a query runs it: errors get their place in the SQL, and rows that are
 * recalled come with all columns, through a second transform that is compiled only then.
 */
final class CompiledTransform implements BatchTransform {
  private final BatchTransform generated;
  private final DataErrors errors;
  private final @Nullable RecalledRows recalled;

  /**
   * @param recalled null if no column is left out
   */
  CompiledTransform(ClassCache cache, GeneratedSource source, @Nullable RecalledRows recalled) {
    this.generated = cache.instantiate(source, BatchTransform.class);
    this.errors = new DataErrors(source);
    this.recalled = recalled;
  }

  @Override
  public Batch apply(Batch batch) {
    Batch result = run(batch);
    return result.withOrigin(recalled == null ? null : originOf(batch, recalled));
  }

  private Batch run(Batch batch) {
    try {
      return generated.apply(batch);
    } catch (RuntimeException e) {
      throw errors.place(e);
    }
  }

  private static RowOrigin originOf(Batch batch, RecalledRows recalled) {
    return (rows, count) -> recalled.of(batch, rows, count);
  }
}
