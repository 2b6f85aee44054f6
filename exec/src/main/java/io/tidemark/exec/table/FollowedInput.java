package io.tidemark.exec.table;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.WatermarkStrategy;
import io.tidemark.exec.function.Texts;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.source.AheadRows;
import io.tidemark.exec.source.RowCheck;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One table that a job reads in the order of arrivals, and how.
 *
 * @param computed appends computed columns and, last, the watermark of each row in epoch
 *     milliseconds; null if there is neither
 * @param watermarkColumn index of that last column, which is taken off again; -1 if there is none
 * @param strategy how the watermark moves
 * @param ahead finds rows that are too far ahead of the clock; null if none can be
 * @param rowCheck what rows must be like; null for nothing
 * @param stored the columns of its rows as they were written
 * @param placed gives an error the place of the table in the SQL
 */
public record FollowedInput(
    Reading reading,
    @Nullable BatchTransform computed,
    int watermarkColumn,
    WatermarkStrategy strategy,
    @Nullable AheadRows ahead,
    @Nullable RowCheck rowCheck,
    RowType stored,
    UnaryOperator<RuntimeException> placed) {

  /** Characters of a value that an error shows. */
  private static final int MAX_SHOWN = 40;

  /** An unbounded table from outside, which computes its columns and moves its watermark itself. */
  public static FollowedInput live(
      LiveReading reading, WatermarkStrategy strategy, UnaryOperator<RuntimeException> placed) {
    return new FollowedInput(reading, null, -1, strategy, null, null, RowType.of(), placed);
  }

  /** Whether the watermark moves only at the end of an arrival. */
  boolean advancesPerArrival() {
    return strategy.isPerBatch();
  }

  /** Whether it matters when each arrival was. */
  boolean asksForTime() {
    return ahead != null || strategy.idleAdvanceMillis() >= 0;
  }

  /**
   * The watermark of each row, as computed.
   *
   * @param clockMillis what the clock said when they arrived
   */
  Column watermarks(Batch rows, long clockMillis) {
    Column column = rows.column(watermarkColumn);
    return ahead == null ? column : withoutAhead(column, ahead, rows, clockMillis);
  }

  /** A row that goes was judged when it came: by now the clock may have come up to its time. */
  private static Column withoutAhead(
      Column column, AheadRows finder, Batch rows, long clockMillis) {
    boolean[] found = finder.find(rows, clockMillis);
    if (rows.kinds() == null) {
      if (found == null) {
        return column;
      }
      finder.count(found, 0, rows.rowCount());
      return AheadRows.without(column, found);
    }
    boolean[] still = found == null ? new boolean[rows.rowCount()] : found.clone();
    for (int row = 0; row < rows.rowCount(); row++) {
      if (rows.goes(row)) {
        still[row] = true;
        if (found != null) {
          found[row] = false;
        }
      }
    }
    if (found != null) {
      finder.count(found, 0, rows.rowCount());
    }
    return AheadRows.without(column, still);
  }

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
      String problem = rowCheck.problem(result, fault) + " in the row " + text(rows, fault);
      throw placed.apply(new DataException(problem, rowCheck.hint()));
    }
    return result;
  }

  /** The values of a row, as results print them; long ones are cut. */
  private String text(Batch rows, int row) {
    BytesBuilder text = new BytesBuilder();
    StringBuilder values = new StringBuilder();
    for (int c = 0; c < stored.size() && c < rows.columnCount(); c++) {
      Column column = rows.columnOrNull(c);
      if (column == null) {
        continue;
      }
      text.begin();
      Texts.append(stored.type(c), column, row, text);
      String value = new String(text.heap(), text.start(), text.length(), StandardCharsets.UTF_8);
      values
          .append(values.length() == 0 ? "" : ", ")
          .append(value.length() > MAX_SHOWN ? value.substring(0, MAX_SHOWN) + "..." : value);
    }
    return "(" + values + ")";
  }
}
