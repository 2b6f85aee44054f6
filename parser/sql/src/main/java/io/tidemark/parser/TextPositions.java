package io.tidemark.parser;

import java.util.Arrays;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * Turns offsets of a text into lines and columns and back.
 *
 * <p>A line ends with {@code \n}, {@code \r\n} or a lone {@code \r}, as in the statement parser.
 * Lines and columns count from those of the text's first character; columns count UTF-16 units.
 */
final class TextPositions {
  private final int firstLine;
  private final int firstColumn;
  private final int length;
  private final int[] lineStarts;

  TextPositions(String text, int firstLine, int firstColumn) {
    this.firstLine = firstLine;
    this.firstColumn = firstColumn;
    this.length = text.length();
    int[] starts = new int[16];
    int lines = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean endsLine =
          c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
      if (endsLine) {
        if (lines == starts.length) {
          starts = Arrays.copyOf(starts, lines * 2);
        }
        starts[lines++] = i + 1;
      }
    }
    this.lineStarts = Arrays.copyOf(starts, lines);
  }

  int line(int offset) {
    return firstLine + lineIndex(offset);
  }

  int column(int offset) {
    int index = lineIndex(offset);
    return offset - lineStarts[index] + (index == 0 ? firstColumn : 1);
  }

  /** The offset of a position, cut to the text. */
  int offset(int line, int column) {
    int index = line - firstLine;
    if (index < 0) {
      return 0;
    }
    if (index >= lineStarts.length) {
      return length;
    }
    int offset = lineStarts[index] + column - (index == 0 ? firstColumn : 1);
    return Math.max(0, Math.min(offset, length));
  }

  /** The position of the characters from {@code start} to before {@code end}; at least one. */
  SqlParserPos pos(int start, int end) {
    int last = Math.max(start, end - 1);
    return new SqlParserPos(line(start), column(start), line(last), column(last));
  }

  private int lineIndex(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found : -found - 2;
  }
}
