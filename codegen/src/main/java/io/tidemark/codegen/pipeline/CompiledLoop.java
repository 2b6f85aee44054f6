package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.pipeline.AggregateLoop;

/** A generated loop whose errors get their place in the SQL. */
public final class CompiledLoop implements AggregateLoop {
  private final CarefulClass<AggregateLoop> generated;

  public CompiledLoop(ClassCache cache, GeneratedSource source) {
    this.generated = new CarefulClass<>(cache, source, AggregateLoop.class);
  }

  @Override
  public void accumulate(Batch batch, int from, int to, Target target) {
    try {
      generated.of(batch).accumulate(batch, from, to, target);
    } catch (RuntimeException e) {
      throw generated.place(batch, e);
    }
  }
}
