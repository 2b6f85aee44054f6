package io.tidemark.exec.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The parallel tasks of an operator under test. */
final class HarnessTasks {
  private static final int RESUMES = 1_000_000;

  private final Supplier<Operator> operators;
  private final int @Nullable [] keys;
  private final int maxBatchRows;
  private final boolean passesBatches;
  private final List<OperatorHarness.OutputRow> rows = new ArrayList<>();
  private final List<Long> units = new ArrayList<>();
  private final List<OperatorHarness.LateRow> lateRows = new ArrayList<>();
  private List<Task> tasks = new ArrayList<>();

  /** What the last tick said. */
  private long clockMillis;

  private record Task(Operator operator, HarnessOutput output) {}

  /** A call of an operator. */
  private interface Call {
    boolean on(Operator operator);
  }

  HarnessTasks(
      Supplier<Operator> operators,
      int @Nullable [] keys,
      int maxBatchRows,
      int taskCount,
      boolean passesBatches) {
    this.passesBatches = passesBatches;
    this.operators = operators;
    this.keys = keys;
    this.maxBatchRows = maxBatchRows;
    for (int i = 0; i < taskCount; i++) {
      tasks.add(open(i, taskCount, Watermarks.NONE));
    }
  }

  private Task open(int task, int taskCount, long watermark) {
    Task opened =
        new Task(operators.get(), new HarnessOutput(passesBatches ? 0 : maxBatchRows, watermark));
    opened.operator.open(
        new OperatorContext(task, taskCount, maxBatchRows, () -> clockMillis, new Late()),
        opened.output);
    return opened;
  }

  void process(Batch batch) {
    for (int i = 0; i < tasks.size(); i++) {
      Batch part = part(batch, i);
      call(tasks.get(i), operator -> operator.process(0, part));
    }
  }

  private Batch part(Batch batch, int task) {
    int[] columns = keys;
    if (columns == null || tasks.size() == 1) {
      return batch;
    }
    Column[] keyColumns = Arrays.stream(columns).mapToObj(batch::column).toArray(Column[]::new);
    int[] selection = new int[batch.rowCount()];
    int count = 0;
    for (int row = 0; row < batch.rowCount(); row++) {
      int keyGroup = KeyHash.keyGroup(KeyTables.hash(keyColumns, row));
      if (KeyHash.task(keyGroup, tasks.size()) == task) {
        selection[count++] = row;
      }
    }
    return batch.select(selection, count);
  }

  void advance(long watermark) {
    tasks.forEach(task -> call(task, operator -> operator.advance(0, watermark)));
  }

  void tick(long newClockMillis) {
    clockMillis = newClockMillis;
    tasks.forEach(task -> call(task, operator -> operator.tick(clockMillis)));
  }

  void endUnit(long unit) {
    for (Task task : tasks) {
      call(task, operator -> operator.endUnit(0, unit));
      assertThat(task.output.lastUnit()).as("unit passed on").isEqualTo(unit);
    }
  }

  private void call(Task task, Call call) {
    task.output.drain();
    boolean isDone = call.on(task.operator);
    for (int i = 0; !isDone; i++) {
      assertThat(i).as("calls of resume").isLessThan(RESUMES);
      task.output.drain();
      isDone = task.operator.resume();
    }
  }

  /** Moves the state of all tasks to new ones. */
  void restore(int taskCount) {
    List<byte[]> states = new ArrayList<>();
    long unit = tasks.get(0).output.lastUnit();
    long watermark = tasks.get(0).output.watermark();
    for (int i = 0; i < tasks.size(); i++) {
      states.add(snapshot(tasks.get(i).operator, i, tasks.size()));
      rows.addAll(tasks.get(i).output.rows());
      units.addAll(tasks.get(i).output.units());
      tasks.get(i).operator.close();
    }
    int taskCountBefore = tasks.size();
    tasks = new ArrayList<>();
    for (int i = 0; i < taskCount; i++) {
      Task task = open(i, taskCount, watermark);
      for (byte[] state : states) {
        int first = firstKeyGroup(i, taskCount);
        int last = firstKeyGroup(i + 1, taskCount) - 1;
        task.operator.restore(new StateReader(state, first, last));
      }
      task.output.continueAfter(unit);
      if (taskCount == taskCountBefore) {
        assertThat(snapshot(task.operator, i, taskCount))
            .as("snapshot after restore")
            .isEqualTo(states.get(i));
      }
      tasks.add(task);
    }
  }

  private static byte[] snapshot(Operator operator, int task, int taskCount) {
    StateWriter writer =
        new StateWriter(firstKeyGroup(task, taskCount), firstKeyGroup(task + 1, taskCount) - 1);
    operator.snapshot(writer);
    return writer.toByteArray();
  }

  private static int firstKeyGroup(int task, int taskCount) {
    int keyGroup = 0;
    while (keyGroup < KeyHash.KEY_GROUPS && KeyHash.task(keyGroup, taskCount) < task) {
      keyGroup++;
    }
    return keyGroup;
  }

  OperatorHarness.Answer finish() {
    for (Task task : tasks) {
      call(task, operator -> operator.endOfInput(0));
      assertThat(task.output.isEnded()).as("end of input passed on").isTrue();
      assertThat(task.operator.stateEntries()).as("state entries at the end").isZero();
      assertThat(task.operator.stateBytes()).as("state bytes at the end").isZero();
      rows.addAll(task.output.rows());
      units.addAll(task.output.units());
      task.operator.close();
    }
    return new OperatorHarness.Answer(rows, units, lateRows);
  }

  private final class Late implements LateRows {
    @Override
    public void add(LateReason reason, Batch batch, int row, long watermark, long[] windows) {
      lateRows.add(
          new OperatorHarness.LateRow(
              reason,
              HarnessRows.values(batch, row),
              watermark,
              Arrays.stream(windows).boxed().toList()));
    }

    @Override
    public void judged(long count) {}
  }
}
