package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.compile.ClassCache;
import io.tidemark.codegen.compile.DataErrors;
import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.exec.batch.Batch;
import org.jspecify.annotations.Nullable;

/**
 * A generated class in two forms: the usual one, and one that is compiled when the first batch
 * comes some of whose values did not fit their type. So the usual one need not look at each value.
 */
final class CarefulClass<T> {
  private final ClassCache cache;
  private final GeneratedSource source;
  private final Class<T> type;
  private final T usual;
  private final DataErrors errors;
  private @Nullable T careful;
  private @Nullable DataErrors carefulErrors;

  CarefulClass(ClassCache cache, GeneratedSource source, Class<T> type) {
    this.cache = cache;
    this.source = source;
    this.type = type;
    this.usual = cache.instantiate(source, type);
    this.errors = new DataErrors(source);
  }

  /** The form for a batch. */
  T of(Batch batch) {
    return batch.hasOverflows() ? careful() : usual;
  }

  private T careful() {
    T known = careful;
    if (known == null) {
      GeneratedSource text = source.careful().get();
      known = cache.instantiate(text, type);
      carefulErrors = new DataErrors(text);
      careful = known;
    }
    return known;
  }

  /** What to throw for what a form threw, with its place in the SQL. */
  RuntimeException place(Batch batch, RuntimeException thrown) {
    DataErrors used = batch.hasOverflows() ? carefulErrors : errors;
    return used == null ? thrown : used.place(thrown);
  }
}
