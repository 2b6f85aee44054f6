package io.tidemark.exec.file;

import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.connector.ColumnType;
import org.jspecify.annotations.Nullable;

/**
 * One JSON object a line.
 *
 * <p>Keys without a column are skipped by quotes and brackets; a column without a key is NULL; of a
 * repeated key the last value holds.
 */
final class JsonDecoder extends RecordDecoder {
  private static final int MAX_DEPTH = 500;
  private static final long NEWLINES = Words.spread('\n');

  private final String[] names;
  private final JsonFields record;
  private final boolean failsOnMissing;
  private final boolean isLenient;
  private final BytesBuilder scratch = new BytesBuilder();

  // The line at hand, and the place in it.
  private byte[] bytes = {};
  private int start;
  private int position;
  private int end;
  private boolean isAscii;
  private boolean hasEscape;

  /**
   * @param names of the columns
   * @param writers by column; null where it is not read
   * @param failsOnMissing whether a column without a key is an error
   */
  JsonDecoder(
      String[] names, @Nullable ValueWriter[] writers, boolean failsOnMissing, boolean isLenient) {
    this.names = names;
    this.record = new JsonFields(names, writers);
    this.failsOnMissing = failsOnMissing;
    this.isLenient = isLenient;
  }

  @Override
  RecordDecoder lenient(@Nullable ValueWriter[] writers) {
    return new JsonDecoder(names, writers, false, true);
  }

  @Override
  int decode(byte[] block, int from, int limit, boolean isLast, boolean isBlockAscii, int row) {
    int newline = Words.find(block, from, NEWLINES);
    if (newline == limit && !isLast) {
      return INCOMPLETE;
    }
    lines = 1;
    bytes = block;
    start = from;
    position = from;
    end = newline;
    isAscii = isBlockAscii;
    decodeLine(row);
    return Math.min(limit, newline + 1);
  }

  private void decodeLine(int row) {
    skipBlanks();
    if (position == end) {
      outcome = Outcome.NOTHING;
      return;
    }
    outcome = Outcome.ROW;
    try {
      if (bytes[position] != '{') {
        throw new MalformedRecord("not a JSON object: '" + shown(bytes, position, end) + "'");
      }
      object(record, row, 1);
      skipBlanks();
      if (position != end) {
        throw unexpected("end of line");
      }
    } catch (MalformedRecord e) {
      if (isLenient) {
        fillMissing(record, row);
      } else {
        outcome = Outcome.MALFORMED;
        problem = String.valueOf(e.getMessage());
      }
    }
  }

  private void skipBlanks() {
    byte[] text = bytes;
    int i = position;
    while (i < end && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r')) {
      i++;
    }
    position = i;
  }

  /** Decodes the object at the position, which is on its opening brace. */
  private void object(JsonFields fields, int row, int depth) {
    fields.begin();
    position++;
    skipBlanks();
    if (at('}')) {
      position++;
      fillMissing(fields, row);
      return;
    }
    while (true) {
      expect('"', "a key in quotes");
      int keyFrom = position;
      int keyTo = endOfString();
      int column = fields.column(bytes, keyFrom, keyTo, hasEscape);
      skipBlanks();
      expect(':', "':'");
      skipBlanks();
      value(fields, column, row, depth);
      skipBlanks();
      if (at('}')) {
        position++;
        break;
      }
      expect(',', "',' or '}'");
      skipBlanks();
    }
    fillMissing(fields, row);
  }

  private boolean at(char wanted) {
    return position < end && bytes[position] == wanted;
  }

  private void expect(char wanted, String what) {
    if (!at(wanted)) {
      throw unexpected(what);
    }
    position++;
  }

  private MalformedRecord unexpected(String wanted) {
    int column = position - start + 1;
    String found =
        position >= end ? "the line ends" : "found '" + shown(bytes, position, end) + "'";
    return new MalformedRecord(
        "not a JSON object: expected " + wanted + " at byte " + column + ", " + found);
  }

  /** The closing quote of the string that begins at the position, which goes behind it. */
  private int endOfString() {
    hasEscape = false;
    int i = position;
    while (true) {
      i = JsonStrings.quoteOrBackslash(bytes, i, end);
      if (i >= end) {
        position = end;
        throw unexpected("'\"'");
      }
      if (bytes[i] == '"') {
        position = i + 1;
        return i;
      }
      hasEscape = true;
      i += 2;
    }
  }

  private void fillMissing(JsonFields fields, int row) {
    for (int column = 0; column < fields.size(); column++) {
      ValueWriter writer = fields.writer(column);
      if (writer != null && !fields.isSeen(column)) {
        if (failsOnMissing) {
          malformedField = writer.name();
          throw new MalformedRecord("field '" + writer.name() + "' is missing");
        }
        writeNull(writer, row);
      }
    }
  }

  private void writeNull(ValueWriter writer, int row) {
    if (!writer.setNull(row)) {
      throw new MalformedRecord(nullProblem(writer));
    }
  }

  private void value(JsonFields fields, int column, int row, int depth) {
    ValueWriter writer = column < 0 ? null : fields.writer(column);
    if (position >= end) {
      throw unexpected("a value");
    }
    byte first = bytes[position];
    if (writer == null) {
      skip(first, depth);
    } else if (first == '"') {
      string(writer, row);
    } else if (first == '{' || first == '[') {
      container(fields, column, writer, first, row, depth);
    } else {
      word(writer, row);
    }
  }

  private void string(ValueWriter writer, int row) {
    position++;
    int from = position;
    int to = endOfString();
    boolean isWritten =
        hasEscape
            ? escapedString(writer, from, to, row)
            : writer.write(bytes, from, to, isAscii, true, row);
    if (!isWritten) {
      refuse(writer, from, to, row);
    }
  }

  private boolean escapedString(ValueWriter writer, int from, int to, int row) {
    if (!writer.isString()) {
      return escapedValue(writer, from, to, row);
    }
    if (!isAscii && !Utf8.isValid(bytes, from, to)) {
      return false;
    }
    if (!JsonStrings.unescape(bytes, from, to, writer.beginSide())) {
      if (isLenient) {
        return false;
      }
      malformedField = writer.name();
      throw new MalformedRecord("field '" + writer.name() + "': malformed escape in a string");
    }
    writer.endSide(row);
    return true;
  }

  private boolean escapedValue(ValueWriter writer, int from, int to, int row) {
    scratch.clear();
    if (!JsonStrings.unescape(bytes, from, to, scratch)) {
      return false;
    }
    int length = scratch.size();
    for (int i = 0; i < Block.SPARE; i++) {
      scratch.append((byte) 0);
    }
    return writer.write(scratch.heap(), 0, length, false, true, row);
  }

  private void refuse(ValueWriter writer, int from, int to, int row) {
    if (!isLenient) {
      throw new MalformedRecord(fieldProblem(writer, bytes, from, to));
    }
    writer.setNull(row);
  }

  private void container(
      JsonFields fields, int column, ValueWriter writer, byte first, int row, int depth) {
    if (first == '{' && writer.isRow()) {
      if (depth == MAX_DEPTH) {
        throw tooDeep();
      }
      writer.setPresent(row);
      object(fields.nested(column), row, depth + 1);
      return;
    }
    int from = position;
    skip(first, depth);
    if (!writer.isString()) {
      refuse(writer, from, position, row);
      return;
    }
    if (!isAscii && !Utf8.isValid(bytes, from, position)) {
      refuse(writer, from, position, row);
      return;
    }
    JsonStrings.compact(bytes, from, position, writer.beginSide());
    writer.endSide(row);
  }

  /** A number, {@code true}, {@code false} or {@code null}. */
  private void word(ValueWriter writer, int row) {
    int from = position;
    int to = endOfWord();
    if (isNull(from, to)) {
      writeNull(writer, row);
      return;
    }
    boolean isBoolean = bytes[from] == 't' || bytes[from] == 'f';
    if (!isBoolean || writer.type().kind() != ColumnType.Kind.BOOLEAN) {
      checkWord(from, to);
    }
    if (!writer.write(bytes, from, to, isAscii, true, row)) {
      refuse(writer, from, to, row);
    }
  }

  private int endOfWord() {
    byte[] text = bytes;
    int i = position;
    while (i < end && text[i] > ' ' && text[i] != ',' && text[i] != '}' && text[i] != ']') {
      i++;
    }
    position = i;
    return i;
  }

  private boolean isNull(int from, int to) {
    return to - from == 4
        && bytes[from] == 'n'
        && bytes[from + 1] == 'u'
        && bytes[from + 2] == 'l'
        && bytes[from + 3] == 'l';
  }

  private void checkWord(int from, int to) {
    boolean isFine =
        isNull(from, to)
            || isWord(from, to, "true")
            || isWord(from, to, "false")
            || bytes[from] != '+' && NumberText.isNumber(bytes, from, to);
    if (!isFine) {
      position = from;
      throw unexpected("a value");
    }
  }

  private boolean isWord(int from, int to, String word) {
    if (to - from != word.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (bytes[from + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static MalformedRecord tooDeep() {
    return new MalformedRecord("objects and arrays are nested more than " + MAX_DEPTH + " deep");
  }

  /** Goes behind the value at the position; inside of containers only quotes and brackets count. */
  private void skip(byte first, int depth) {
    if (first == '"') {
      position++;
      endOfString();
    } else if (first == '{' || first == '[') {
      skipContainer(depth);
    } else {
      int from = position;
      int to = endOfWord();
      checkWord(from, to);
    }
  }

  private void skipContainer(int depth) {
    int open = 0;
    do {
      if (position >= end) {
        throw unexpected("'}' or ']'");
      }
      byte found = bytes[position++];
      if (found == '"') {
        endOfString();
      } else if (found == '{' || found == '[') {
        open++;
        if (depth + open > MAX_DEPTH) {
          throw tooDeep();
        }
      } else if (found == '}' || found == ']') {
        open--;
      }
    } while (open > 0);
  }
}
