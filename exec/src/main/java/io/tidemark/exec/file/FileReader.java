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

  FileReader(FileSplit split, boolean[] required, int blockBytes) {
    this.split = split;
    this.block = new Block(split.files(), split.file(), blockBytes);
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
    if (!isStarted) {
      isStarted = true;
      skipByteOrderMark();
    }
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
        first -= fill(first, starts, count);
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
        "file " + split.name() + ", line " + (lastLine + before) + ": " + problem, hint);
  }

  private void skipByteOrderMark() {
    block.fill(0);
    while (block.limit < 3 && !block.isLast) {
      block.fill(0);
    }
    byte[] bytes = block.bytes;
    if (block.limit >= 3
        && (bytes[0] & 0xff) == 0xef
        && (bytes[1] & 0xff) == 0xbb
        && (bytes[2] & 0xff) == 0xbf) {
      position = 3;
    }
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
      failure = RecordDecoder.tooLong(split.name(), line);
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
          new DataException(
              "file " + split.name() + ", line " + line + ", " + decoder.problem, skipHint());
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
    RowOrigin origin = null;
    if (hasOrigin) {
      boolean isAscii = block.isAscii;
      int end = position;
      int[] kept = count < starts.length ? Arrays.copyOf(starts, count) : starts;
      origin = (wanted, number) -> recall(bytes, kept, end, isAscii, wanted, number);
    }
    return new Batch(
        count,
        rows.finish(bytes, count),
        null,
        count,
        null,
        Watermarks.still(Watermarks.NONE),
        origin);
  }

  private Batch recall(
      byte[] bytes, int[] starts, int end, boolean isAscii, int[] wanted, int count) {
    FileRows all = split.rows(split.everyColumn(), true);
    RecordDecoder lenient = decoder.lenient(all.recordWriters());
    all.begin(count);
    for (int i = 0; i < count; i++) {
      lenient.decode(bytes, starts[wanted[i]], end, true, isAscii, i);
    }
    return Batch.of(count, all.finish(bytes, count), Watermarks.still(Watermarks.NONE));
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
