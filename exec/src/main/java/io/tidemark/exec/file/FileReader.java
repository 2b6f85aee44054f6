package io.tidemark.exec.file;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowOrigin;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.source.SplitReader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of one file in batches.
 *
 * <p>A batch ends early only where its records take 16 MiB, which depends on the file alone.
 */
final class FileReader implements SplitReader {
  private static final int MAX_BATCH_BYTES = 16 << 20;
  private static final int MAX_BATCH_ROWS = 1 << 20;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final FileSplit split;
  private final Block block;
  private final FileRows rows;
  private final RecordDecoder decoder;
  private final boolean hasOrigin;

  private int position;
  private long line = 1;
  private int[] lastStarts = new int[0];
  private int lastFirst;
  private long lastLine = 1;
  private boolean isStarted;
  private long skipped;
  private @Nullable DataException failure;

  /**
   * @param split what is read
   * @param block where its bytes come
   */
  FileReader(FileSplit split, boolean[] required, Block block) {
    this.split = split;
    this.block = block;
    this.rows = split.rows(required, false);
    this.decoder = split.decoder(rows);
    this.hasOrigin = !allOf(required);
  }

  private static boolean allOf(boolean[] required) {
    for (boolean isRequired : required) {
      if (!isRequired) {
        return false;
      }
    }
    return true;
  }

  @Override
  public @Nullable Batch read(int maxRows) {
    if (failure != null) {
      throw failure;
    }
    if (!isStarted && !skipByteOrderMark()) {
      return null;
    }
    isStarted = true;
    int most = Math.min(maxRows, MAX_BATCH_ROWS);
    int[] starts = new int[most];
    rows.begin(most);
    int first = position;
    lastLine = line;
    int count = 0;
    while (count < most && position - first < MAX_BATCH_BYTES && failure == null) {
      if (position == block.limit && block.isLast) {
        break;
      }
      int next =
          position == block.limit
              ? RecordDecoder.INCOMPLETE
              : decoder.decode(
                  block.bytes, position, block.limit, block.isLast, block.isAscii, count);
      if (next == RecordDecoder.INCOMPLETE) {
        if (block.limit - position > RecordDecoder.MAX_RECORD_BYTES) {
          rows.forget(count);
          tooLong();
          continue;
        }
        long before = block.loadedBytes;
        first -= fill(first, starts, count);
        if (block.loadedBytes == before && !block.isLast && failure == null) {
          break;
        }
        continue;
      }
      if (next - position > RecordDecoder.MAX_RECORD_BYTES) {
        rows.forget(count);
        tooLong();
        continue;
      }
      switch (decoder.outcome) {
        case ROW -> starts[count++] = position;
        case NOTHING -> {}
        case MALFORMED -> {
          rows.forget(count);
          malformed();
        }
      }
      line += decoder.lines;
      position = next;
    }
    lastStarts = starts;
    lastFirst = first;
    return count == 0 ? end() : batch(starts, count);
  }

  @Override
  public RuntimeException fault(int row, String problem, @Nullable String hint) {
    long before = Words.count(block.bytes, lastFirst, lastStarts[row], (byte) '\n');
    return new DataException(
        split.place() + ", line " + (lastLine + before) + ": " + problem, hint);
  }

  /** Whether enough is there to know if there is one. */
  private boolean skipByteOrderMark() {
    int matching = matchingMarkBytes();
    while (matching == block.limit && matching < BYTE_ORDER_MARK.length && !block.isLast) {
      block.fill(0);
      if (block.limit == matching && !block.isLast) {
        return false;
      }
      matching = matchingMarkBytes();
    }
    if (matching == BYTE_ORDER_MARK.length) {
      position = matching;
    }
    return true;
  }

  /** How many of the first bytes are those of a byte order mark. */
  private int matchingMarkBytes() {
    int count = 0;
    while (count < Math.min(BYTE_ORDER_MARK.length, block.limit)
        && block.bytes[count] == BYTE_ORDER_MARK[count]) {
      count++;
    }
    return count;
  }

  /** Loads more; a fault counts only once the rows before it were handed out. */
  private int fill(int first, int[] starts, int count) {
    try {
      int by = block.fill(first);
      shift(starts, count, by);
      return by;
    } catch (DataException e) {
      failure = e;
      return 0;
    }
  }

  private void shift(int[] starts, int count, int by) {
    if (by > 0) {
      position -= by;
      for (int row = 0; row < count; row++) {
        starts[row] -= by;
      }
      rows.shift(count, by);
    }
  }

  private void tooLong() {
    if (!split.format().ignoresErrors()) {
      failure = RecordDecoder.tooLong(split.place(), line);
      return;
    }
    skipped++;
    line++;
    position = RecordDecoder.nextLine(block.bytes, position, block.limit);
  }

  private void malformed() {
    if (split.format().ignoresErrors()) {
      skipped++;
    } else {
      failure =
          DataException.ofField(
              split.place() + ", line " + line + ", " + decoder.problem,
              skipHint(),
              decoder.malformedField);
    }
  }

  private @Nullable String skipHint() {
    if (split.format().kind() == FileFormat.Kind.RAW) {
      return null;
    }
    if (split.format().failsOnMissing()) {
      return decoder.problem.endsWith("is missing")
          ? "leave out 'json.fail-on-missing-field' to read missing fields as NULL"
          : "mend the file; 'json.ignore-parse-errors' = 'true' skips such records, without"
              + " 'json.fail-on-missing-field'";
    }
    return "set '" + split.formatName() + ".ignore-parse-errors' = 'true' to skip such records";
  }

  private @Nullable Batch end() {
    if (failure != null) {
      throw failure;
    }
    return null;
  }

  private Batch batch(int[] starts, int count) {
    byte[] bytes = block.bytes;
    long millis = split.clock().millis();
    RowOrigin origin = null;
    if (hasOrigin) {
      boolean isAscii = block.isAscii;
      int end = position;
      int[] kept = count < starts.length ? Arrays.copyOf(starts, count) : starts;
      origin = (wanted, number) -> recall(bytes, kept, end, isAscii, millis, wanted, number);
    }
    return new Batch(
        count,
        rows.finish(bytes, count, millis),
        null,
        count,
        null,
        Watermarks.still(Watermarks.NONE),
        origin);
  }

  private Batch recall(
      byte[] bytes, int[] starts, int end, boolean isAscii, long millis, int[] wanted, int count) {
    FileRows all = split.rows(split.everyColumn(), true);
    RecordDecoder lenient = decoder.lenient(all.recordWriters());
    all.begin(count);
    for (int i = 0; i < count; i++) {
      lenient.decode(bytes, starts[wanted[i]], end, true, isAscii, i);
    }
    return Batch.of(count, all.finish(bytes, count, millis), Watermarks.still(Watermarks.NONE));
  }

  /** At the end of a file that may go on some day: gives back what it holds of it. */
  void rest() {
    position = 0;
    lastStarts = new int[0];
    block.clear();
  }

  @Override
  public boolean isAtEnd() {
    return block.isLast;
  }

  @Override
  public long bytesRead() {
    // Of a packed file nobody knows where in it the position is: count what was unpacked as read.
    long consumed = block.consumedBytes();
    return split.isPacked() ? consumed : consumed - (block.limit - position);
  }

  @Override
  public long skippedRecords() {
    return skipped;
  }

  @Override
  public void close() {
    block.close();
  }
}
