package io.tidemark.exec.source;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowOrigin;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table in memory with any number of splits. Columns that are not required are left out and given
 * back by the origin. Counts the readers that are open; a split can fail behind its last row.
 */
public final class MemoryTable implements TableSource {
  private final List<ColumnType> types;
  private final List<List<List<@Nullable Object>>> splits;
  private int failingSplit = -1;
  private int open;
  private int mostOpen;
  private int reads;

  public MemoryTable(List<ColumnType> types, List<List<List<@Nullable Object>>> splits) {
    this.types = List.copyOf(types);
    this.splits = List.copyOf(splits);
  }

  /** Makes a split fail behind its last row. */
  public MemoryTable failingAfter(int split) {
    failingSplit = split;
    return this;
  }

  public synchronized int open() {
    return open;
  }

  public synchronized int mostOpen() {
    return mostOpen;
  }

  /** How often rows were asked for. */
  public synchronized int reads() {
    return reads;
  }

  private synchronized void opened(int more) {
    open += more;
    mostOpen = Math.max(mostOpen, open);
  }

  private synchronized void countRead() {
    reads++;
  }

  @Override
  public List<SourceSplit> splits() {
    List<SourceSplit> all = new ArrayList<>();
    for (int i = 0; i < splits.size(); i++) {
      all.add(new Split(i));
    }
    return all;
  }

  private final class Split implements SourceSplit {
    private final int index;

    Split(int index) {
      this.index = index;
    }

    @Override
    public String name() {
      return "split-" + index;
    }

    @Override
    public long sizeBytes() {
      return 10L * splits.get(index).size();
    }

    @Override
    public SplitReader open(boolean[] required) {
      opened(1);
      return new Reader(index, required);
    }
  }

  private final class Reader implements SplitReader {
    private final int split;
    private final boolean[] required;
    private int row;
    private boolean isClosed;

    Reader(int split, boolean[] required) {
      this.split = split;
      this.required = required;
    }

    @Override
    public @Nullable Batch read(int maxRows) {
      countRead();
      List<List<@Nullable Object>> rows = splits.get(split);
      if (row == rows.size()) {
        if (split == failingSplit) {
          throw new DataException("split " + split + " is broken");
        }
        return null;
      }
      int to = Math.min(rows.size(), row + maxRows);
      Batch full =
          HarnessRows.batch(types, rows.subList(row, to), Watermarks.still(Watermarks.NONE));
      row = to;
      @Nullable Column[] columns = new Column[types.size()];
      boolean isFull = true;
      for (int i = 0; i < columns.length; i++) {
        columns[i] = required[i] ? full.column(i) : null;
        isFull &= required[i];
      }
      RowOrigin origin =
          (wanted, count) -> {
            List<List<@Nullable Object>> recalled = new ArrayList<>();
            for (int i = 0; i < count; i++) {
              recalled.add(HarnessRows.values(full, wanted[i]));
            }
            return HarnessRows.batch(types, recalled, Watermarks.still(Watermarks.NONE));
          };
      return full.withColumns(columns, isFull ? null : origin);
    }

    @Override
    public long bytesRead() {
      return 10L * row;
    }

    @Override
    public void close() {
      if (!isClosed) {
        isClosed = true;
        opened(-1);
      }
    }
  }
}
