package io.tidemark.exec.file;

import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.host.FileStore;
import io.tidemark.exec.host.Inlet;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.SplitReader;
import io.tidemark.exec.source.TableSource;
import java.io.IOException;
import java.util.List;

/** Standard input as a table of one split, which goes on until the input ends. */
final class StandardInput implements TableSource {
  private static final String NAME = "standard input";
  private static final int BLOCK_BYTES = 64 * 1024;

  private final FileSplit records;
  private final Inlet.Stream stream;

  /**
   * @param files not used for its records
   */
  StandardInput(
      TableDefinition table, FileFormat format, FileStore files, Clock clock, Inlet.Stream stream) {
    FileStore.FileInfo info = new FileStore.FileInfo(NAME, Block.UNKNOWN, 0);
    this.records = new FileSplit(files, info, clock, NAME, table, format, BLOCK_BYTES);
    this.stream = stream;
  }

  @Override
  public boolean isBounded() {
    return false;
  }

  @Override
  public void onProgress(Runnable wake) {
    stream.onProgress(wake);
  }

  @Override
  public List<SourceSplit> splits() {
    return List.of(new Split());
  }

  @Override
  public void close() {
    stream.close();
  }

  private final class Split implements SourceSplit {
    @Override
    public String name() {
      return NAME;
    }

    @Override
    public long sizeBytes() {
      return Block.UNKNOWN;
    }

    @Override
    public SplitReader open(boolean[] required) {
      Block block = new Block(Bytes::new, NAME, Block.UNKNOWN, BLOCK_BYTES);
      return new FileReader(records, required.clone(), block);
    }
  }

  private final class Bytes implements ByteInput {
    private long consumed;

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int count = stream.read(buffer, offset, length);
      consumed += Math.max(0, count);
      return count;
    }

    @Override
    public long consumedBytes() {
      return consumed;
    }

    @Override
    public void close() {}
  }
}
