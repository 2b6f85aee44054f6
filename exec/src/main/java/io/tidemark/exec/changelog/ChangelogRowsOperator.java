package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.relational.RowState;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes rows that come and go of a changelog whose kinds stand in a column, as they come; the
 * output lacks that column. What it gives is valid: a row that goes has come before, and is given
 * as it came.
 *
 * <p>Without a key a row is taken back by an equal one. With a key there is at most one row of
 * each: {@code +I} and {@code +U} replace it, which gives the old row and the new one, also where
 * they are equal, since a row that is replaced arrives anew; {@code -U} and {@code -D} remove it,
 * whatever their other columns say.
 */
public final class ChangelogRowsOperator implements Operator {
  private final int kindColumn;
  private final int[] columns;
  private final boolean isKeyed;
  private final LostRetractions lost;
  private final CurrentRows current;
  private final ChangeBatches changes = new ChangeBatches();
  private @Nullable Output output;
  private int maxBatchRows;
  private long announced = Watermarks.NONE;

  /**
   * @param kindColumn the column of the row kinds, texts that were checked
   * @param columnCount how many columns there are with it
   * @param keys columns of the primary key; empty without one
   */
  public ChangelogRowsOperator(
      int kindColumn, int columnCount, List<Integer> keys, LostRetractions lost) {
    this.kindColumn = kindColumn;
    this.columns = new int[columnCount - 1];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = i < kindColumn ? i : i + 1;
    }
    this.isKeyed = !keys.isEmpty();
    this.lost = lost;
    this.current =
        new CurrentRows(
            isKeyed ? keys.stream().mapToInt(k -> k < kindColumn ? k : k - 1).toArray() : null);
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    maxBatchRows = context.maxBatchRows();
    current.heed(context.stop());
  }

  @Override
  public boolean process(int input, Batch batch) {
    Column kinds = batch.column(kindColumn);
    Batch visible = visible(batch);
    changes.begin(batch.watermarks());
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      byte kind = (byte) RowKinds.of(kinds, row);
      switch (kind) {
        case Batch.INSERT, Batch.UPDATE_AFTER -> come(visible, row, kind);
        case Batch.UPDATE_BEFORE, Batch.DELETE -> go(visible, row, kind);
        default -> throw new IllegalStateException("a row kind that was not checked");
      }
    }
    return give(true);
  }

  private Batch visible(Batch batch) {
    @Nullable Column[] kept = new Column[columns.length];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = batch.columnOrNull(columns[i]);
    }
    return batch.withColumns(kept, null);
  }

  private void come(Batch batch, int row, byte kind) {
    int old = isKeyed ? current.find(batch, row) : CurrentRows.NONE;
    if (old == CurrentRows.NONE) {
      changes.add(batch, row, row, kind);
    } else {
      changes.add(current.batch(old), current.row(old), row, Batch.UPDATE_BEFORE);
      changes.add(batch, row, row, Batch.UPDATE_AFTER);
      current.remove(old);
    }
    current.add(batch, row);
  }

  private void go(Batch batch, int row, byte kind) {
    int old = current.find(batch, row);
    if (old == CurrentRows.NONE) {
      lost.add();
      return;
    }
    changes.add(current.batch(old), current.row(old), row, kind);
    current.remove(old);
  }

  @Override
  public boolean resume() {
    return give(false);
  }

  private boolean give(boolean isFirst) {
    boolean mayEmit = isFirst;
    while (changes.hasRows()) {
      if (!mayEmit && !out().hasRoom()) {
        return false;
      }
      mayEmit = false;
      Batch batch = changes.next(maxBatchRows, announced);
      announced = batch.watermarks().last();
      out().emit(batch);
    }
    announce(changes.watermark());
    return true;
  }

  private void announce(long watermark) {
    if (watermark > announced) {
      announced = watermark;
      out().advance(watermark);
    }
  }

  @Override
  public boolean advance(int input, long watermark) {
    announce(watermark);
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    current.compact();
    out().endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    current.clear();
    announce(Watermarks.END);
    out().endOfInput();
    return true;
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(announced);
    Batch rows = current.toBatch();
    RowState.write(writer, rows);
    int[] counts = current.counts();
    for (int i = 0; i < rows.rowCount(); i++) {
      writer.writeInt(counts[i]);
    }
  }

  @Override
  public void restore(StateReader reader) {
    announced = reader.readLong();
    Batch rows = RowState.read(reader);
    for (int row = 0; row < rows.rowCount(); row++) {
      current.add(rows, row, reader.readInt());
    }
  }

  @Override
  public long stateEntries() {
    return current.size();
  }

  @Override
  public long stateBytes() {
    return current.stateBytes();
  }

  /** Changes on their way out, with the watermark steps between them. */
  private static final class ChangeBatches {
    private final RowCollector rows = new RowCollector();
    private byte[] kinds = new byte[64];

    /** By change: the row of the input that caused it. */
    private int[] causes = new int[64];

    private int given;
    private Watermarks steps = Watermarks.still(Watermarks.NONE);
    private int step;

    void begin(Watermarks newSteps) {
      rows.clear();
      given = 0;
      steps = newSteps;
      step = 0;
    }

    void add(Batch batch, int row, int cause, byte kind) {
      int number = rows.size();
      if (number == kinds.length) {
        kinds = Arrays.copyOf(kinds, 2 * number);
        causes = Arrays.copyOf(causes, 2 * number);
      }
      rows.add(batch, row);
      kinds[number] = kind;
      causes[number] = cause;
    }

    boolean hasRows() {
      return given < rows.size();
    }

    Batch next(int maxRows, long announced) {
      int from = given;
      given = (int) Math.min(rows.size(), (long) from + maxRows);
      Watermarks own = new Watermarks(announced);
      own.step(0, steps.start());
      int[] order = new int[given - from];
      boolean isAllInserts = true;
      for (int i = from; i < given; i++) {
        order[i - from] = i;
        isAllInserts &= kinds[i] == Batch.INSERT;
        while (step < steps.count() && steps.row(step) <= causes[i]) {
          own.step(i - from, steps.value(step++));
        }
      }
      Batch batch = rows.toBatch(order, 0, order.length, own);
      return batch.withKinds(isAllInserts ? null : Arrays.copyOfRange(kinds, from, given));
    }

    /** The watermark behind the last change. */
    long watermark() {
      return steps.last();
    }
  }
}
