package io.tidemark.exec.source;

import io.tidemark.exec.pipeline.BatchTransform;
import org.jspecify.annotations.Nullable;

/** One table that a job reads, and how. */
public final class SourceInput {
  final TableSource source;
  final boolean[] required;
  final @Nullable BatchTransform computed;
  final int watermarkColumn;

  /**
   * @param required by column of the table: whether it is decoded
   * @param computed appends computed columns and, last, the watermark of each row in epoch
   *     milliseconds; null if there is neither
   * @param watermarkColumn index of that last column, which is taken off again; -1 if there is none
   */
  public SourceInput(
      TableSource source,
      boolean[] required,
      @Nullable BatchTransform computed,
      int watermarkColumn) {
    this.source = source;
    this.required = required.clone();
    this.computed = computed;
    this.watermarkColumn = watermarkColumn;
  }
}
