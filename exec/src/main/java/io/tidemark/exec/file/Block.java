package io.tidemark.exec.file;

import io.tidemark.exec.DataException;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The part of a file that is in memory: {@code bytes[0 .. limit)}, followed by a line end that is
 * not part of the file, so that scans need no bounds check, and by room for loads of eight bytes.
 *
 * <p>Bytes below the limit are never changed, because batches point at them: what does not fit any
 * more goes, together with the rows of the batch at hand, into a new array.
 */
final class Block implements AutoCloseable {
  /** Bytes behind the limit that may be loaded. */
  static final int SPARE = 64;

  private static final byte[] NOTHING = new byte[SPARE];

  /** The input's size is not known. */
  static final long UNKNOWN = -1;

  private static final String FOLDERS_HINT =
      "with --safe, name a file in the current folder or below it; a program allows more folders"
          + " with allowFolder";

  /** Opens the input. */
  @FunctionalInterface
  interface Opening {
    ByteInput open() throws IOException;
  }

  private final Opening opening;
  private final String place;
  private final long sizeBytes;
  private final int blockBytes;
  private @Nullable ByteInput input;
  private long consumedBytes;

  /** How many bytes came so far, unpacked. */
  long loadedBytes;

  byte[] bytes = NOTHING;
  int limit;

  /** Whether the input ends at the limit. */
  boolean isLast;

  /** Whether all bytes below the limit are ASCII. */
  boolean isAscii = true;

  /**
   * @param place what messages call the input
   * @param sizeBytes how much is to be read; {@link #UNKNOWN} if nobody knows
   * @param blockBytes how many bytes to read at once
   */
  Block(Opening opening, String place, long sizeBytes, int blockBytes) {
    this.opening = opening;
    this.place = place;
    this.sizeBytes = sizeBytes;
    this.blockBytes = blockBytes;
  }

  /**
   * Reads on. Sets {@link #isLast} if the end was met; of an input that goes on, nothing may come
   * though it was not.
   *
   * @param keepFrom first byte that is still needed
   * @return by how much all positions sank
   */
  int fill(int keepFrom) {
    int shift = 0;
    if (limit + SPARE >= bytes.length) {
      shift = keepFrom;
      move(keepFrom);
    }
    int room = Math.min(blockBytes, bytes.length - SPARE - limit);
    int count = read(limit, room);
    isAscii &= Utf8.isAscii(bytes, limit, limit + count);
    limit += count;
    loadedBytes += count;
    bytes[limit] = '\n';
    if (isLast) {
      close();
    }
    return shift;
  }

  private void move(int keepFrom) {
    int kept = limit - keepFrom;
    long rest = sizeBytes == UNKNOWN ? blockBytes : sizeBytes - consumedBytes + 1;
    // A small file gets a small block: there may be thousands of them, all open.
    long wanted = Math.max(2L * kept, kept + Math.min(blockBytes, Math.max(1, rest)));
    byte[] next = new byte[Math.toIntExact(wanted + SPARE)];
    System.arraycopy(bytes, keepFrom, next, 0, kept);
    bytes = next;
    limit = kept;
    isAscii = isAscii || Utf8.isAscii(bytes, 0, kept);
  }

  private int read(int offset, int length) {
    try {
      if (input == null) {
        input = opening.open();
      }
      int count = 0;
      while (count < length) {
        int more = input.read(bytes, offset + count, length - count);
        isLast = more == ByteInput.END;
        if (more <= 0) {
          break;
        }
        count += more;
      }
      consumedBytes = input.consumedBytes();
      return count;
    } catch (EOFException e) {
      throw new DataException(place + " is cut off", "fetch or write the file again", e);
    } catch (ZipException e) {
      throw new DataException(
          place + " is not in gzip format",
          "unpack or pack it again; a name that ends in .gz says that it is packed",
          e);
    } catch (IOException | SecurityException e) {
      throw new DataException("cannot read " + place + ": " + reason(e), readHint(e), e);
    }
  }

  /** What to do about a file that cannot be read. */
  static String readHint(Exception e) {
    return e instanceof SecurityException
        ? FOLDERS_HINT
        : "check that it exists and that you may read it";
  }

  /** What to do about a file that cannot be written; null if the reason says it all. */
  static @Nullable String writeHint(Exception e) {
    return e instanceof SecurityException ? FOLDERS_HINT : null;
  }

  /** What the operating system said, without the path that is named anyway. */
  static String reason(Exception e) {
    if (e instanceof java.nio.file.NoSuchFileException) {
      return "no such file";
    }
    if (e instanceof java.nio.file.AccessDeniedException) {
      return "permission denied";
    }
    String message = e.getMessage();
    return message == null ? "input/output error" : message;
  }

  /** Bytes of the input that were read, packed if it is compressed. */
  long consumedBytes() {
    return consumedBytes;
  }

  /** An input that had ended goes on. */
  void resume() {
    isLast = false;
  }

  /** Nothing below the limit is needed any more. */
  void clear() {
    bytes = NOTHING;
    limit = 0;
  }

  /** Closes the file; what is in memory stays. */
  @Override
  public void close() {
    if (input != null) {
      try {
        input.close();
      } catch (IOException e) {
        throw new DataException("cannot close " + place + ": " + reason(e), null, e);
      }
      input = null;
    }
  }
}
