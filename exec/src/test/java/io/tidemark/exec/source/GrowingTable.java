package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An unbounded table in memory, whose splits and rows come as a test says. */
public final class GrowingTable implements TableSource {
  private final List<ColumnType> types;
  private final Map<String, Split> splits = new LinkedHashMap<>();
  private final List<SourceSplit> unseen = new ArrayList<>();
  private Runnable wake = () -> {};
  private boolean hasAllSplits;
  private boolean isClosed;

  public GrowingTable(List<ColumnType> types) {
    this.types = List.copyOf(types);
  }

  /** Rows come into a split, which may be a new one. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final void add(String split, List<@Nullable Object>... rows) {
    Split known = splits.get(split);
    if (known == null) {
      known = new Split(split);
      splits.put(split, known);
      unseen.add(known);
    }
    known.rows.addAll(List.of(rows));
    wake.run();
  }

  /** A split ends. */
  public void end(String split) {
    splits.get(split).isEnded = true;
    wake.run();
  }

  /** No split comes any more. */
  public void complete() {
    hasAllSplits = true;
    wake.run();
  }

  public boolean isClosed() {
    return isClosed;
  }

  @Override
  public boolean isBounded() {
    return false;
  }

  @Override
  public boolean hasAllSplits() {
    return hasAllSplits;
  }

  @Override
  public List<SourceSplit> splits() {
    List<SourceSplit> found = List.copyOf(unseen);
    unseen.clear();
    return found;
  }

  @Override
  public void onProgress(Runnable newWake) {
    wake = newWake;
  }

  @Override
  public void close() {
    isClosed = true;
  }

  private final class Split implements SourceSplit {
    private final String name;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();
    private boolean isEnded;

    Split(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public long sizeBytes() {
      return -1;
    }

    @Override
    public SplitReader open(boolean[] required) {
      return new Reader(this);
    }
  }

  private final class Reader implements SplitReader {
    private final Split split;
    private int row;

    Reader(Split split) {
      this.split = split;
    }

    @Override
    public @Nullable Batch read(int maxRows) {
      if (row == split.rows.size()) {
        return null;
      }
      int to = Math.min(split.rows.size(), row + maxRows);
      Batch batch =
          HarnessRows.batch(types, split.rows.subList(row, to), Watermarks.still(Watermarks.NONE));
      row = to;
      return batch;
    }

    @Override
    public boolean isAtEnd() {
      return split.isEnded;
    }

    @Override
    public long bytesRead() {
      return row;
    }

    @Override
    public void close() {}
  }
}
