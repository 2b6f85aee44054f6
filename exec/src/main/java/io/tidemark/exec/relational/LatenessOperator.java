package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import java.util.ArrayList;
import java.util.List;

/**
 * Reports how late the rows of its input come: ANALYZE LATENESS. At the end it gives the quantiles
 * of their delay, then delays that a watermark could have; with each how many rows would be late if
 * the watermark stayed so far behind the latest time.
 *
 * <p>The delay of a row is how far its time lies before the latest time up to it. It would be late
 * for a watermark that has passed its time before it came: the latest time before it, less the
 * watermark's delay.
 */
public final class LatenessOperator implements Operator {
  private static final String[] QUANTILES = {"p50", "p90", "p99", "p99.9", "max"};
  private static final double[] SHARES = {0.5, 0.9, 0.99, 0.999, 1};

  /** Shares are rounded to six digits. */
  private static final double SHARE_UNITS = 1_000_000;

  private static final long SECOND = 1000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long[] CANDIDATES = {
    0,
    SECOND,
    5 * SECOND,
    10 * SECOND,
    30 * SECOND,
    MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    HOUR,
    6 * HOUR,
    24 * HOUR,
    7 * 24 * HOUR
  };

  private final long unitsPerMilli;
  private final Delays delays = new Delays();
  private final ReportOperator report = new ReportOperator(this::report);
  private long latest = Long.MIN_VALUE;
  private boolean hasLatest;
  private long nullTimes;

  /**
   * @param timeType of the only column of the input: TIMESTAMP or TIMESTAMP_LTZ
   */
  public LatenessOperator(ColumnType timeType) {
    this.unitsPerMilli = timeType.isMicros() ? 1000 : 1;
  }

  /** The columns of the report. */
  public static RowType rowType() {
    ColumnType count = ColumnType.of(ColumnType.Kind.BIGINT).notNull();
    return RowType.of(
        new RowField("measure", ColumnType.string().notNull()),
        new RowField("delay", ColumnType.of(ColumnType.Kind.INTERVAL_DAY_TIME).notNull()),
        new RowField("late_rows", count),
        new RowField("late_share", ColumnType.of(ColumnType.Kind.DOUBLE)),
        new RowField("timed_rows", count),
        new RowField("null_rowtimes", count));
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    report.open(context, newOutput);
  }

  @Override
  public boolean process(int input, Batch batch) {
    Column times = batch.column(0);
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      if (times.isNull(row)) {
        nullTimes++;
        continue;
      }
      long time = Math.floorDiv(times.longs[row], unitsPerMilli);
      if (!hasLatest || time > latest) {
        hasLatest = true;
        latest = time;
        delays.addNewest();
      } else {
        long delay = latest - time;
        delays.add(delay < 0 ? Long.MAX_VALUE : delay);
      }
    }
    return true;
  }

  @Override
  public boolean advance(int input, long watermark) {
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    return report.endUnit(input, unit);
  }

  @Override
  public boolean endOfInput(int input) {
    return report.endOfInput(input);
  }

  private Batch report() {
    List<String> measures = new ArrayList<>(List.of(QUANTILES));
    List<Long> values = new ArrayList<>();
    for (long quantile : delays.quantiles(SHARES)) {
      values.add(quantile);
    }
    for (long candidate : CANDIDATES) {
      measures.add("watermark");
      values.add(candidate);
      if (delays.late(candidate) == 0) {
        break;
      }
    }
    return rows(measures, values);
  }

  private Batch rows(List<String> measures, List<Long> values) {
    int count = measures.size();
    RowType type = rowType();
    Column[] columns = new Column[type.size()];
    columns[0] = ReportOperator.texts(measures);
    for (int i = 1; i < columns.length; i++) {
      columns[i] = Column.allocate(type.type(i), count);
    }
    for (int row = 0; row < count; row++) {
      long late = delays.late(values.get(row));
      columns[1].longs[row] = values.get(row);
      columns[2].longs[row] = late;
      if (delays.rows() == 0) {
        columns[3].nullsOf(count)[row] = true;
      } else {
        columns[3].doubles[row] = Math.rint(SHARE_UNITS * late / delays.rows()) / SHARE_UNITS;
      }
      columns[4].longs[row] = delays.rows();
      columns[5].longs[row] = nullTimes;
    }
    return Batch.of(count, columns, Watermarks.still(Watermarks.NONE));
  }
}
