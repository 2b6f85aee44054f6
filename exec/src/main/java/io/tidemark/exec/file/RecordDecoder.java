package io.tidemark.exec.file;

import io.tidemark.exec.DataException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records of one format and writes their fields. After {@link #decode} its fields tell
 * what was found.
 */
abstract class RecordDecoder {
  /** The record goes on behind the limit. */
  static final int INCOMPLETE = -1;

  /** A record, decoded or skipped, may not be longer. */
  static final int MAX_RECORD_BYTES = 16 << 20;

  private static final int MAX_SHOWN_BYTES = 40;

  /** What a stretch of the file was. */
  enum Outcome {
    ROW,
    /** A blank line, a comment or the header. */
    NOTHING,
    MALFORMED
  }

  Outcome outcome = Outcome.NOTHING;

  /** What is wrong with a malformed record, such as {@code field 'price': 'abc' is not an INT}. */
  String problem = "";

  /** The column whose field is malformed; null if the record is. */
  @Nullable String malformedField;

  /** How many line ends the record had, its own one included. */
  int lines;

  /**
   * Decodes the record at {@code from}, which is below the limit.
   *
   * @param bytes with a line end at {@code limit} and room for eight-byte loads behind it
   * @param isLast whether the file ends at the limit
   * @param isAscii whether the bytes are known to be ASCII
   * @param row where to write the values
   * @return the position behind the record and its line end, at most the limit; or {@link
   *     #INCOMPLETE}, which cannot come if {@code isLast}
   */
  abstract int decode(byte[] bytes, int from, int limit, boolean isLast, boolean isAscii, int row);

  /** A decoder of the same file for other columns, which gives NULL for malformed fields. */
  abstract RecordDecoder lenient(@Nullable ValueWriter[] writers);

  /** Where a malformed record that goes on for too long is taken up again. */
  static int nextLine(byte[] bytes, int from, int limit) {
    return Math.min(limit, Words.find(bytes, from, Words.spread('\n')) + 1);
  }

  final String fieldProblem(ValueWriter writer, byte[] bytes, int from, int to) {
    malformedField = writer.name();
    String problem = "field '" + writer.name() + "': ";
    if (writer.isString()) {
      return problem + "not valid UTF-8";
    }
    String type = writer.type().nullable().toString();
    String article = type.matches("[AEIO].*") ? "an " : "a ";
    return problem + "'" + shown(bytes, from, to) + "' is not " + article + type;
  }

  final String nullProblem(ValueWriter writer) {
    malformedField = writer.name();
    return "field '" + writer.name() + "': NULL, but the column is NOT NULL";
  }

  /** Text for a message: shortened, without control characters. */
  static String shown(byte[] bytes, int from, int to) {
    int length = Math.min(to - from, MAX_SHOWN_BYTES);
    String text = new String(bytes, from, length, StandardCharsets.UTF_8);
    String tame = text.replaceAll("\\p{Cntrl}", " ");
    return length < to - from ? tame + "..." : tame;
  }

  static DataException tooLong(String place, long line) {
    return new DataException(
        place + ", line " + line + ": record longer than 16 MiB", "a quote may not be closed");
  }
}
