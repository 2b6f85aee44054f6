package io.tidemark.shell.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Lines of UTF-8 text on their way to a stream. */
final class TextLines {
  private final OutputStream out;
  private final StringBuilder line = new StringBuilder();

  TextLines(OutputStream out) {
    this.out = out;
  }

  TextLines append(String text) {
    line.append(text);
    return this;
  }

  /** Appends text in a field of the given width. */
  TextLines append(String text, int width, boolean toTheRight) {
    String blanks = " ".repeat(Math.max(0, width - Cells.width(text)));
    line.append(toTheRight ? blanks : "").append(text).append(toTheRight ? "" : blanks);
    return this;
  }

  /** Ends the line, without blanks at its end. */
  void end() throws IOException {
    int length = line.length();
    while (length > 0 && line.charAt(length - 1) == ' ') {
      length--;
    }
    line.setLength(length);
    line.append('\n');
    out.write(line.toString().getBytes(StandardCharsets.UTF_8));
    line.setLength(0);
  }
}
