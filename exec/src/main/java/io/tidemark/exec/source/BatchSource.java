package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A bounded table in memory, in one split: late rows, VALUES, inputs of tests and benchmarks. */
public final class BatchSource implements TableSource {
  private final String name;
  private final List<Batch> batches;

  /**
   * @param name what messages call its split
   * @param batches without selection, every column set; their watermarks are ignored
   */
  public BatchSource(String name, List<Batch> batches) {
    this.name = name;
    this.batches = List.copyOf(batches);
    for (Batch batch : this.batches) {
      if (batch.selection() != null) {
        throw new IllegalArgumentException("a source batch cannot have a selection");
      }
    }
  }

  @Override
  public List<SourceSplit> splits() {
    return List.of(new Split(name, batches));
  }

  private record Split(String name, List<Batch> batches) implements SourceSplit {
    @Override
    public long sizeBytes() {
      return -1;
    }

    @Override
    public SplitReader open(boolean[] required) {
      return new Reader(batches);
    }
  }

  private static final class Reader implements SplitReader {
    private final List<Batch> batches;
    private int batch;
    private int row;

    Reader(List<Batch> batches) {
      this.batches = batches;
    }

    @Override
    public @Nullable Batch read(int maxRows) {
      while (batch < batches.size() && batches.get(batch).rowCount() == row) {
        batch++;
        row = 0;
      }
      if (batch == batches.size()) {
        return null;
      }
      Batch current = batches.get(batch);
      boolean isWhole = row == 0 && current.rowCount() <= maxRows;
      if (isWhole && (current.rowCount() == maxRows || batch == batches.size() - 1)) {
        row = current.rowCount();
        return current.withWatermarks(Watermarks.still(Watermarks.NONE));
      }
      return copy(maxRows);
    }

    private Batch copy(int maxRows) {
      RowCollector rows = new RowCollector();
      while (batch < batches.size() && rows.size() < maxRows) {
        Batch current = batches.get(batch);
        int to = Math.min(current.rowCount(), row + maxRows - rows.size());
        rows.addRange(current, row, to);
        row = to;
        if (row == current.rowCount()) {
          batch++;
          row = 0;
        }
      }
      return rows.toBatch(Watermarks.still(Watermarks.NONE));
    }

    @Override
    public long bytesRead() {
      return 0;
    }

    @Override
    public void close() {}
  }
}
