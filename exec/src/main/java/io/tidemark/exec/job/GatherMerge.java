package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.ColumnOrder;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Merges what several tasks gave for one piece into what one task would have given: rows in the
 * order of their columns, and between them the watermark steps.
 *
 * <p>A task puts a step behind the rows that the step made it give. Where a task has no rows for a
 * step it may leave the step out, so the step that a merged row waits for is the lowest among the
 * steps that follow it or any later row, in any task; every lower step came before the row.
 */
final class GatherMerge {
  private final int[] order;

  /** The rows of all tasks, then their order and the step that follows each in its task. */
  private final RowCollector rows = new RowCollector();

  private long[] following = new long[64];
  private int[] taskEnds = new int[0];
  private long[] steps = new long[16];
  private int stepCount;

  private int[] merged = new int[0];
  private long[] waits = new long[0];
  private int given;
  private int givenSteps;
  private long watermark;

  GatherMerge(List<Integer> order) {
    this.order = order.stream().mapToInt(Integer::intValue).toArray();
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
    taskEnds = new int[tasks.size()];
    for (int task = 0; task < tasks.size(); task++) {
      int from = rows.size();
      for (Event event : tasks.get(task)) {
        if (event instanceof Event.Rows batch) {
          add(batch.batch());
        } else if (event instanceof Event.Advance advance) {
          follow(from, advance.watermark());
        }
      }
      taskEnds[task] = rows.size();
    }
    merged = mergeTasks();
    waits = waits();
    Arrays.sort(steps, 0, stepCount);
    given = 0;
    givenSteps = 0;
    watermark = announced;
  }

  /** The next merged rows, at most so many; null if there are none left. */
  @Nullable Batch next(int maxRows) {
    if (given == merged.length) {
      rows.clear();
      return null;
    }
    int to = (int) Math.min(merged.length, (long) given + maxRows);
    Watermarks result = steps(given, to);
    Batch batch = rows.toBatch(merged, given, to, result);
    given = to;
    watermark = result.last();
    return batch;
  }

  private void add(Batch batch) {
    Watermarks own = batch.watermarks();
    int first = rows.size();
    rows.addSelected(batch);
    if (following.length < rows.size()) {
      following = Arrays.copyOf(following, Math.max(rows.size(), 2 * following.length));
    }
    Arrays.fill(following, first, rows.size(), Watermarks.END);
    int next = first;
    for (int i = 0; i < own.count(); i++) {
      while (next < rows.size() && rows.row(next) < own.row(i)) {
        following[next++] = own.value(i);
      }
      addStep(own.value(i));
    }
  }

  /** Notes a step behind all rows of the task that nothing follows yet. */
  private void follow(int taskStart, long watermark) {
    for (int i = rows.size() - 1; i >= taskStart && following[i] == Watermarks.END; i--) {
      following[i] = watermark;
    }
    addStep(watermark);
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
      int best = -1;
      for (int task = 0; task < next.length; task++) {
        if (next[task] < taskEnds[task]
            && (best < 0 || compare(next[task], next[best], order.length) < 0)) {
          best = task;
        }
      }
      result[i] = next[best]++;
    }
    return result;
  }

  private int compare(int a, int b, int columns) {
    Batch left = rows.batch(a);
    Batch right = rows.batch(b);
    for (int i = 0; i < columns; i++) {
      Column x = left.column(order[i]);
      Column y = right.column(order[i]);
      int result = ColumnOrder.compare(x, rows.row(a), y, rows.row(b));
      if (result != 0) {
        return result;
      }
    }
    return 0;
  }

  private Watermarks steps(int from, int to) {
    Watermarks result = new Watermarks(watermark);
    for (int i = from; i < to; i++) {
      while (givenSteps < stepCount && steps[givenSteps] < waits[i]) {
        result.step(i - from, steps[givenSteps++]);
      }
    }
    while (to == merged.length && givenSteps < stepCount) {
      result.step(to - from, steps[givenSteps++]);
    }
    return result;
  }

  /** By merged row: the step that it came before; rows of one firing share the lowest. */
  private long[] waits() {
    long[] result = new long[merged.length];
    long lowest = Watermarks.END;
    for (int end = merged.length; end > 0; ) {
      int start = end;
      do {
        lowest = Math.min(lowest, following[merged[--start]]);
      } while (start > 0 && order.length > 0 && compare(merged[start - 1], merged[start], 1) == 0);
      Arrays.fill(result, start, end, lowest);
      end = start;
    }
    return result;
  }
}
