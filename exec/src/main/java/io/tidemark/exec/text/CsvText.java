package io.tidemark.exec.text;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as CSV (RFC 4180, lines end with {@code \n}). NULL is an empty field, the empty
 * string is {@code ""}; a field is quoted where it has to be, and where blanks at its ends could
 * get lost. Binary strings are in base64. One thread at a time uses it.
 */
public final class CsvText {
  /** No such character: no byte equals it. */
  private static final int NONE = 256;

  private final byte delimiter;
  private final int quote;
  private final int escape;
  private final byte[] nullLiteral;
  private final boolean isForFiles;
  private final boolean quotesComments;
  private final Values values;
  private final BytesBuilder field = new BytesBuilder();

  private CsvText(
      byte delimiter,
      int quote,
      int escape,
      byte[] nullLiteral,
      boolean isForFiles,
      boolean quotesComments,
      Values values) {
    this.isForFiles = isForFiles;
    this.quotesComments = quotesComments;
    this.delimiter = delimiter;
    this.quote = quote;
    this.escape = escape;
    this.nullLiteral = nullLiteral;
    this.values = values;
  }

  /** The form of results. */
  public static CsvText forResults(Zone zone) {
    return new CsvText((byte) ',', '"', NONE, new byte[0], false, false, new Values(zone));
  }

  /**
   * The form of files; instants are in UTC with a {@code Z} behind.
   *
   * @param quote the quote character; 256 if nothing may be quoted
   * @param escape a character that is written twice, because it escapes others; 256 if none does
   * @param nullLiteral what stands for NULL; null for the empty field
   * @param hasComments whether a line that begins with {@code #} is a comment to who reads it
   */
  public static CsvText forFiles(
      byte delimiter, int quote, int escape, @Nullable String nullLiteral, boolean hasComments) {
    String literal = nullLiteral == null ? "" : nullLiteral;
    return new CsvText(
        delimiter,
        quote,
        escape,
        literal.getBytes(StandardCharsets.UTF_8),
        true,
        hasComments,
        new Values(null));
  }

  /** Appends a line of column names. */
  public void header(List<String> names, BytesBuilder out) {
    for (int i = 0; i < names.size(); i++) {
      if (i > 0) {
        out.append(delimiter);
      }
      byte[] name = names.get(i).getBytes(StandardCharsets.UTF_8);
      field(name, 0, name.length, i == 0, out);
    }
    out.append((byte) '\n');
  }

  /**
   * Appends a line.
   *
   * @throws DataException if a value needs quotes and there are none, or if a file would get a
   *     blank line, which is no record
   */
  public void row(RowType type, Batch batch, int row, BytesBuilder out) {
    if (isForFiles && type.size() == 1 && nullLiteral.length == 0 && batch.column(0).isNull(row)) {
      throw new DataException(
          "NULL in the only column would be a blank line, which CSV does not read as a row",
          "set 'csv.null-literal' = 'NULL', or use format 'json'");
    }
    for (int i = 0; i < type.size(); i++) {
      if (i > 0) {
        out.append(delimiter);
      }
      Column column = batch.column(i);
      if (column.isNull(row)) {
        out.append(nullLiteral, 0, nullLiteral.length);
      } else {
        field.clear();
        values.append(type.type(i), column, row, field);
        field(field.heap(), 0, field.size(), i == 0, out);
      }
    }
    out.append((byte) '\n');
  }

  private void field(byte[] text, int from, int to, boolean isFirst, BytesBuilder out) {
    boolean isComment = isFirst && quotesComments && from < to && text[from] == '#';
    if (!isComment && !needsQuotes(text, from, to)) {
      out.append(text, from, to - from);
      return;
    }
    if (quote == NONE) {
      throw new DataException(
          "a value with a delimiter or line end in it cannot be written without quotes",
          "leave out option 'csv.disable-quote-character'");
    }
    out.append((byte) quote);
    for (int i = from; i < to; i++) {
      if (text[i] == quote || text[i] == escape) {
        out.append(text[i]);
      }
      out.append(text[i]);
    }
    out.append((byte) quote);
  }

  private boolean needsQuotes(byte[] text, int from, int to) {
    if (Arrays.equals(text, from, to, nullLiteral, 0, nullLiteral.length)) {
      return true;
    }
    if (from == to || text[from] == ' ' || text[to - 1] == ' ') {
      return quote != NONE;
    }
    for (int i = from; i < to; i++) {
      byte found = text[i];
      if (found == delimiter
          || found == quote
          || found == escape
          || found == '\n'
          || found == '\r') {
        return true;
      }
    }
    return false;
  }
}
