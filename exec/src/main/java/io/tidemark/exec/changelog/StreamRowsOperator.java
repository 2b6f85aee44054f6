package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells changes as rows that only come, with three more columns: {@code undo}, which is 'undo' for
 * a row that goes and else NULL, {@code ptime}, the clock as they are given, and {@code ver}, which
 * counts the rows of a group from 0. As in <i>One SQL to Rule Them All</i> (SIGMOD 2019), section
 * 6.5.
 */
public final class StreamRowsOperator implements Operator {
  /** The columns behind those of the result. */
  public static final List<String> COLUMNS = List.of("undo", "ptime", "ver");

  /** Their types. */
  public static final List<ColumnType> TYPES =
      List.of(
          ColumnType.string(),
          ColumnType.timestamp(3).notNull(),
          ColumnType.of(ColumnType.Kind.INT).notNull());

  private static final byte[] UNDO = "undo".getBytes(StandardCharsets.UTF_8);

  private final @Nullable RowVersions versions;
  private @Nullable Output output;
  private long clockMillis;
  private long watermark = Watermarks.NONE;

  private StreamRowsOperator(@Nullable RowVersions versions) {
    this.versions = versions;
  }

  /** For rows that never change: each is the first version of its own. */
  public static StreamRowsOperator ofFinalRows() {
    return new StreamRowsOperator(null);
  }

  /**
   * @param group columns that name a group, over which {@code ver} counts; null if all of them do
   * @param time when a group cannot change any more, told by one of these columns; null if never
   */
  public static StreamRowsOperator of(int @Nullable [] group, @Nullable FiringTime time) {
    return new StreamRowsOperator(new RowVersions(group == null ? null : group.clone(), time));
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    clockMillis = context.clock().millis();
    if (versions != null) {
      versions.heed(context.stop());
    }
  }

  @Override
  public boolean process(int input, Batch batch) {
    watermark = Math.max(watermark, batch.watermarks().last());
    int width = batch.columnCount();
    @Nullable Column[] columns = new Column[width + TYPES.size()];
    for (int i = 0; i < width; i++) {
      columns[i] = batch.columnOrNull(i);
    }
    int rows = batch.rowCount();
    Column undo = Column.allocate(TYPES.get(0), rows);
    Column time = Column.allocate(TYPES.get(1), rows);
    Column version = Column.allocate(TYPES.get(2), rows);
    boolean[] nulls = undo.nullsOf(rows);
    undo.heap = UNDO;
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      nulls[row] = !batch.goes(row);
      undo.lengths[row] = batch.goes(row) ? UNDO.length : 0;
      time.longs[row] = clockMillis;
      version.ints[row] = versions == null ? 0 : versions.take(batch, row);
    }
    columns[width] = undo;
    columns[width + 1] = time;
    columns[width + 2] = version;
    out().emit(batch.withColumns(columns, null).withKinds(null));
    return true;
  }

  @Override
  public boolean advance(int input, long newWatermark) {
    watermark = Math.max(watermark, newWatermark);
    out().advance(newWatermark);
    return true;
  }

  @Override
  public boolean tick(long newClockMillis) {
    clockMillis = newClockMillis;
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    if (versions != null) {
      versions.close(watermark);
    }
    out().endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    if (versions != null) {
      versions.clear();
    }
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
    writer.writeLong(clockMillis);
    writer.writeLong(watermark);
    if (versions != null) {
      versions.write(writer);
    }
  }

  @Override
  public void restore(StateReader reader) {
    clockMillis = reader.readLong();
    watermark = reader.readLong();
    if (versions != null) {
      versions.read(reader);
    }
  }

  @Override
  public long stateEntries() {
    return versions == null ? 0 : versions.size();
  }

  @Override
  public long stateBytes() {
    return versions == null ? 0 : versions.stateBytes();
  }
}
