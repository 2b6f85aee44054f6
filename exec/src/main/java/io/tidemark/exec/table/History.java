package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a table holds at one moment, in the order in which it arrived: rows, and between them where
 * the watermark was moved. It is read once.
 */
final class History {
  /** Nothing is left. */
  static final long NOTHING = Long.MAX_VALUE;

  /** There was nothing. */
  static final History EMPTY = new History(List.of(), new ArrivalRuns(), new Advances(), NOTHING);

  private final List<Segment> segments;
  private final ArrivalRuns runs;
  private final Advances advances;
  private final long endNumber;
  private boolean isEndTaken;
  private int segment;
  private int row;
  private int advance;

  History(List<Segment> segments, ArrivalRuns runs, Advances advances, long endNumber) {
    this.segments = segments;
    this.runs = runs;
    this.advances = advances;
    this.endNumber = endNumber;
    skipDead();
  }

  /** The number of the arrival that comes next; {@link #NOTHING} at the end. */
  long nextNumber() {
    long next = hasRow() ? runs.numberOf(nextRow()) : NOTHING;
    if (advance < advances.count() && advances.row(advance) <= (hasRow() ? nextRow() : NOTHING)) {
      next = Math.min(next, advances.number(advance));
    }
    return next == NOTHING && !isEndTaken ? endNumber : next;
  }

  /** What the clock said when what comes next arrived, unless that is the end. */
  long nextMillis() {
    boolean isAdvance =
        advance < advances.count() && (!hasRow() || advances.row(advance) <= nextRow());
    return isAdvance
        ? advances.millis(advance)
        : hasRow() ? runs.millisOf(nextRow()) : Long.MIN_VALUE;
  }

  /** Whether nothing but the end of the input is left, and that is known. */
  boolean isAtEnd() {
    return !hasRow() && advance == advances.count() && endNumber != NOTHING && !isEndTaken;
  }

  void takeEnd() {
    isEndTaken = true;
  }

  private boolean hasRow() {
    return segment < segments.size();
  }

  private long nextRow() {
    return segments.get(segment).number(row);
  }

  private void skipDead() {
    while (segment < segments.size()) {
      Segment current = segments.get(segment);
      while (row < current.rowCount() && current.isDead(row)) {
        row++;
      }
      if (row < current.rowCount()) {
        return;
      }
      segment++;
      row = 0;
    }
  }

  /**
   * The next rows, under watermark steps where something else than rows moved it; perhaps none, if
   * the watermark moves before the next row.
   *
   * @param columns stored columns to give, or {@link TableReading#ROW_NUMBER}
   * @param lastNumber the last arrival whose rows are taken
   */
  Batch take(int[] columns, int maxRows, long lastNumber) {
    boolean needsNumbers = Arrays.stream(columns).anyMatch(i -> i == TableReading.ROW_NUMBER);
    long[] numbers = new long[needsNumbers ? maxRows : 0];
    long end = runs.firstRowAfter(lastNumber);
    Watermarks steps = new Watermarks(Watermarks.NONE);
    RowCollector rows = new RowCollector();
    while (rows.size() < maxRows) {
      long bound = Math.min(end, advanceTo(steps, rows.size(), lastNumber));
      if (!hasRow() || nextRow() >= bound) {
        break;
      }
      Segment current = segments.get(segment);
      int to = until(current, bound, maxRows - rows.size());
      boolean isWhole = rows.size() == 0 && row == 0 && to == current.rowCount();
      for (int i = row; i < to && needsNumbers; i++) {
        numbers[rows.size() + i - row] = current.number(i);
      }
      rows.addRange(current.rows, row, to);
      row = to;
      skipDead();
      if (isWhole && 2 * to >= maxRows) {
        return given(current.rows, numbers, columns, steps);
      }
    }
    return rows.size() == 0
        ? Batch.of(0, new Column[columns.length], steps)
        : given(rows.toBatch(steps), numbers, columns, steps);
  }

  /** Takes the advances that come before the next row; answers where the next one stands. */
  private long advanceTo(Watermarks steps, int at, long lastNumber) {
    long next = hasRow() ? nextRow() : NOTHING;
    while (advance < advances.count() && advances.number(advance) <= lastNumber) {
      if (advances.row(advance) > next) {
        return advances.row(advance);
      }
      steps.step(at, advances.value(advance++));
    }
    return NOTHING;
  }

  /** One past the last row of a segment that can be taken with the next one. */
  private int until(Segment current, long bound, int room) {
    int limit = (int) Math.min(current.rowCount(), (long) row + room);
    int to = row + 1;
    while (to < limit && !current.isDead(to) && current.number(to) < bound) {
      to++;
    }
    return to;
  }

  private static Batch given(Batch rows, long[] numbers, int[] columns, Watermarks steps) {
    @Nullable Column[] given = new Column[columns.length];
    for (int i = 0; i < columns.length; i++) {
      given[i] = columns[i] == TableReading.ROW_NUMBER ? column(numbers) : rows.column(columns[i]);
    }
    return Batch.of(rows.rowCount(), given, steps);
  }

  private static Column column(long[] numbers) {
    Column column = new Column(ColumnType.of(ColumnType.Kind.BIGINT).layout());
    column.longs = numbers;
    return column;
  }
}
