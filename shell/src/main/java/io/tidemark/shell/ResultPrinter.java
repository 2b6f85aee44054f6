package io.tidemark.shell;

import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import io.tidemark.shell.format.FormatKind;
import io.tidemark.shell.format.PlainText;
import io.tidemark.shell.format.ResultFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints one result below the other, in one format. */
final class ResultPrinter {
  private final FormatKind format;
  private final Streams streams;
  private boolean hasPrinted;
  private @Nullable Object lastOwner;
  private @Nullable ResultFormat last;

  ResultPrinter(FormatKind format, Streams streams) {
    this.format = format;
    this.streams = streams;
  }

  FormatKind format() {
    return format;
  }

  /**
   * Begins a result.
   *
   * @param zone in which values of TIMESTAMP_LTZ are shown
   */
  ResultFormat begin(RowType rowType, Zone zone) throws IOException {
    space();
    lastOwner = null;
    return open(rowType, zone);
  }

  /**
   * Begins one of the blocks in which a result is printed. In a format for programs, blocks of one
   * owner that nothing separates are one, with one header.
   *
   * @param title a line above the block, for people
   */
  ResultFormat beginBlock(Object owner, String title, RowType rowType, Zone zone)
      throws IOException {
    ResultFormat former = last;
    if (former != null && lastOwner == owner && !format.isForPeople()) {
      return former;
    }
    space();
    if (format.isForPeople()) {
      String line = title + (format == FormatKind.MARKDOWN ? "\n\n" : "\n");
      streams.out().write(line.getBytes(StandardCharsets.UTF_8));
    }
    ResultFormat block = open(rowType, zone);
    lastOwner = owner;
    last = block;
    return block;
  }

  /** Prints lines as they are. */
  void plain(List<List<@Nullable String>> lines) throws IOException {
    space();
    lastOwner = null;
    PlainText.print(lines, streams.out());
  }

  void flush() throws IOException {
    streams.out().flush();
  }

  private ResultFormat open(RowType rowType, Zone zone) throws IOException {
    ResultFormat printer = format.to(streams.out(), zone);
    printer.begin(rowType);
    return printer;
  }

  private void space() throws IOException {
    if (hasPrinted && format.isSpaced()) {
      streams.out().write('\n');
    }
    hasPrinted = true;
  }
}
