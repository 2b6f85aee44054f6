package io.tidemark.exec.changelog;

import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.aggregate.SlotColumn;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BatchBytes;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.relational.RowState;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Applies the changes of a bounded changelog and gives the rows that are left, at the end of the
 * input, in the order in which they came; without the column of the row kinds.
 *
 * <p>Without a key a row is taken back by an equal one, the oldest first. With a key there is at
 * most one row of each: {@code +I} and {@code +U} replace it, {@code -U} and {@code -D} remove it.
 */
public final class NetRowsOperator implements Operator {
  private static final int NO_ROW = -1;

  private final int kindColumn;
  private final int[] columns;
  private final int[] identity;
  private final boolean isKeyed;
  private final LostRetractions lost;
  private final List<ColumnType> identityTypes;
  private Ends ends = new Ends();
  private KeyTable table;

  private final RowCollector rows = new RowCollector();
  private boolean[] dead = {};
  private @Nullable Batch last;
  private long bytes;

  /** By row: the next younger equal row. */
  private int[] next = {};

  private @Nullable Output output;
  private int maxBatchRows;
  private int[] left = {};
  private int given;

  /**
   * @param kindColumn the column of the row kinds, texts that were checked
   * @param types of all columns
   * @param keys columns of the primary key; empty without one
   */
  public NetRowsOperator(
      int kindColumn, List<ColumnType> types, List<Integer> keys, LostRetractions lost) {
    this.kindColumn = kindColumn;
    this.columns = without(kindColumn, types.size());
    this.isKeyed = !keys.isEmpty();
    this.identity = isKeyed ? keys.stream().mapToInt(Integer::intValue).toArray() : columns;
    this.lost = lost;
    this.identityTypes = Arrays.stream(identity).<ColumnType>mapToObj(types::get).toList();
    this.table = emptyTable();
  }

  private KeyTable emptyTable() {
    ends = new Ends();
    KeyTable empty = KeyTables.create(identityTypes);
    empty.attach(new SlotColumn[] {ends});
    return empty;
  }

  private static int[] without(int column, int count) {
    int[] others = new int[count - 1];
    for (int i = 0; i < others.length; i++) {
      others[i] = i < column ? i : i + 1;
    }
    return others;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    maxBatchRows = context.maxBatchRows();
  }

  @Override
  public boolean process(int input, Batch batch) {
    Column kinds = batch.column(kindColumn);
    Column[] key = new Column[identity.length];
    for (int i = 0; i < key.length; i++) {
      key[i] = batch.column(identity[i]);
    }
    Batch visible = visible(batch);
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      int slot = KeyTables.slot(table, key, row);
      switch (RowKinds.of(kinds, row)) {
        case Batch.INSERT, Batch.UPDATE_AFTER -> add(visible, row, slot);
        case Batch.UPDATE_BEFORE, Batch.DELETE -> retract(slot);
        default -> throw new IllegalStateException("a row kind that was not checked");
      }
    }
    return true;
  }

  private Batch visible(Batch batch) {
    @Nullable Column[] kept = new Column[columns.length];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = batch.columnOrNull(columns[i]);
    }
    return batch.withColumns(kept, null);
  }

  private void add(Batch batch, int row, int slot) {
    int number = rows.size();
    if (number == dead.length) {
      dead = Arrays.copyOf(dead, Math.max(64, 2 * number));
      next = Arrays.copyOf(next, dead.length);
    }
    rows.add(batch, row);
    if (batch != last) {
      last = batch;
      bytes += BatchBytes.of(batch);
    }
    next[number] = NO_ROW;
    if (isKeyed && ends.first[slot] != NO_ROW) {
      dead[ends.first[slot]] = true;
      ends.first[slot] = NO_ROW;
    }
    if (ends.first[slot] == NO_ROW) {
      ends.first[slot] = number;
    } else {
      next[ends.last[slot]] = number;
    }
    ends.last[slot] = number;
  }

  private void retract(int slot) {
    int oldest = ends.first[slot];
    if (oldest == NO_ROW) {
      lost.add();
      return;
    }
    dead[oldest] = true;
    ends.first[slot] = next[oldest];
  }

  @Override
  public boolean advance(int input, long watermark) {
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    out().endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    left = living();
    given = 0;
    return give(true);
  }

  private int[] living() {
    int[] living = new int[rows.size()];
    int count = 0;
    for (int number = 0; number < living.length; number++) {
      if (!dead[number]) {
        living[count++] = number;
      }
    }
    return Arrays.copyOf(living, count);
  }

  @Override
  public boolean resume() {
    return give(false);
  }

  private boolean give(boolean isFirst) {
    boolean mayEmit = isFirst;
    while (given < left.length) {
      if (!mayEmit && !out().hasRoom()) {
        return false;
      }
      mayEmit = false;
      int to = Math.min(left.length, given + maxBatchRows);
      Batch batch = rows.toBatch(left, given, to, Watermarks.still(Watermarks.NONE));
      given = to;
      out().emit(batch);
    }
    rows.clear();
    last = null;
    bytes = 0;
    left = new int[0];
    table = emptyTable();
    out().advance(Watermarks.END);
    out().endOfInput();
    return true;
  }

  @Override
  public void snapshot(StateWriter writer) {
    int[] living = living();
    Watermarks none = Watermarks.still(Watermarks.NONE);
    RowState.write(
        writer,
        living.length == 0
            ? Batch.of(0, new Column[0], none)
            : rows.toBatch(living, 0, living.length, none));
  }

  @Override
  public void restore(StateReader reader) {
    Batch batch = RowState.read(reader);
    Column[] key = new Column[identity.length];
    for (int i = 0; i < key.length && batch.rowCount() > 0; i++) {
      key[i] = batch.column(identity[i] < kindColumn ? identity[i] : identity[i] - 1);
    }
    for (int row = 0; row < batch.rowCount(); row++) {
      add(batch, row, KeyTables.slot(table, key, row));
    }
  }

  @Override
  public List<Wait> waits() {
    return List.of(Wait.endOfInput());
  }

  @Override
  public long stateEntries() {
    return rows.size();
  }

  @Override
  public long stateBytes() {
    return rows.size() == 0 ? 0 : bytes + table.stateBytes() + 13L * rows.size();
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  /** By slot of an identity: the oldest and the youngest row that lives. */
  private static final class Ends implements SlotColumn {
    int[] first = {};
    int[] last = {};

    @Override
    public void resize(int slots) {
      int from = first.length;
      first = Arrays.copyOf(first, slots);
      last = Arrays.copyOf(last, slots);
      if (slots > from) {
        Arrays.fill(first, from, slots, NO_ROW);
      }
    }

    @Override
    public void remap(int[] newSlots, int slots) {
      int[] oldFirst = first;
      int[] oldLast = last;
      first = new int[slots];
      last = new int[slots];
      Arrays.fill(first, NO_ROW);
      for (int i = 0; i < newSlots.length; i++) {
        if (newSlots[i] >= 0) {
          first[newSlots[i]] = oldFirst[i];
          last[newSlots[i]] = oldLast[i];
        }
      }
    }
  }
}
