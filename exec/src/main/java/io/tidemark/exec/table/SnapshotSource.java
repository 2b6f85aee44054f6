package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.SplitReader;
import io.tidemark.exec.source.TableSource;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of a managed table as they were at one moment, in the order of their arrival. */
final class SnapshotSource implements TableSource {
  /** Stands for the number of the row among the columns to read. */
  static final int ROW_NUMBER = -2;

  private final String name;
  private final int[] columns;
  private final List<Segment> segments;
  private final Advances advances;

  /** Whether anything reads the numbers of rows. */
  private final boolean needsNumbers;

  /**
   * @param columns stored columns, or {@link #ROW_NUMBER}, for each column of the table
   */
  SnapshotSource(String name, int[] columns, List<Segment> segments, Advances advances) {
    this.name = name;
    this.columns = columns;
    this.segments = List.copyOf(segments);
    this.advances = advances;
    this.needsNumbers =
        !advances.isEmpty() || Arrays.stream(columns).anyMatch(i -> i == ROW_NUMBER);
  }

  @Override
  public List<SourceSplit> splits() {
    return List.of(new Split());
  }

  private final class Split implements SourceSplit {
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
      return new Reader();
    }
  }

  private final class Reader implements SplitReader {
    private int segment;
    private int row;

    @Override
    public long startWatermark() {
      return segments.isEmpty() ? Watermarks.NONE : advances.before(segments.get(0).number(0));
    }

    @Override
    public @Nullable Batch read(int maxRows) {
      skipDead();
      if (segment == segments.size()) {
        return null;
      }
      Segment current = segments.get(segment);
      boolean isWhole =
          row == 0 && current.liveCount() == current.rowCount() && current.rowCount() <= maxRows;
      if (isWhole && (current.rowCount() == maxRows || segment == segments.size() - 1)) {
        row = current.rowCount();
        return give(current.rows, numbers(current));
      }
      return collect(maxRows);
    }

    private long[] numbers(Segment current) {
      long[] numbers = new long[needsNumbers ? current.rowCount() : 0];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = current.number(i);
      }
      return numbers;
    }

    private Batch collect(int maxRows) {
      RowCollector rows = new RowCollector();
      long[] numbers = new long[needsNumbers ? maxRows : 0];
      while (segment < segments.size() && rows.size() < maxRows) {
        Segment current = segments.get(segment);
        int count = 1;
        if (current.liveCount() == current.rowCount()) {
          count = Math.min(current.rowCount() - row, maxRows - rows.size());
        }
        for (int i = 0; i < count && needsNumbers; i++) {
          numbers[rows.size() + i] = current.number(row + i);
        }
        rows.addRange(current.rows, row, row + count);
        row += count;
        skipDead();
      }
      return give(rows.toBatch(Watermarks.still(Watermarks.NONE)), numbers);
    }

    private void skipDead() {
      while (segment < segments.size()) {
        Segment current = segments.get(segment);
        while (row < current.rowCount() && current.isDead(row)) {
          row++;
        }
        if (row < current.rowCount()) {
          return;
        }
        segment++;
        row = 0;
      }
    }

    /** The columns that the query knows, under the watermarks that ADVANCE set. */
    private Batch give(Batch rows, long[] numbers) {
      @Nullable Column[] given = new Column[columns.length];
      for (int i = 0; i < columns.length; i++) {
        given[i] = columns[i] == ROW_NUMBER ? column(numbers) : rows.column(columns[i]);
      }
      return Batch.of(rows.rowCount(), given, steps(rows.rowCount(), numbers));
    }

    private Watermarks steps(int count, long[] numbers) {
      if (advances.isEmpty()) {
        return Watermarks.still(Watermarks.NONE);
      }
      Watermarks steps = new Watermarks(advances.before(numbers[0]));
      for (int i = 1; i < count; i++) {
        steps.step(i, advances.before(numbers[i]));
      }
      skipDead();
      steps.step(
          count,
          segment < segments.size()
              ? advances.before(segments.get(segment).number(row))
              : advances.last());
      return steps;
    }

    private Column column(long[] numbers) {
      Column column = new Column(ColumnType.of(ColumnType.Kind.BIGINT).layout());
      column.longs = numbers;
      return column;
    }

    @Override
    public long bytesRead() {
      return 0;
    }

    @Override
    public void close() {}
  }
}
