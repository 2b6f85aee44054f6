package io.tidemark.exec.table;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.source.RowCheck;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One managed table that a job reads, and how.
 *
 * @param computed appends computed columns and, last, the watermark of each row in epoch
 *     milliseconds; null if there is neither
 * @param watermarkColumn index of that last column, which is taken off again; -1 if there is none
 * @param advancesPerArrival whether the watermark moves only at the end of an arrival
 * @param rowCheck what rows must be like; null for nothing
 * @param placed gives an error the place of the table in the SQL
 */
public record FollowedInput(
    TableReading reading,
    @Nullable BatchTransform computed,
    int watermarkColumn,
    boolean advancesPerArrival,
    @Nullable RowCheck rowCheck,
    UnaryOperator<RuntimeException> placed) {

  /**
   * The rows with their computed columns and that of the watermark.
   *
   * @throws DataException if a row is not as it must be
   */
  Batch compute(Batch rows) {
    if (rows.rowCount() == 0) {
      return rows;
    }
    Batch result = computed == null ? rows : computed.apply(rows);
    int fault = rowCheck == null ? -1 : rowCheck.firstFault(result);
    if (rowCheck != null && fault >= 0) {
      throw placed.apply(new DataException(rowCheck.problem(result, fault), rowCheck.hint()));
    }
    return result;
  }
}
