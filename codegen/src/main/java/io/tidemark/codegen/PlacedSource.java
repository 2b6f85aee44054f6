package io.tidemark.codegen;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.SplitReader;
import io.tidemark.exec.source.TableSource;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A table whose faults, such as a malformed record, have the place of the table in the query.
 *
 * @param fields places of faults of one field, by the column that it is read for, where several
 *     queries read the table
 */
record PlacedSource(TableSource source, SourceRange range, Map<String, SourceRange> fields)
    implements TableSource {
  static TableSource of(
      TableSource source, @Nullable SourceRange range, Map<String, SourceRange> fields) {
    return range == null ? source : new PlacedSource(source, range, Map.copyOf(fields));
  }

  /** The fault, with a place if there is one. */
  static RuntimeException placed(DataException fault, @Nullable SourceRange range) {
    return range == null
        ? fault
        : new SqlException(
            SqlException.Kind.INVALID,
            range,
            String.valueOf(fault.getMessage()),
            fault.hint(),
            fault);
  }

  private static <T> T reached(Supplier<T> call, SourceRange range) {
    try {
      return call.get();
    } catch (DataException e) {
      throw placed(e, range);
    }
  }

  @Override
  public List<SourceSplit> splits() {
    List<SourceSplit> splits = reached(source::splits, range);
    return splits.stream().<SourceSplit>map(split -> new Split(split, range, fields)).toList();
  }

  @Override
  public boolean isBounded() {
    return source.isBounded();
  }

  @Override
  public boolean hasAllSplits() {
    return source.hasAllSplits();
  }

  @Override
  public long lookMillis() {
    return source.lookMillis();
  }

  @Override
  public void onProgress(Runnable wake) {
    source.onProgress(wake);
  }

  @Override
  public void close() {
    source.close();
  }

  private record Split(SourceSplit split, SourceRange range, Map<String, SourceRange> fields)
      implements SourceSplit {
    @Override
    public String name() {
      return split.name();
    }

    @Override
    public long sizeBytes() {
      return split.sizeBytes();
    }

    @Override
    public SplitReader open(boolean[] required) {
      return new Reader(reached(() -> split.open(required), range), range, fields);
    }
  }

  private record Reader(SplitReader reader, SourceRange range, Map<String, SourceRange> fields)
      implements SplitReader {
    @Override
    public long startWatermark() {
      return reader.startWatermark();
    }

    @Override
    public @Nullable Batch read(int maxRows) {
      try {
        return reader.read(maxRows);
      } catch (DataException e) {
        SourceRange place = e.field() == null ? null : fields.get(e.field());
        throw placed(e, place == null ? range : place);
      }
    }

    @Override
    public boolean isAtEnd() {
      return reader.isAtEnd();
    }

    @Override
    public RuntimeException fault(int row, String problem, @Nullable String hint) {
      RuntimeException fault = reader.fault(row, problem, hint);
      return fault instanceof DataException data ? placed(data, range) : fault;
    }

    @Override
    public long bytesRead() {
      return reader.bytesRead();
    }

    @Override
    public long skippedRecords() {
      return reader.skippedRecords();
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
