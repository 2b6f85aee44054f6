package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
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
 * Gives the net changes of each unit at its end: what clients, tables and views see. With an
 * interval the changes of all units up to a tick of the clock are held together, and the units that
 * end before it are empty. A job that is stopped gives them without waiting for the tick.
 *
 * <p>The watermark moves with what is given, not before it.
 */
public final class NetChangesOperator implements Operator {
  /** How changes are told. */
  public enum Form {
    /** {@code +I}, {@code +U} and {@code -D}, each with the full row. */
    UPSERT,
    /** {@code +I}, {@code -U} before {@code +U}, and {@code -D}. */
    RETRACT,
    /** All rows of the result as {@code +I}, whenever one of them changed. */
    COMPLETE
  }

  private final List<ColumnType> types;
  private final int @Nullable [] key;
  private final Form form;
  private final long everyMillis;
  private final PendingChanges pending;
  private final CompleteResult shown;

  private @Nullable Output output;
  private int maxBatchRows;
  private long watermark = Watermarks.NONE;
  private long announced = Watermarks.NONE;
  private long nextTick;
  private boolean isDue;

  /** Whether a unit has ended. */
  private boolean hasUnit;

  /** Whether a version of the complete result was given. */
  private boolean hasVersion;

  // What is being given.
  private RowCollector rows = new RowCollector();
  private int[] order = {};
  private byte @Nullable [] kinds;
  private int count;
  private int given;
  private boolean isEmptyVersion;
  private boolean isEnding;
  private long unit;

  /**
   * @param types of all columns
   * @param key columns that name a row; empty if there is at most one row; null if rows have no
   *     name, so that a change is the difference of two multisets of rows
   * @param everyMillis changes are net over intervals of the clock that end at multiples of this; 0
   *     for each unit
   */
  public NetChangesOperator(
      List<ColumnType> types, int @Nullable [] key, Form form, long everyMillis) {
    this.types = List.copyOf(types);
    this.key = key == null ? null : key.clone();
    this.form = form;
    this.everyMillis = everyMillis;
    this.pending = new PendingChanges(this.key);
    this.shown = new CompleteResult(this.key);
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    maxBatchRows = context.maxBatchRows();
    nextTick = everyMillis == 0 ? 0 : tickAfter(context.clock().millis());
  }

  private long tickAfter(long millis) {
    return Math.multiplyExact(Math.floorDiv(millis, everyMillis) + 1, everyMillis);
  }

  @Override
  public boolean process(int input, Batch batch) {
    pending.add(batch);
    watermark = Math.max(watermark, batch.watermarks().last());
    return true;
  }

  @Override
  public boolean advance(int input, long newWatermark) {
    watermark = Math.max(watermark, newWatermark);
    return true;
  }

  @Override
  public boolean tick(long clockMillis) {
    if (everyMillis > 0 && clockMillis >= nextTick) {
      isDue = true;
      nextTick = tickAfter(clockMillis);
    }
    return true;
  }

  @Override
  public boolean endUnit(int input, long newUnit) {
    unit = newUnit;
    hasUnit = true;
    if (everyMillis > 0 && !isDue) {
      pending.compact();
      out().endUnit(newUnit);
      return true;
    }
    isDue = false;
    return begin();
  }

  @Override
  public boolean endOfInput(int input) {
    isEnding = true;
    watermark = Watermarks.END;
    return begin();
  }

  /** The changes since the last tick are known, though the next tick will not come. */
  @Override
  public boolean stop() {
    boolean hasFirstVersion = form != Form.COMPLETE || hasVersion || !hasUnit;
    return (pending.size() == 0 && hasFirstVersion) || begin();
  }

  private boolean begin() {
    given = 0;
    if (form == Form.COMPLETE) {
      beginVersion();
    } else {
      ChangeOrder changes = ChangeOrder.of(pending, key, form == Form.UPSERT);
      rows = pending.rows();
      order = changes.numbers();
      kinds = changes.kinds();
      count = changes.count();
    }
    return give(true);
  }

  private void beginVersion() {
    count = 0;
    isEmptyVersion = false;
    if (hasVersion && pending.size() == 0) {
      pending.clear();
      return;
    }
    hasVersion = true;
    rows = shown.apply(pending);
    shown.clear();
    count = rows.size();
    isEmptyVersion = count == 0;
    order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = i;
    }
  }

  @Override
  public boolean resume() {
    return give(false);
  }

  private boolean give(boolean isFirst) {
    boolean mayEmit = isFirst;
    while (given < count || isEmptyVersion) {
      if (!mayEmit && !out().hasRoom()) {
        return false;
      }
      mayEmit = false;
      int from = given;
      given = Math.min(count, given + maxBatchRows);
      out().emit(isEmptyVersion ? emptyVersion() : batch(from, given));
      isEmptyVersion = false;
    }
    end();
    return true;
  }

  private Batch batch(int from, int to) {
    Batch batch = rows.toBatch(order, from, to, Watermarks.still(announced));
    if (form == Form.COMPLETE) {
      Batch inserts = batch.withKinds(null);
      shown.add(inserts);
      return inserts;
    }
    byte[] own = kinds == null ? null : Arrays.copyOfRange(kinds, from, to);
    return batch.withKinds(own == null || isAllInserts(own) ? null : own);
  }

  private static boolean isAllInserts(byte[] kinds) {
    for (byte kind : kinds) {
      if (kind != Batch.INSERT) {
        return false;
      }
    }
    return true;
  }

  private Batch emptyVersion() {
    Column[] columns = new Column[types.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = Column.allocate(types.get(i), 0);
    }
    return Batch.of(0, columns, Watermarks.still(announced));
  }

  private void end() {
    pending.clear();
    rows = pending.rows();
    order = new int[0];
    kinds = null;
    count = 0;
    given = 0;
    if (watermark > announced) {
      announced = watermark;
      out().advance(watermark);
    }
    if (isEnding) {
      shown.clear();
      out().endOfInput();
    } else {
      out().endUnit(unit);
    }
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(watermark);
    writer.writeLong(announced);
    writer.writeLong(nextTick);
    writer.writeBoolean(isDue);
    writer.writeBoolean(hasUnit);
    writer.writeLong(unit);
    writer.writeBoolean(hasVersion);
    RowState.write(writer, pending.toBatch());
    RowState.write(writer, shown.toBatch());
  }

  @Override
  public void restore(StateReader reader) {
    watermark = reader.readLong();
    announced = reader.readLong();
    nextTick = reader.readLong();
    isDue = reader.readBoolean();
    hasUnit = reader.readBoolean();
    unit = reader.readLong();
    hasVersion = reader.readBoolean();
    pending.add(RowState.read(reader));
    shown.add(RowState.read(reader));
  }

  @Override
  public long stateEntries() {
    return pending.size() + shown.rowCount();
  }

  @Override
  public long stateBytes() {
    return pending.stateBytes() + shown.stateBytes();
  }
}
