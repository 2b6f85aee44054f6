package io.tidemark.exec.source;

import io.tidemark.exec.host.Clock;
import io.tidemark.exec.pipeline.BatchTransform;
import org.jspecify.annotations.Nullable;

/** One table that a job reads, and how. */
public final class SourceInput {
  final TableSource source;
  final boolean[] required;
  final @Nullable BatchTransform computed;
  final int watermarkColumn;
  final boolean advancesPerUnit;
  final @Nullable RowCheck rowCheck;
  final @Nullable AheadRows ahead;
  final Clock clock;

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
    this(source, required, computed, watermarkColumn, false, null);
  }

  /** A table whose rows may be any time ahead of the clock. */
  public SourceInput(
      TableSource source,
      boolean[] required,
      @Nullable BatchTransform computed,
      int watermarkColumn,
      boolean advancesPerUnit,
      @Nullable RowCheck rowCheck) {
    this(source, required, computed, watermarkColumn, advancesPerUnit, rowCheck, null, () -> 0);
  }

  /**
   * @param advancesPerUnit whether the watermark moves only at the end of a unit
   * @param rowCheck what rows must be like; null for nothing
   * @param ahead finds rows that are too far ahead of the clock; null if none can be
   * @param clock asked when rows are read
   */
  public SourceInput(
      TableSource source,
      boolean[] required,
      @Nullable BatchTransform computed,
      int watermarkColumn,
      boolean advancesPerUnit,
      @Nullable RowCheck rowCheck,
      @Nullable AheadRows ahead,
      Clock clock) {
    this.source = source;
    this.required = required.clone();
    this.computed = computed;
    this.watermarkColumn = watermarkColumn;
    this.advancesPerUnit = advancesPerUnit;
    this.rowCheck = rowCheck;
    this.ahead = ahead;
    this.clock = clock;
  }
}
