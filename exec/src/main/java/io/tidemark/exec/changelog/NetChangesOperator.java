package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
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
 * Gives the net changes of each unit at its end: what clients, tables and views see. At a {@link
 * Pace} the changes of several units are held together, and units that end before they are due are
 * empty. A job that is stopped gives them without waiting.
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
    COMPLETE,
    /** As they came, also rows that go and come again: for tables whose rows stand by arrival. */
    MOVES
  }

  private final List<ColumnType> types;
  private final int @Nullable [] key;
  private final Form form;
  private final PendingChanges pending;
  private final Release release;
  private final CompleteResult shown;

  private @Nullable Output output;
  private int maxBatchRows;
  private long watermark = Watermarks.NONE;
  private long announced = Watermarks.NONE;

  /** Whether a unit has ended. */
  private boolean hasUnit;

  /** Whether a version of the complete result was given. */
  private boolean hasVersion;

  // What is being given.
  private RowCollector rows = new RowCollector();
  private int[] order = {};

  /** The changes that stay held back; null if none does. */
  private int @Nullable [] kept;

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
   * @param pace how long changes are held back; a complete result is given as a whole whenever one
   *     of its changes is
   */
  public NetChangesOperator(List<ColumnType> types, int @Nullable [] key, Form form, Pace pace) {
    this.types = List.copyOf(types);
    this.key = key == null ? null : key.clone();
    this.form = form;
    this.pending = new PendingChanges(this.key, form == Form.MOVES);
    this.release = new Release(pace, pending);
    this.shown = new CompleteResult(this.key);
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    maxBatchRows = context.maxBatchRows();
    pending.heed(context.stop());
    release.open(context.clock().millis());
  }

  @Override
  public boolean process(int input, Batch batch) {
    pending.add(batch);
    release.added(batch);
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
    release.tick(clockMillis);
    return true;
  }

  @Override
  public boolean endUnit(int input, long newUnit) {
    unit = newUnit;
    hasUnit = true;
    int[] due = release.due(pending, watermark);
    if (due != null && due.length == 0) {
      pending.compact();
      announce(release.passed(watermark));
      out().endUnit(newUnit);
      return true;
    }
    return begin(form == Form.COMPLETE ? null : due);
  }

  @Override
  public boolean endOfInput(int input) {
    isEnding = true;
    watermark = Watermarks.END;
    return begin(null);
  }

  /** The changes since the last tick are known, though the next tick will not come. */
  @Override
  public boolean stop() {
    boolean hasFirstVersion = form != Form.COMPLETE || hasVersion || !hasUnit;
    return (pending.size() == 0 && hasFirstVersion) || begin(null);
  }

  /**
   * @param due the changes to give; null for all of them
   */
  private boolean begin(int @Nullable [] due) {
    given = 0;
    kept = due == null ? null : others(due);
    if (form == Form.COMPLETE) {
      beginVersion();
    } else if (form == Form.MOVES) {
      rows = pending.rows();
      order = due == null ? pending.living() : due;
      count = order.length;
    } else {
      int[] numbers = due == null ? pending.living() : due;
      ChangeOrder changes = ChangeOrder.of(pending, numbers, key, form == Form.UPSERT);
      rows = pending.rows();
      order = changes.numbers();
      kinds = changes.kinds();
      count = changes.count();
    }
    return give(true);
  }

  /** The other changes; both are as they came. */
  private int[] others(int[] due) {
    int[] living = pending.living();
    int count = 0;
    int next = 0;
    for (int number : living) {
      if (next < due.length && due[next] == number) {
        next++;
      } else {
        living[count++] = number;
      }
    }
    return Arrays.copyOf(living, count);
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
      int to = Math.min(count, given + maxBatchRows);
      int shared = isEmptyVersion ? 0 : shareable(from, to);
      given = shared > 0 ? from + shared : to;
      out()
          .emit(
              isEmptyVersion
                  ? emptyVersion()
                  : shared > 0 ? shared(from, shared) : batch(from, to));
      isEmptyVersion = false;
    }
    end();
    return true;
  }

  /**
   * How many rows can be given where they are, so that a table that somebody begins to follow is
   * not held twice: only such whose kinds stay what they are.
   */
  private int shareable(int from, int to) {
    if (form == Form.COMPLETE) {
      return 0;
    }
    for (int i = from; kinds != null && i < to; i++) {
      if (kinds[i] != Batch.INSERT) {
        return 0;
      }
    }
    return rows.shareable(order, from, to);
  }

  private Batch shared(int from, int length) {
    Batch batch = rows.share(order, from, length, Watermarks.still(announced));
    return form == Form.MOVES ? batch : batch.withKinds(null);
  }

  private Batch batch(int from, int to) {
    Batch batch = rows.toBatch(order, from, to, Watermarks.still(announced));
    if (form == Form.MOVES) {
      return batch;
    }
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
    long passed = watermark;
    if (kept == null || kept.length == 0) {
      pending.clear();
      release.cleared();
    } else {
      pending.retain(kept);
      passed = release.passed(watermark);
    }
    kept = null;
    rows = pending.rows();
    order = new int[0];
    kinds = null;
    count = 0;
    given = 0;
    announce(passed);
    if (isEnding) {
      shown.clear();
      out().endOfInput();
    } else {
      out().endUnit(unit);
    }
  }

  private void announce(long passed) {
    if (passed > announced) {
      announced = passed;
      out().advance(passed);
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
    release.write(writer);
    writer.writeBoolean(hasUnit);
    writer.writeLong(unit);
    writer.writeBoolean(hasVersion);
    pending.write(writer);
    RowState.write(writer, shown.toBatch());
  }

  @Override
  public void restore(StateReader reader) {
    watermark = reader.readLong();
    announced = reader.readLong();
    release.read(reader);
    hasUnit = reader.readBoolean();
    unit = reader.readLong();
    hasVersion = reader.readBoolean();
    pending.read(reader);
    shown.add(RowState.read(reader));
  }

  @Override
  public List<Wait> waits() {
    boolean hasFirstVersion = form != Form.COMPLETE || hasVersion;
    return hasFirstVersion && pending.size() == 0 ? List.of() : release.waits(pending, watermark);
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
