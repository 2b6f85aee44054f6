package io.tidemark.exec.file;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.host.FileStore;
import io.tidemark.exec.source.SourceSplit;
import io.tidemark.exec.source.SplitReader;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A file that is read while it grows, under whatever name it has. Only whole records are taken,
 * until it is complete: then what stands behind the last line end is one too.
 *
 * <p>It stays open, so that what was added is read also if it is renamed or deleted meanwhile, but
 * for {@link OpenFiles} having closed it: then it is opened again under the name that it was last
 * found by, if that still leads to the same file, and only when it has grown.
 */
final class GrowingFile implements SourceSplit {
  /** Appends are small, and there may be thousands of files. */
  private static final int MIN_BLOCK_BYTES = 4 * 1024;

  private static final int MAX_BLOCK_BYTES = 64 * 1024;

  /** How many of the bytes that were read last say whether it is still the same file. */
  private static final int TAIL_BYTES = 64;

  private final FileStore files;
  private final FileSplit split;
  private final String identity;
  private String path;
  private long sizeBytes;
  private long modifiedMillis;
  private long changedMillis;
  private boolean isListed = true;

  /** Whether it became shorter: what was not read of it is gone. */
  private boolean isCut;

  private boolean isComplete;
  private final OpenFiles.Place open;
  private boolean wasOpened;
  private long position;
  private byte[] tail = new byte[0];

  /**
   * @param open where it is held while it is open
   * @param split the file as it was found
   */
  GrowingFile(FileStore files, OpenFiles.Place open, FileSplit split, long nowMillis) {
    this.files = files;
    this.open = open;
    this.split = split;
    this.identity = split.file().identity();
    this.path = split.name();
    this.sizeBytes = split.file().sizeBytes();
    this.modifiedMillis = split.file().modifiedMillis();
    this.changedMillis = nowMillis;
  }

  @Override
  public String name() {
    return split.name();
  }

  @Override
  public long sizeBytes() {
    return Block.UNKNOWN;
  }

  /** Whether a file of this size is shorter than what was seen of this one. */
  boolean isLongerThan(long bytes) {
    return Math.max(position, sizeBytes) > bytes;
  }

  /**
   * Whether a file found with its identity is this one. Once it is closed and deleted a system may
   * give what it tells files apart by to another: then other bytes are before those not read yet.
   */
  boolean isStill(FileStore.FileInfo now) {
    boolean hasChanged = now.modifiedMillis() != modifiedMillis || !now.path().equals(path);
    if (!hasChanged || !wasOpened || open.isOpen()) {
      return true;
    }
    try (FileStore.ReadableFile file = files.open(now.path())) {
      byte[] there = new byte[tail.length];
      int count = file.read(position - tail.length, there, 0, there.length);
      return there.length == 0 || (count == there.length && Arrays.equals(there, tail));
    } catch (IOException e) {
      // Whoever reads it will see why.
      return true;
    }
  }

  boolean isComplete() {
    return isComplete || isCut;
  }

  /** It became shorter, so that another one begins in its place. */
  void cut() {
    isCut = true;
  }

  /**
   * It was found again.
   *
   * @return whether it was complete, and goes on
   */
  boolean found(FileStore.FileInfo now, long nowMillis, long restMillis) {
    isListed = true;
    path = now.path();
    modifiedMillis = now.modifiedMillis();
    boolean hasGrown = now.sizeBytes() > sizeBytes;
    if (hasGrown) {
      sizeBytes = now.sizeBytes();
      changedMillis = nowMillis;
    } else if (nowMillis - changedMillis >= restMillis) {
      isComplete = true;
    }
    boolean goesOn = hasGrown && isComplete;
    isComplete &= !hasGrown;
    return goesOn;
  }

  /**
   * It was not found any more: it is complete once nothing has come from one look to the next. Who
   * writes it may hold it open for a while.
   */
  void missing() {
    long size = openSize();
    isComplete |= !open.isOpen() || (!isListed && size == sizeBytes);
    isListed = false;
    sizeBytes = size;
  }

  private long openSize() {
    try {
      FileStore.ReadableFile file = open.take();
      return file == null ? sizeBytes : file.sizeBytes();
    } catch (IOException e) {
      return sizeBytes;
    } finally {
      open.release(false);
    }
  }

  @Override
  public SplitReader open(boolean[] required) {
    int blockBytes = (int) Math.max(MIN_BLOCK_BYTES, Math.min(MAX_BLOCK_BYTES, sizeBytes + 1));
    Block block = new Block(Bytes::new, split.place(), Block.UNKNOWN, blockBytes);
    return new Reader(block, new FileReader(split, required.clone(), block));
  }

  /** The bytes from where the last ones ended. */
  private final class Bytes implements ByteInput {
    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      FileStore.ReadableFile file = file();
      int count = 0;
      try {
        count = file == null ? 0 : file.read(position, buffer, offset, length);
      } finally {
        open.release(count > 0);
      }
      if (count > 0) {
        position += count;
        int end = offset + count;
        tail = Arrays.copyOfRange(buffer, end - Math.min(count, TAIL_BYTES), end);
        return count;
      }
      // One that was read before and is not found now may have got another name.
      return isComplete || !wasOpened ? END : NOTHING;
    }

    /** Null if it is closed and there is nothing to read, or another file has its name by now. */
    private FileStore.@Nullable ReadableFile file() throws IOException {
      FileStore.ReadableFile file = open.take();
      if (file != null || (wasOpened && sizeBytes <= position)) {
        return file;
      }
      try {
        file = files.open(path);
      } catch (NoSuchFileException e) {
        return null;
      }
      // Only what was opened under the name a moment ago and still has it is surely this one.
      if (files.list(path).stream().noneMatch(info -> info.identity().equals(identity))) {
        file.close();
        return null;
      }
      open.put(file);
      wasOpened = true;
      return file;
    }

    @Override
    public long consumedBytes() {
      return position;
    }

    @Override
    public void close() throws IOException {
      open.close();
    }
  }

  private final class Reader implements SplitReader {
    private final Block block;
    private final FileReader records;

    Reader(Block block, FileReader records) {
      this.block = block;
      this.records = records;
    }

    @Override
    public @Nullable Batch read(int maxRows) {
      if (isCut) {
        return null;
      }
      if (!isComplete) {
        block.resume();
      }
      Batch rows = records.read(maxRows);
      if (rows == null && isComplete) {
        records.rest();
      }
      return rows;
    }

    @Override
    public boolean isAtEnd() {
      return isCut || records.isAtEnd();
    }

    @Override
    public RuntimeException fault(int row, String problem, @Nullable String hint) {
      return records.fault(row, problem, hint);
    }

    @Override
    public long bytesRead() {
      return records.bytesRead();
    }

    @Override
    public long skippedRecords() {
      return records.skippedRecords();
    }

    @Override
    public void close() {
      records.close();
    }
  }
}
