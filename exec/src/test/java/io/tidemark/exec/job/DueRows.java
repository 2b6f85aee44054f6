package io.tidemark.exec.job;

import io.tidemark.exec.aggregate.ResultBatches;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps rows (key, time, id) until the watermark passes their time, then gives them as (time, key,
 * watermark before the row, sum of ids of the same key and time): as sensitive to the order and the
 * watermarks of its input as an operator can be.
 */
final class DueRows implements Operator {
  static final List<ColumnType> TYPES =
      List.of(
          ColumnType.timestamp(3),
          ColumnType.of(ColumnType.Kind.BIGINT),
          ColumnType.of(ColumnType.Kind.BIGINT),
          ColumnType.of(ColumnType.Kind.BIGINT));

  private final int keyColumn;
  private final int timeColumn;
  private final int idColumn;
  private final List<Row> held = new ArrayList<>();

  /** Rows and steps to give. */
  private final List<Object> due = new ArrayList<>();

  private long watermark = Watermarks.NONE;
  private boolean isEnding;
  private @Nullable ResultBatches results;
  private @Nullable Output output;
  private @Nullable OperatorContext context;
  private boolean isOpen;

  private static final class Row {
    final long key;
    final long time;
    final long before;
    long sum;

    Row(long key, long time, long before, long sum) {
      this.key = key;
      this.time = time;
      this.before = before;
      this.sum = sum;
    }
  }

  DueRows(int keyColumn, int timeColumn, int idColumn) {
    this.keyColumn = keyColumn;
    this.timeColumn = timeColumn;
    this.idColumn = idColumn;
  }

  @Override
  public void open(OperatorContext newContext, Output newOutput) {
    output = newOutput;
    context = newContext;
    results = new ResultBatches(TYPES, newContext.maxBatchRows(), newOutput);
    isOpen = true;
  }

  @Override
  public boolean process(int input, Batch batch) {
    Watermarks steps = batch.watermarks();
    rise(steps.start());
    int step = 0;
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      while (step < steps.count() && steps.row(step) <= row) {
        rise(steps.value(step++));
      }
      hold(batch, row);
    }
    while (step < steps.count()) {
      rise(steps.value(step++));
    }
    return resume();
  }

  private void hold(Batch batch, int row) {
    long time = batch.column(timeColumn).longs[row];
    if (time <= watermark) {
      context.lateRows().add(LateReason.LATE, batch, row, watermark, new long[] {time, time + 1});
      return;
    }
    long key = batch.column(keyColumn).longs[row];
    long id = batch.column(idColumn).longs[row];
    for (Row other : held) {
      if (other.key == key && other.time == time) {
        other.sum += id;
        return;
      }
    }
    held.add(new Row(key, time, watermark, id));
  }

  private void rise(long to) {
    if (to <= watermark) {
      return;
    }
    watermark = to;
    held.sort(Comparator.<Row>comparingLong(r -> r.time).thenComparingLong(r -> r.key));
    int count = 0;
    while (count < held.size() && held.get(count).time <= to) {
      due.add(held.get(count++));
    }
    held.subList(0, count).clear();
    due.add(to);
  }

  @Override
  public boolean advance(int input, long to) {
    rise(to);
    return resume();
  }

  @Override
  public boolean endUnit(int input, long unit) {
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    rise(Watermarks.END);
    isEnding = true;
    return resume();
  }

  @Override
  public boolean resume() {
    results.begin();
    for (int i = 0; i < due.size(); i++) {
      if (results.room() == 0 && !results.flush()) {
        due.subList(0, i).clear();
        return false;
      }
      Object next = due.get(i);
      if (next instanceof Row row) {
        int at = results.rows();
        Column[] columns = results.columns(1);
        columns[0].longs[at] = row.time;
        columns[1].longs[at] = row.key;
        columns[2].longs[at] = row.before;
        columns[3].longs[at] = row.sum;
        results.added(1);
      } else {
        results.step((Long) next);
      }
    }
    due.clear();
    results.step(watermark);
    if (!results.flush()) {
      return false;
    }
    if (isEnding) {
      output.endOfInput();
    }
    return true;
  }

  @Override
  public void close() {
    isOpen = false;
  }

  boolean isOpen() {
    return isOpen;
  }
}
