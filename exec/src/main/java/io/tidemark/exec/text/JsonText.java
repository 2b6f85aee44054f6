package io.tidemark.exec.text;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as JSON objects, one a line. NULL is {@code null}; numbers are numbers, but NaN and
 * the infinities strings; times are strings as results print them; a ROW is an object. One thread
 * at a time uses it.
 */
public final class JsonText {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private final Values values;
  private final BytesBuilder text = new BytesBuilder();

  private final boolean writesIsoTimes;

  private JsonText(Values values, boolean writesIsoTimes) {
    this.values = values;
    this.writesIsoTimes = writesIsoTimes;
  }

  /** The form of results. */
  public static JsonText forResults(Zone zone) {
    return new JsonText(new Values(zone), false);
  }

  /**
   * The form of files; instants are in UTC with a {@code Z} behind.
   *
   * @param writesIsoTimes whether a {@code T} stands between date and time; else a blank
   */
  public static JsonText forFiles(boolean writesIsoTimes) {
    return new JsonText(new Values(null), writesIsoTimes);
  }

  /** Appends a line. */
  public void row(RowType type, Batch batch, int row, BytesBuilder out) {
    List<RowField> fields = type.fields();
    out.append((byte) '{');
    for (int i = 0; i < fields.size(); i++) {
      member(fields.get(i), batch.column(i), i == 0, row, out);
    }
    out.append((byte) '}');
    out.append((byte) '\n');
  }

  private void member(
      RowField field, @Nullable Column column, boolean isFirst, int row, BytesBuilder out) {
    if (!isFirst) {
      out.append((byte) ',');
    }
    byte[] name = field.name().getBytes(StandardCharsets.UTF_8);
    string(name, 0, name.length, out);
    out.append((byte) ':');
    if (column == null || column.isNull(row)) {
      out.appendAscii("null");
    } else {
      value(field.type(), column, row, out);
    }
  }

  private void value(ColumnType type, Column column, int row, BytesBuilder out) {
    switch (type.kind()) {
      case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DECIMAL ->
          values.append(type, column, row, out);
      case FLOAT, DOUBLE -> {
        if (Double.isFinite(column.doubles[row])) {
          values.append(type, column, row, out);
        } else {
          quoted(type, column, row, out);
        }
      }
      case CHAR, VARCHAR ->
          string(column.heap, column.starts[row], column.starts[row] + column.lengths[row], out);
      case ROW -> {
        out.append((byte) '{');
        for (int i = 0; i < type.fields().size(); i++) {
          member(type.fields().get(i), column.children[i], i == 0, row, out);
        }
        out.append((byte) '}');
      }
      default -> quoted(type, column, row, out);
    }
  }

  private void quoted(ColumnType type, Column column, int row, BytesBuilder out) {
    text.clear();
    values.append(type, column, row, text);
    if (writesIsoTimes) {
      separateByLetter(text.heap(), text.size());
    }
    string(text.heap(), 0, text.size(), out);
  }

  /** Of the values that are quoted only dates with times have a blank. */
  private static void separateByLetter(byte[] text, int length) {
    for (int i = 0; i < length; i++) {
      if (text[i] == ' ') {
        text[i] = 'T';
      }
    }
  }

  /** Appends a string in quotes. */
  public static void string(byte[] text, int from, int to, BytesBuilder out) {
    out.append((byte) '"');
    int done = from;
    for (int i = from; i < to; i++) {
      byte found = text[i];
      if (found >= ' ' && found != '"' && found != '\\' || found < 0) {
        continue;
      }
      out.append(text, done, i - done);
      done = i + 1;
      escape(found, out);
    }
    out.append(text, done, to - done);
    out.append((byte) '"');
  }

  private static void escape(byte found, BytesBuilder out) {
    switch (found) {
      case '"', '\\' -> {
        out.append((byte) '\\');
        out.append(found);
      }
      case '\n' -> out.appendAscii("\\n");
      case '\r' -> out.appendAscii("\\r");
      case '\t' -> out.appendAscii("\\t");
      case '\b' -> out.appendAscii("\\b");
      case '\f' -> out.appendAscii("\\f");
      default -> {
        out.appendAscii("\\u00");
        out.append(HEX[found >> 4 & 15]);
        out.append(HEX[found & 15]);
      }
    }
  }
}
