package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.compile.DataErrors;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.pipeline.AggregateLoop;

/** A generated loop whose errors get their place in the SQL. */
public final class CompiledLoop implements AggregateLoop {
  private final AggregateLoop generated;
  private final DataErrors errors;

  public CompiledLoop(ClassCache cache, GeneratedSource source) {
    this.generated = cache.instantiate(source, AggregateLoop.class);
    this.errors = new DataErrors(source);
  }

  @Override
  public void accumulate(Batch batch, int from, int to, Target target) {
    try {
      generated.accumulate(batch, from, to, target);
    } catch (RuntimeException e) {
      throw errors.place(e);
    }
  }
}
