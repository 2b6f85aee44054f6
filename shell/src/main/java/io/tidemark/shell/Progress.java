package io.tidemark.shell;

import io.tidemark.engine.StreamingResult;
import io.tidemark.exec.batch.Watermarks;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** A line on the terminal that says how far a query is, and leaves no trace. */
final class Progress {
  /** A query that is done sooner needs no line. */
  private static final long SILENT_NANOS = 500_000_000L;

  private static final long RENEWED_NANOS = 150_000_000L;

  private static final String ERASE = "\r\u001b[K";
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

  private final Streams streams;
  private final long startNanos;
  private long lastNanos;
  private boolean isShown;

  Progress(Streams streams) {
    this.streams = streams;
    this.startNanos = streams.nanoTime().getAsLong();
    this.lastNanos = startNanos;
  }

  /** Where rows go to the terminal as well, the line makes way for them; else it stays. */
  void beforeRows(StreamingResult result) {
    if (streams.isOutputTerminal()) {
      erase();
    } else {
      show(result);
    }
  }

  /** Draws the line, unless it is too early for one or the last one is fresh. */
  void show(StreamingResult result) {
    if (!streams.isErrorTerminal()) {
      return;
    }
    long now = streams.nanoTime().getAsLong();
    long nanos = now - startNanos;
    if (nanos < SILENT_NANOS || now - lastNanos < RENEWED_NANOS || result.isDone()) {
      return;
    }
    lastNanos = now;
    streams
        .err()
        .print(ERASE + line(result.rowsRead(), nanos, result.watermark(), result.shareRead()));
    streams.err().flush();
    isShown = true;
  }

  void erase() {
    if (isShown) {
      streams.err().print(ERASE);
      streams.err().flush();
      isShown = false;
    }
  }

  /**
   * @param share of the input that was read, 0 to 1; negative if unknown
   */
  static String line(long rows, long nanos, long watermark, double share) {
    StringBuilder line = new StringBuilder();
    line.append(String.format(Locale.ROOT, "%,d rows", rows));
    line.append(String.format(Locale.ROOT, ", %,d rows/s", (long) (rows / (nanos / 1e9))));
    if (watermark != Watermarks.NONE && watermark != Watermarks.END) {
      line.append(", watermark ")
          .append(
              TIME.format(
                  LocalDateTime.ofInstant(Instant.ofEpochMilli(watermark), ZoneOffset.UTC)));
    }
    if (share >= 0) {
      line.append(String.format(Locale.ROOT, ", %.0f %% read", 100 * share));
    }
    return line.toString();
  }
}
