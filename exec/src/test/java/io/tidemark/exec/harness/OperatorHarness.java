package io.tidemark.exec.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.Operator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs an operator with one input in every way that must not change its answer, and gives the
 * answer back:
 *
 * <ul>
 *   <li>in batches of 1, of 7, of random sizes, and in one; each batch is an arrival unit, unless
 *       {@link #endUnit} says where units end;
 *   <li>into an output that takes one batch, of 3 rows or of 4,096, before it must be drained;
 *   <li>with a snapshot after each batch, restored into a new operator, whose snapshot must be
 *       equal byte for byte; also from 1 to 3 to 2 tasks, if {@link #hashedBy} tells the keys.
 * </ul>
 *
 * <p>It asserts that each run gives the same rows in the same order, each under the same output
 * watermark, and the same late rows (several tasks: the same rows in any order); that units and the
 * end of input are passed on once, that the watermark never falls, and that no state is left at the
 * end.
 */
public final class OperatorHarness {
  private static final String[] KINDS = {"+I", "-U", "+U", "-D"};

  private final List<ColumnType> types;
  private final Supplier<Operator> operators;
  private final List<List<@Nullable Object>> rows = new ArrayList<>();

  /** The watermark after each row; {@code Watermarks.NONE} where it is not known to move. */
  private final List<Long> watermarks = new ArrayList<>();

  private final List<Byte> kinds = new ArrayList<>();
  private final List<Mark> marks = new ArrayList<>();
  private int @Nullable [] keys;
  private boolean hasState = true;
  private boolean passesBatches;

  /** A unit ends behind so many rows, after a tick of the clock if there is one. */
  private record Mark(int rows, @Nullable Long clockMillis) {}

  /** A row that came out, with the watermark that the output had before it. */
  public record OutputRow(byte kind, long watermark, List<@Nullable Object> values) {}

  /**
   * A row that was reported late.
   *
   * @param windows bounds of the windows missed, start and end in turn
   */
  public record LateRow(
      LateReason reason, List<@Nullable Object> values, long watermark, List<Long> windows) {}

  /**
   * What an operator answered.
   *
   * @param units by row: the number of its unit, from 0; one past the last for rows that come at
   *     the end of the input
   */
  public record Answer(List<OutputRow> rows, List<Long> units, List<LateRow> lateRows) {
    /** The changes of a unit, each as kind and values, such as {@code +I[1, a]}. */
    public List<String> changes(long unit) {
      List<String> changes = new ArrayList<>();
      for (int i = 0; i < rows.size(); i++) {
        if (units.get(i) == unit) {
          changes.add(KINDS[rows.get(i).kind()] + rows.get(i).values());
        }
      }
      return changes;
    }

    /** The rows without watermarks and kinds. */
    public List<List<@Nullable Object>> values() {
      List<List<@Nullable Object>> values = new ArrayList<>();
      rows.forEach(row -> values.add(row.values()));
      return values;
    }
  }

  /**
   * @param types columns of the input
   * @param operators makes new operators, all alike
   */
  public OperatorHarness(List<ColumnType> types, Supplier<Operator> operators) {
    this.types = List.copyOf(types);
    this.operators = operators;
  }

  /** Adds a row, see {@link HarnessRows} for the values. */
  public OperatorHarness row(@Nullable Object... values) {
    rows.add(new ArrayList<>(Arrays.asList(values)));
    watermarks.add(Watermarks.NONE);
    kinds.add(Batch.INSERT);
    return this;
  }

  /** Adds a row of a kind, such as {@code +I}. */
  public OperatorHarness change(String kind, @Nullable Object... values) {
    row(values);
    kinds.set(kinds.size() - 1, (byte) Arrays.asList(KINDS).indexOf(kind));
    return this;
  }

  /** A unit ends behind the last row. Once this is called units end nowhere else. */
  public OperatorHarness endUnit() {
    marks.add(new Mark(rows.size(), null));
    return this;
  }

  /** A unit of one tick of the clock. */
  public OperatorHarness tick(long clockMillis) {
    marks.add(new Mark(rows.size(), clockMillis));
    return this;
  }

  /** The watermark rises after the last row; a row must be there. */
  public OperatorHarness watermark(long value) {
    watermarks.set(watermarks.size() - 1, value);
    return this;
  }

  /** Rows go to tasks by the hash of these columns; without this there is one task. */
  public OperatorHarness hashedBy(int... columns) {
    keys = columns;
    return this;
  }

  /** The operator does not take part in snapshots, so it is not restored. */
  public OperatorHarness withoutSnapshots() {
    hasState = false;
    return this;
  }

  /** The operator passes on batches as it got them, also large and empty ones. */
  public OperatorHarness passingBatches() {
    passesBatches = true;
    return this;
  }

  /** Runs the operator in every way; gives the answer of all of them. */
  public Answer check() {
    if (!marks.isEmpty() && marks.get(marks.size() - 1).rows < rows.size()) {
      endUnit();
    }
    Answer expected = run(new Sizes(List.of(rows.size())), 4096, new int[] {1}, false);
    List<Integer> random = new ArrayList<>();
    Random sizes = new Random(rows.size());
    for (int sum = 0; sum < rows.size(); sum += random.get(random.size() - 1)) {
      random.add(1 + sizes.nextInt(20));
    }
    for (List<Integer> split : List.of(List.of(1), List.of(7), random)) {
      same(expected, run(new Sizes(split), 4096, new int[] {1}, false), split);
      same(expected, run(new Sizes(split), 3, new int[] {1}, hasState), split);
    }
    if (keys != null && hasState) {
      sameRows(expected, run(new Sizes(List.of(5)), 3, new int[] {1, 3, 2}, true));
      sameRows(expected, run(new Sizes(List.of(rows.size())), 3, new int[] {2}, false));
    }
    return expected;
  }

  private void same(Answer expected, Answer actual, List<Integer> split) {
    assertThat(actual.rows).as("rows with batches of %s", split).isEqualTo(expected.rows);
    if (!marks.isEmpty()) {
      assertThat(actual.units).as("units with batches of %s", split).isEqualTo(expected.units);
    }
    assertThat(actual.lateRows)
        .as("late rows with batches of %s", split)
        .isEqualTo(expected.lateRows);
  }

  private static void sameRows(Answer expected, Answer actual) {
    assertThat(actual.rows).as("rows").containsExactlyInAnyOrderElementsOf(expected.rows);
    assertThat(actual.lateRows)
        .as("late rows")
        .containsExactlyInAnyOrderElementsOf(expected.lateRows);
  }

  /** Sizes of batches, over and over. */
  private record Sizes(List<Integer> sizes) {
    int at(int index) {
      return Math.max(1, sizes.get(index % sizes.size()));
    }
  }

  private Answer run(Sizes sizes, int maxBatchRows, int[] taskCounts, boolean hasSnapshots) {
    HarnessTasks tasks =
        new HarnessTasks(operators, keys, maxBatchRows, taskCounts[0], passesBatches);
    long watermark = Watermarks.NONE;
    int from = 0;
    int mark = mark(tasks, 0, 0);
    for (int i = 0; from < rows.size(); i++) {
      int end = marks.isEmpty() ? rows.size() : marks.get(mark).rows;
      int to = Math.min(end, from + sizes.at(i));
      // An advance between batches says the same as a step after the last row.
      boolean isBetween = i % 2 == 1;
      Batch batch = batch(from, to, watermark, isBetween);
      tasks.process(batch);
      watermark = Math.max(batch.watermarks().last(), watermarks.get(to - 1));
      if (isBetween && watermark > batch.watermarks().last()) {
        tasks.advance(watermark);
      }
      if (marks.isEmpty()) {
        tasks.endUnit(i);
      }
      from = to;
      mark = mark(tasks, mark, from);
      if (hasSnapshots) {
        tasks.restore(taskCounts[(i + 1) % taskCounts.length]);
      }
    }
    return tasks.finish();
  }

  /** Ends the units that end behind so many rows; the first mark that is left. */
  private int mark(HarnessTasks tasks, int first, int rowCount) {
    int mark = first;
    while (mark < marks.size() && marks.get(mark).rows == rowCount) {
      Long tick = marks.get(mark).clockMillis;
      if (tick != null) {
        tasks.tick(tick);
      }
      tasks.endUnit(mark++);
    }
    return mark;
  }

  private Batch batch(int from, int to, long watermark, boolean leavesLastStep) {
    Watermarks steps = new Watermarks(watermark);
    for (int i = from; i < (leavesLastStep ? to - 1 : to); i++) {
      steps.step(i - from + 1, watermarks.get(i));
    }
    Batch batch = HarnessRows.batch(types, rows.subList(from, to), steps);
    byte[] own = new byte[to - from];
    boolean hasKinds = false;
    for (int i = from; i < to; i++) {
      own[i - from] = kinds.get(i);
      hasKinds |= kinds.get(i) != Batch.INSERT;
    }
    return hasKinds ? batch.withKinds(own) : batch;
  }
}
