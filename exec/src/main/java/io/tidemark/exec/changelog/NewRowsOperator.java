package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BatchBytes;
import io.tidemark.exec.batch.ColumnOrder;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.relational.RowState;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import org.jspecify.annotations.Nullable;

/**
 * Makes an upsert stream of changes that are net by key already, as those of a plain aggregate: the
 * old row of a key that stays is left out.
 *
 * <p>In a unit the rows that go come first, then those that come, both by key; what is given is by
 * key in all.
 */
public final class NewRowsOperator implements Operator {
  private static final Watermarks NO_STEPS = Watermarks.still(Watermarks.NONE);

  private final int[] key;

  /** Rows of this unit whose keys are gone; from {@code next} on they were not given yet. */
  private final RowCollector gone = new RowCollector();

  private int next;
  private long bytes;
  private @Nullable Output output;
  private StopSignal stop = StopSignal.NEVER;

  /**
   * @param key the columns by which the rows are ordered
   */
  public NewRowsOperator(int[] key) {
    this.key = key.clone();
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    stop = context.stop();
  }

  @Override
  public boolean process(int input, Batch batch) {
    byte[] kinds = batch.kinds();
    int count = batch.selectedCount();
    if (kinds == null && next == gone.size()) {
      out().emit(batch);
      return true;
    }
    int before = gone.size();
    RowCollector merged = new RowCollector();
    for (int i = 0; i < count; i++) {
      int row = batch.row(i);
      byte kind = kinds == null ? Batch.INSERT : kinds[row];
      if (kind == Batch.DELETE) {
        gone.add(batch, row);
      } else if (kind != Batch.UPDATE_BEFORE) {
        giveBefore(batch, row, merged);
        merged.add(batch, row);
      }
    }
    bytes += gone.size() == before ? 0 : BatchBytes.of(batch);
    if (merged.size() > 0) {
      out().emit(merged.toBatch(batch.watermarks()));
    }
    return true;
  }

  private void giveBefore(Batch batch, int row, RowCollector merged) {
    while (next < gone.size() && isBefore(gone.batch(next), gone.row(next), batch, row)) {
      stop.checkAt(next + 1);
      merged.add(gone.batch(next), gone.row(next));
      next++;
    }
  }

  private boolean isBefore(Batch left, int leftRow, Batch right, int rightRow) {
    for (int column : key) {
      int order = ColumnOrder.compare(left.column(column), leftRow, right.column(column), rightRow);
      if (order != 0) {
        return order < 0;
      }
    }
    return false;
  }

  @Override
  public boolean advance(int input, long watermark) {
    out().advance(watermark);
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    giveRest();
    out().endUnit(unit);
    return true;
  }

  private void giveRest() {
    if (next < gone.size()) {
      RowCollector rest = new RowCollector();
      for (; next < gone.size(); next++) {
        stop.checkAt(next + 1);
        rest.add(gone.batch(next), gone.row(next));
      }
      out().emit(rest.toBatch(NO_STEPS));
    }
    gone.clear();
    bytes = 0;
    next = 0;
  }

  @Override
  public boolean endOfInput(int input) {
    giveRest();
    out().endOfInput();
    return true;
  }

  @Override
  public void snapshot(StateWriter writer) {
    RowCollector rest = new RowCollector();
    for (int i = next; i < gone.size(); i++) {
      rest.add(gone.batch(i), gone.row(i));
    }
    RowState.write(writer, rest.toBatch(NO_STEPS));
  }

  @Override
  public void restore(StateReader reader) {
    Batch rest = RowState.read(reader);
    gone.addRange(rest, 0, rest.rowCount());
    bytes = BatchBytes.of(rest);
  }

  @Override
  public long stateEntries() {
    return gone.size() - next;
  }

  @Override
  public long stateBytes() {
    return bytes;
  }
}
