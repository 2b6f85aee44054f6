package io.tidemark.exec.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Packs with gzip (RFC 1952) so that what was packed last can be cut off: where {@link #mark} was
 * called the packed bytes are those of a whole file, but for the {@link #end} that has to follow.
 */
final class PackedStream extends GZIPOutputStream {
  /** A last block of DEFLATE without anything in it (RFC 1951). */
  private static final byte[] LAST_BLOCK = {3, 0};

  private final Counting packed;
  private long plainBytes;
  private long markBytes;
  private long markPlainBytes;
  private int markCrc;

  /**
   * @param out takes the packed bytes
   */
  PackedStream(OutputStream out, int bufferBytes) throws IOException {
    this(new Counting(out), bufferBytes);
  }

  private PackedStream(Counting packed, int bufferBytes) throws IOException {
    super(packed, bufferBytes);
    this.packed = packed;
  }

  private static final class Counting extends FilterOutputStream {
    private long bytes;

    Counting(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int value) throws IOException {
      out.write(value);
      bytes++;
    }

    @Override
    public void write(byte[] values, int from, int length) throws IOException {
      out.write(values, from, length);
      bytes += length;
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) throws IOException {
    super.write(bytes, from, length);
    plainBytes += length;
  }

  /** What comes from here on may be cut off. */
  void mark() throws IOException {
    int length;
    do {
      length = def.deflate(buf, 0, buf.length, Deflater.SYNC_FLUSH);
      out.write(buf, 0, length);
    } while (length == buf.length);
    markBytes = packed.bytes;
    markPlainBytes = plainBytes;
    markCrc = (int) crc.getValue();
  }

  /** How many packed bytes there were at the mark. */
  long markBytes() {
    return markBytes;
  }

  /** How many bytes had been written at the mark. */
  long markPlainBytes() {
    return markPlainBytes;
  }

  /** What makes a whole file of the packed bytes up to the mark. */
  byte[] end() {
    return ByteBuffer.allocate(LAST_BLOCK.length + 8)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(LAST_BLOCK)
        .putInt(markCrc)
        .putInt((int) markPlainBytes)
        .array();
  }
}
