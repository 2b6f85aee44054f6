package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.ColumnOrder;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.StopSignal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Merges what several tasks gave for one piece into what one task would have given: rows in the
 * order of their columns, and between them the watermark steps. Rows that go come before rows that
 * come.
 *
 * <p>Rows whose first column is a time are those of windows by their window_time: the steps before
 * such a row are those that do not fire its window. Other rows, and those of changes, come before
 * all steps.
 */
final class GatherMerge {
  private final int[] order;
  private final StopSignal stop;
  private final boolean hasTimeFirst;
  private boolean isByWindowTime;
  private boolean hasKinds;
  private final RowCollector rows = new RowCollector();
  private int[] taskEnds = new int[0];
  private long[] steps = new long[16];
  private int stepCount;
  private int[] merged = new int[0];
  private int given;
  private int givenSteps;
  private long watermark;

  /**
   * @param types of the columns of {@code order}
   * @param stop asked while a piece is merged
   */
  GatherMerge(List<Integer> order, List<ColumnType> types, StopSignal stop) {
    this.stop = stop;
    this.order = order.stream().mapToInt(Integer::intValue).toArray();
    this.hasTimeFirst =
        !types.isEmpty()
            && (types.get(0).kind() == ColumnType.Kind.TIMESTAMP
                || types.get(0).kind() == ColumnType.Kind.TIMESTAMP_LTZ);
  }

  /**
   * Takes a piece to merge; {@link #next} gives it in batches.
   *
   * @param tasks by task: what it gave for the piece, batches and advances
   * @param announced the watermark before the piece
   */
  void start(List<List<Event>> tasks, long announced) {
    rows.clear();
    stepCount = 0;
    hasKinds = false;
    taskEnds = new int[tasks.size()];
    for (int task = 0; task < tasks.size(); task++) {
      for (Event event : tasks.get(task)) {
        if (event instanceof Event.Rows batch) {
          add(batch.batch());
        } else if (event instanceof Event.Advance advance) {
          addStep(advance.watermark());
        }
      }
      taskEnds[task] = rows.size();
    }
    isByWindowTime = hasTimeFirst && !hasKinds;
    merged = mergeTasks();
    Arrays.sort(steps, 0, stepCount);
    given = 0;
    givenSteps = 0;
    watermark = announced;
  }

  private void add(Batch batch) {
    rows.addSelected(batch);
    hasKinds |= batch.kinds() != null;
    Watermarks own = batch.watermarks();
    for (int i = 0; i < own.count(); i++) {
      addStep(own.value(i));
    }
  }

  private void addStep(long value) {
    if (stepCount == steps.length) {
      steps = Arrays.copyOf(steps, 2 * steps.length);
    }
    steps[stepCount++] = value;
  }

  /** The numbers of the rows, merged; equal rows go by task. */
  private int[] mergeTasks() {
    int[] result = new int[rows.size()];
    int[] next = new int[taskEnds.length];
    for (int task = 1; task < next.length; task++) {
      next[task] = taskEnds[task - 1];
    }
    for (int i = 0; i < result.length; i++) {
      stop.checkAt(i);
      int best = -1;
      for (int task = 0; task < next.length; task++) {
        if (next[task] < taskEnds[task] && (best < 0 || compare(next[task], next[best]) < 0)) {
          best = task;
        }
      }
      result[i] = next[best]++;
    }
    return result;
  }

  private int compare(int a, int b) {
    Batch left = rows.batch(a);
    Batch right = rows.batch(b);
    if (hasKinds) {
      boolean goes = left.goes(rows.row(a));
      if (goes != right.goes(rows.row(b))) {
        return goes ? -1 : 1;
      }
    }
    for (int column : order) {
      Column x = left.column(column);
      Column y = right.column(column);
      int result = ColumnOrder.compare(x, rows.row(a), y, rows.row(b));
      if (result != 0) {
        return result;
      }
    }
    return 0;
  }

  /** The next merged rows, at most so many; null if there are none left. */
  @Nullable Batch next(int maxRows) {
    if (given == merged.length) {
      rows.clear();
      return null;
    }
    int to = (int) Math.min(merged.length, (long) given + maxRows);
    Watermarks result = new Watermarks(watermark);
    for (int i = given; i < to && isByWindowTime; i++) {
      while (givenSteps < stepCount && !fires(merged[i], steps[givenSteps])) {
        result.step(i - given, steps[givenSteps++]);
      }
    }
    while (to == merged.length && givenSteps < stepCount) {
      result.step(to - given, steps[givenSteps++]);
    }
    Batch batch = rows.toBatch(merged, given, to, result);
    given = to;
    watermark = result.last();
    return batch;
  }

  private boolean fires(int number, long step) {
    Column time = rows.batch(number).column(order[0]);
    int row = rows.row(number);
    return time.isNull(row) || step >= time.longs[row];
  }
}
