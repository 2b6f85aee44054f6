package io.tidemark.exec.file;

import io.tidemark.exec.host.FileStore;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/** Bytes in their order: those of a file from its start, unpacked if it is compressed. */
interface ByteInput extends AutoCloseable {
  /** Nothing is there now, but more can come. */
  int NOTHING = 0;

  /** Nothing comes any more. */
  int END = -1;

  /**
   * Reads at least one byte and at most {@code length}; {@link #END}, or {@link #NOTHING} if the
   * input is one that goes on.
   */
  int read(byte[] buffer, int offset, int length) throws IOException;

  /** How many bytes of the file itself were taken. */
  long consumedBytes();

  @Override
  void close() throws IOException;

  static ByteInput open(FileStore files, String path) throws IOException {
    FileBytes plain = new FileBytes(files.open(path));
    if (!path.endsWith(".gz")) {
      return plain;
    }
    try {
      return new Unpacked(plain);
    } catch (IOException | RuntimeException e) {
      plain.close();
      throw e;
    }
  }

  /** A file as it is. */
  final class FileBytes extends InputStream implements ByteInput {
    private final FileStore.ReadableFile file;
    private long position;

    FileBytes(FileStore.ReadableFile file) {
      this.file = file;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int count = file.read(position, buffer, offset, length);
      if (count > 0) {
        position += count;
      }
      return count;
    }

    /** Also tells the unpacker whether another gzip member follows. */
    @Override
    public int available() throws IOException {
      return (int) Math.min(Integer.MAX_VALUE, Math.max(0, file.sizeBytes() - position));
    }

    @Override
    public long consumedBytes() {
      return position;
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  /** A gzip file. */
  final class Unpacked implements ByteInput {
    private static final int BUFFER_BYTES = 64 * 1024;

    private final FileBytes packed;
    private final GZIPInputStream unpacked;

    Unpacked(FileBytes packed) throws IOException {
      this.packed = packed;
      this.unpacked = new GZIPInputStream(packed, BUFFER_BYTES);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      return unpacked.read(buffer, offset, length);
    }

    @Override
    public long consumedBytes() {
      return packed.consumedBytes();
    }

    @Override
    public void close() throws IOException {
      unpacked.close();
    }
  }
}
