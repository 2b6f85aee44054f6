package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BatchBytes;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.relational.RowState;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How often rows of each group were told, until the group cannot change any more. */
final class RowVersions {
  private static final int MIN_COMPACTION = 1 << 12;

  private final int @Nullable [] columns;
  private final @Nullable FiringTime time;

  /** A row of each group by its number, with the columns that are asked for. */
  private final RowCollector samples = new RowCollector();

  private final RowIndex index;

  /** By number: the next version. */
  private int[] next = {};

  /** The least time at which one of the groups closes. */
  private long firstClosing = Watermarks.END;

  private @Nullable Batch full;
  private @Nullable Batch masked;
  private int nextCompaction = MIN_COMPACTION;
  private long bytes;
  private StopSignal stop = StopSignal.NEVER;

  /**
   * @param columns that name a group; null if all of them do
   * @param time when a group closes, told by one of these columns; null if never
   */
  RowVersions(int @Nullable [] columns, @Nullable FiringTime time) {
    this.columns = columns;
    this.time = time;
    this.index = new RowIndex(columns, samples);
  }

  /** Says who is asked while groups are copied. */
  void heed(StopSignal newStop) {
    stop = newStop;
  }

  /** The version of a row, from 0. */
  int take(Batch batch, int row) {
    Batch part = mask(batch);
    int known = index.find(part, row);
    int number = known < 0 ? insert(part, row) : known;
    return next[number]++;
  }

  private int insert(Batch part, int row) {
    int number = index.insert(samples.size());
    if (samples.size() == 0 || samples.batch(samples.size() - 1) != part) {
      bytes += BatchBytes.of(part);
    }
    samples.add(part, row);
    if (number >= next.length) {
      next = Arrays.copyOf(next, index.capacity());
    }
    next[number] = 0;
    if (time != null) {
      firstClosing = Math.min(firstClosing, time.closesAt(part, row));
    }
    return number;
  }

  private Batch mask(Batch batch) {
    Batch known = masked;
    if (full == batch && known != null) {
      return known;
    }
    @Nullable Column[] kept = new Column[batch.columnCount()];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = columns == null ? batch.columnOrNull(i) : null;
    }
    if (columns != null) {
      for (int column : columns) {
        kept[column] = batch.column(column);
      }
    }
    Batch part = batch.withColumns(kept, null).withKinds(null);
    full = batch;
    masked = part;
    return part;
  }

  /** Forgets the groups that the watermark has closed. */
  void close(long watermark) {
    full = null;
    masked = null;
    if (firstClosing <= watermark && firstClosing != Watermarks.END) {
      keep(watermark);
    } else if (samples.size() >= nextCompaction) {
      keep(Watermarks.NONE);
    }
  }

  /** Copies the groups that stay open, so that batches they came in are let go. */
  private void keep(long watermark) {
    int[] numbers = new int[samples.size()];
    int[] versions = new int[samples.size()];
    int count = 0;
    for (int number = 0; number < numbers.length; number++) {
      stop.checkAt(number);
      boolean isOpen =
          time == null || time.closesAt(samples.batch(number), samples.row(number)) > watermark;
      if (isOpen) {
        numbers[count] = number;
        versions[count++] = next[number];
      }
    }
    Batch kept = samples.toBatch(numbers, 0, count, Watermarks.still(Watermarks.NONE));
    set(kept, versions, count);
  }

  private void set(Batch groups, int[] versions, int count) {
    clear();
    for (int row = 0; row < count; row++) {
      stop.checkAt(row);
      index.find(groups, row);
      int number = insert(groups, row);
      next[number] = versions[row];
    }
    nextCompaction = Math.max(MIN_COMPACTION, 2 * count);
  }

  void clear() {
    samples.clear();
    index.clear();
    next = new int[0];
    firstClosing = Watermarks.END;
    full = null;
    masked = null;
    bytes = 0;
  }

  int size() {
    return samples.size();
  }

  long stateBytes() {
    return samples.size() == 0 ? 0 : bytes + 12L * next.length + index.stateBytes();
  }

  void write(StateWriter writer) {
    Watermarks none = Watermarks.still(Watermarks.NONE);
    RowState.write(
        writer, samples.size() == 0 ? Batch.of(0, new Column[0], none) : samples.toBatch(none));
    for (int number = 0; number < samples.size(); number++) {
      writer.writeInt(next[number]);
    }
  }

  void read(StateReader reader) {
    Batch groups = RowState.read(reader);
    int[] versions = new int[groups.rowCount()];
    for (int i = 0; i < versions.length; i++) {
      versions[i] = reader.readInt();
    }
    set(groups, versions, versions.length);
  }
}
