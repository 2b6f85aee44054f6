package io.tidemark.bench;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.connector.OptionSpec;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.SplitReader;
import io.tidemark.exec.source.TableSource;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The connector {@code arrays}: a table (bidder BIGINT, price BIGINT, ts TIMESTAMP(3)) over {@link
 * BidArrays}, cut into batches without decoding.
 */
final class ArrayTables implements TableFactory {
  private final BidArrays bids;

  ArrayTables(BidArrays bids) {
    this.bids = bids;
  }

  @Override
  public String name() {
    return "arrays";
  }

  @Override
  public List<OptionSpec> options() {
    return List.of();
  }

  @Override
  public void validate(TableDefinition table) {}

  @Override
  public TableSource source(TableDefinition table, HostServices host) {
    return () -> List.of(new Split());
  }

  @Override
  public TableSink sink(TableDefinition table, HostServices host) {
    throw new IllegalStateException("arrays are only read");
  }

  private final class Split implements SourceSplit {
    @Override
    public String name() {
      return "arrays";
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
    private int at;

    @Override
    public @Nullable Batch read(int maxRows) {
      int to = Math.min(bids.rows(), at + maxRows);
      if (at == to) {
        return null;
      }
      @Nullable Column[] columns = {
        column(bids.bidder, to), column(bids.price, to), column(bids.time, to)
      };
      Batch batch = Batch.of(to - at, columns, Watermarks.still(Watermarks.NONE));
      at = to;
      return batch;
    }

    private Column column(long[] values, int to) {
      Column column = new Column(Layout.LONG);
      column.longs = Arrays.copyOfRange(values, at, to);
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
