package io.tidemark.exec.file;

import org.jspecify.annotations.Nullable;

/** One line, one string. An empty line is an empty string. */
final class RawDecoder extends RecordDecoder {
  private static final long NEWLINES = Words.spread('\n');

  private final @Nullable ValueWriter writer;

  /**
   * @param writers of the one column
   */
  RawDecoder(@Nullable ValueWriter[] writers) {
    this.writer = writers[0];
  }

  @Override
  RecordDecoder lenient(@Nullable ValueWriter[] writers) {
    return new RawDecoder(writers);
  }

  @Override
  int decode(byte[] bytes, int from, int limit, boolean isLast, boolean isAscii, int row) {
    int newline = Words.find(bytes, from, NEWLINES);
    if (newline == limit && !isLast) {
      return INCOMPLETE;
    }
    int end = newline > from && bytes[newline - 1] == '\r' ? newline - 1 : newline;
    lines = 1;
    outcome = Outcome.ROW;
    if (writer != null && !writer.write(bytes, from, end, isAscii, false, row)) {
      if (!writer.isLenient()) {
        outcome = Outcome.MALFORMED;
        problem = fieldProblem(writer, bytes, from, end);
      } else {
        writer.setNull(row);
      }
    }
    return Math.min(limit, newline + 1);
  }
}
