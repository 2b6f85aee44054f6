package io.tidemark.exec.file;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * RFC 4180, with {@code \n} or {@code \r\n}. A quote counts as one only at the start of a field.
 *
 * <p>The structure of every record is checked, whatever columns are read: closed quotes, number of
 * fields. Blank lines are no records.
 */
final class CsvDecoder extends RecordDecoder {
  private static final long NEWLINES = Words.spread('\n');

  private final String place;
  private final CsvOptions options;
  private final List<String> declared;
  private final @Nullable ValueWriter[] writers;
  private final byte @Nullable [] nullLiteral;
  private final byte delimiter;
  private final long delimiters;
  private final int quote;
  private final int escape;
  private final BytesBuilder scratch = new BytesBuilder();

  private @Nullable CsvLayout layout;

  /** By field; null where the field is not read. */
  private @Nullable ValueWriter[] fields = {};

  // The field at hand.
  private int valueFrom;
  private int valueTo;
  private boolean isQuoted;
  private boolean isEscaped;
  private @Nullable String fault;

  /**
   * @param place what messages call the file
   * @param declared names of the columns
   * @param writers by column; null where it is not read
   */
  CsvDecoder(
      String place, CsvOptions options, List<String> declared, @Nullable ValueWriter[] writers) {
    this.place = place;
    this.options = options;
    this.declared = declared;
    this.writers = writers;
    String literal = options.nullLiteral();
    this.nullLiteral = literal == null ? null : literal.getBytes(StandardCharsets.UTF_8);
    this.delimiter = options.delimiter();
    this.delimiters = Words.spread(delimiter);
    this.quote = options.quote();
    this.escape = options.escape();
    if (!options.hasHeader()) {
      use(CsvLayout.byPosition(writers.length));
    }
  }

  private void use(CsvLayout found) {
    layout = found;
    fields = new ValueWriter[found.columns().size()];
    for (int field = 0; field < fields.length; field++) {
      int column = found.columns().get(field);
      fields[field] = column < 0 ? null : writers[column];
    }
  }

  @Override
  RecordDecoder lenient(@Nullable ValueWriter[] others) {
    CsvDecoder decoder = new CsvDecoder(place, options, declared, others);
    if (layout != null) {
      decoder.use(layout);
    }
    return decoder;
  }

  @Override
  int decode(byte[] bytes, int from, int limit, boolean isLast, boolean isAscii, int row) {
    lines = 1;
    fault = null;
    int blank = bytes[from] == '\r' && from + 1 <= limit ? from + 1 : from;
    boolean isComment = options.allowsComments() && bytes[from] == '#';
    if (bytes[blank] == '\n' || isComment) {
      int newline = isComment ? Words.find(bytes, from, NEWLINES) : blank;
      outcome = Outcome.NOTHING;
      return newline == limit && !isLast ? INCOMPLETE : Math.min(limit, newline + 1);
    }
    if (layout == null) {
      return header(bytes, from, limit, isLast);
    }
    return record(bytes, from, limit, isLast, isAscii, row);
  }

  private int record(byte[] bytes, int from, int limit, boolean isLast, boolean isAscii, int row) {
    @Nullable ValueWriter[] targets = fields;
    int start = from;
    int field = 0;
    while (true) {
      int end = field(bytes, start, limit, isLast);
      if (end == INCOMPLETE) {
        return INCOMPLETE;
      }
      if (end < 0) {
        // The structure is broken, so nobody knows where the record ends: go on with the next line.
        return malformed(bytes, from, limit, fault);
      }
      ValueWriter writer = field < targets.length ? targets[field] : null;
      if (writer != null && fault == null) {
        value(writer, bytes, isAscii, row);
      }
      field++;
      if (bytes[end] == '\n') {
        if (field != targets.length && fault == null) {
          fault = countProblem(field);
        }
        outcome = fault == null ? Outcome.ROW : Outcome.MALFORMED;
        problem = fault == null ? "" : fault;
        return Math.min(limit, end + 1);
      }
      start = end + 1;
    }
  }

  private int malformed(byte[] bytes, int from, int limit, @Nullable String reason) {
    outcome = Outcome.MALFORMED;
    problem = String.valueOf(reason);
    lines = 1;
    return nextLine(bytes, from, limit);
  }

  private String countProblem(int found) {
    String fieldsFound = found == 1 ? "1 field" : found + " fields";
    return fieldsFound
        + " where "
        + (options.hasHeader() ? "the header has " : "the table has ")
        + fields.length;
  }

  /**
   * Finds the field at {@code start}.
   *
   * @return position of the delimiter or line end behind it; {@link #INCOMPLETE}; or a smaller
   *     number after a fault
   */
  private int field(byte[] bytes, int start, int limit, boolean isLast) {
    isQuoted = false;
    isEscaped = false;
    valueFrom = start;
    if (bytes[start] == quote) {
      return quotedField(bytes, start, limit, isLast);
    }
    int end = escape == CsvOptions.NONE ? endOfPlain(bytes, start) : endOfEscaped(bytes, start);
    if (end >= limit && !isLast) {
      return INCOMPLETE;
    }
    end = Math.min(end, limit);
    boolean hasReturn = bytes[end] == '\n' && end > start && bytes[end - 1] == '\r';
    valueTo = hasReturn ? end - 1 : end;
    return end;
  }

  private int endOfPlain(byte[] bytes, int start) {
    int i = start;
    while (true) {
      long word = Words.load(bytes, i);
      long hit = Words.firstZero(word ^ delimiters) | Words.firstZero(word ^ NEWLINES);
      if (hit != 0) {
        return i + (Long.numberOfTrailingZeros(hit) >>> 3);
      }
      i += 8;
    }
  }

  private int endOfEscaped(byte[] bytes, int start) {
    int i = start;
    while (bytes[i] != delimiter && bytes[i] != '\n') {
      if (bytes[i] == escape) {
        isEscaped = true;
        i++;
        if (bytes[i] == '\n') {
          return i;
        }
      }
      i++;
    }
    return i;
  }

  private int quotedField(byte[] bytes, int start, int limit, boolean isLast) {
    int close = closingQuote(bytes, start + 1, limit);
    if (close + 1 >= limit && !isLast) {
      return INCOMPLETE;
    }
    if (close >= limit) {
      fault = "a quote is not closed";
      return INCOMPLETE - 1;
    }
    isQuoted = true;
    valueFrom = start + 1;
    valueTo = close;
    lines += Words.count(bytes, valueFrom, valueTo, (byte) '\n');
    int end = close + 1;
    while (bytes[end] == ' ' && bytes[end] != delimiter) {
      end++;
    }
    if (bytes[end] == '\r' && end < limit && bytes[end + 1] == '\n') {
      end++;
    }
    if (end >= limit && !isLast) {
      return INCOMPLETE;
    }
    if (bytes[end] != '\n' && bytes[end] != delimiter) {
      fault = "text after a closing quote";
      return INCOMPLETE - 1;
    }
    return end;
  }

  /** Position of the quote that ends the field; at least the limit if there is none below it. */
  private int closingQuote(byte[] bytes, int from, int limit) {
    int i = from;
    if (escape != CsvOptions.NONE) {
      return closingQuoteAmongEscapes(bytes, from, limit);
    }
    long quotes = Words.spread(quote);
    while (i < limit) {
      long hit = Words.firstZero(Words.load(bytes, i) ^ quotes);
      if (hit == 0) {
        i += 8;
        continue;
      }
      i += Long.numberOfTrailingZeros(hit) >>> 3;
      if (i + 1 >= limit || bytes[i + 1] != quote) {
        return i;
      }
      isEscaped = true;
      i += 2;
    }
    return limit;
  }

  private int closingQuoteAmongEscapes(byte[] bytes, int from, int limit) {
    int i = from;
    while (i < limit) {
      if (bytes[i] == escape) {
        isEscaped = true;
        i += 2;
      } else if (bytes[i] != quote) {
        i++;
      } else if (i + 1 >= limit || bytes[i + 1] != quote) {
        return i;
      } else {
        isEscaped = true;
        i += 2;
      }
    }
    return limit;
  }

  private void value(ValueWriter writer, byte[] bytes, boolean isAscii, int row) {
    if (!isQuoted && isNull(bytes)) {
      if (!writer.setNull(row)) {
        fault = nullProblem(writer);
      }
      return;
    }
    boolean isWritten =
        isEscaped
            ? unescaped(writer, bytes, row)
            : writer.write(bytes, valueFrom, valueTo, isAscii, false, row);
    if (isWritten) {
      return;
    }
    if (writer.isLenient()) {
      writer.setNull(row);
    } else {
      fault = fieldProblem(writer, bytes, valueFrom, valueTo);
    }
  }

  private boolean isNull(byte[] bytes) {
    return valueFrom == valueTo
        || nullLiteral != null
            && Arrays.equals(bytes, valueFrom, valueTo, nullLiteral, 0, nullLiteral.length);
  }

  private boolean unescaped(ValueWriter writer, byte[] bytes, int row) {
    if (writer.isString()) {
      if (!Utf8.isValid(bytes, valueFrom, valueTo)) {
        return false;
      }
      unescape(bytes, writer.beginSide());
      writer.endSide(row);
      return true;
    }
    scratch.clear();
    unescape(bytes, scratch);
    for (int i = 0; i < Block.SPARE; i++) {
      scratch.append((byte) 0);
    }
    return writer.write(scratch.heap(), 0, scratch.size() - Block.SPARE, false, false, row);
  }

  private void unescape(byte[] bytes, BytesBuilder out) {
    int i = valueFrom;
    while (i < valueTo) {
      byte found = bytes[i];
      if (found == escape || isQuoted && found == quote) {
        i++;
        if (i == valueTo) {
          return;
        }
      }
      out.append(bytes[i++]);
    }
  }

  private int header(byte[] bytes, int from, int limit, boolean isLast) {
    List<String> names = new ArrayList<>();
    int start = from;
    while (true) {
      int end = field(bytes, start, limit, isLast);
      if (end == INCOMPLETE) {
        return INCOMPLETE;
      }
      if (end < 0) {
        throw new DataException(place + ": malformed header: " + fault);
      }
      scratch.clear();
      unescape(bytes, scratch);
      names.add(new String(scratch.heap(), 0, scratch.size(), StandardCharsets.UTF_8));
      if (bytes[end] == '\n') {
        use(CsvLayout.byName(place, names, declared));
        outcome = Outcome.NOTHING;
        return Math.min(limit, end + 1);
      }
      start = end + 1;
    }
  }
}
