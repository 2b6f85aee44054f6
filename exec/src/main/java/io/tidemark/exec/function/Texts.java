package io.tidemark.exec.function;

import com.fasterxml.jackson.core.io.schubfach.DoubleToDecimal;
import com.fasterxml.jackson.core.io.schubfach.FloatToDecimal;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The text of values, as results print them and as CAST to STRING gives them.
 *
 * <p>DOUBLE and FLOAT have the fewest digits that read back, by the Schubfach algorithm, on every
 * JDK; times have as many fraction digits as their precision; a ROW is {@code (a, b)} with NULL for
 * a missing field, an ARRAY {@code [a, b]}, a MAP {@code {k=v}}; binary strings are {@code
 * x'0aff'}.
 */
public final class Texts {
  private static final byte[] NULL = {'N', 'U', 'L', 'L'};
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private Texts() {}

  /** Appends the text of a value, {@code NULL} for NULL; instants are shown in UTC. */
  public static void append(ColumnType type, Column column, int row, BytesBuilder to) {
    append(type, column, row, Zone.UTC, to);
  }

  /**
   * Appends the text of a value, {@code NULL} for NULL.
   *
   * @param zone in which TIMESTAMP_LTZ values are shown
   */
  public static void append(ColumnType type, Column column, int row, Zone zone, BytesBuilder to) {
    if (column.isNull(row)) {
      to.append(NULL, 0, NULL.length);
      return;
    }
    switch (type.kind()) {
      case BOOLEAN -> to.appendAscii(column.booleans[row] ? "true" : "false");
      case TINYINT, SMALLINT, INT -> appendLong(column.ints[row], to);
      case BIGINT -> appendLong(column.longs[row], to);
      case FLOAT -> appendFloat(column.doubles[row], to);
      case DOUBLE -> appendDouble(column.doubles[row], to);
      case DECIMAL -> appendDecimal(type, column, row, to);
      case CHAR, VARCHAR -> to.append(column.heap, column.starts[row], column.lengths[row]);
      case BINARY, VARBINARY -> appendHex(column.heap, column.starts[row], column.lengths[row], to);
      case DATE -> Times.appendDate(column.ints[row], to);
      case TIME -> Times.appendTime(column.ints[row], type.precision(), to);
      case TIMESTAMP -> Times.appendTimestamp(column.longs[row], type.precision(), to);
      case TIMESTAMP_LTZ ->
          Times.appendTimestamp(
              zone.toLocal(column.longs[row], Times.unitsPerSecond(type.precision())),
              type.precision(),
              to);
      case INTERVAL_YEAR_MONTH -> appendMonths(column.ints[row], to);
      case INTERVAL_DAY_TIME -> appendMillis(column.longs[row], to);
      case ROW -> appendFields(type, column, row, zone, to);
      case ARRAY, MAP -> throw new IllegalStateException("no columns of " + type + " yet");
      case NULL -> to.append(NULL, 0, NULL.length);
    }
  }

  private static void appendDecimal(ColumnType type, Column column, int row, BytesBuilder to) {
    long low = column.longs[row];
    boolean isCompact = type.precision() <= ColumnType.MAX_COMPACT_DIGITS;
    Decimals.append(isCompact ? low >> 63 : column.highs[row], low, type.scale(), to);
  }

  private static void appendFields(
      ColumnType type, Column column, int row, Zone zone, BytesBuilder to) {
    to.append((byte) '(');
    for (int i = 0; i < type.fields().size(); i++) {
      if (i > 0) {
        to.appendAscii(", ");
      }
      Column child = column.children[i];
      if (child == null) {
        to.append(NULL, 0, NULL.length);
      } else {
        append(type.fields().get(i).type(), child, row, zone, to);
      }
    }
    to.append((byte) ')');
  }

  /** Appends an integer in decimal digits. */
  public static void appendLong(long value, BytesBuilder to) {
    if (value == Long.MIN_VALUE) {
      to.appendAscii("-9223372036854775808");
      return;
    }
    if (value < 0) {
      to.append((byte) '-');
    }
    long rest = Math.abs(value);
    long power = 1;
    while (rest / power >= 10) {
      power *= 10;
    }
    for (; power > 0; power /= 10) {
      to.append((byte) ('0' + rest / power % 10));
    }
  }

  /** Appends a DOUBLE, {@code 1.0E10} for large and small ones. */
  public static void appendDouble(double value, BytesBuilder to) {
    to.appendAscii(DoubleToDecimal.toString(value));
  }

  /** Appends a FLOAT that is held as a double. */
  public static void appendFloat(double value, BytesBuilder to) {
    to.appendAscii(FloatToDecimal.toString((float) value));
  }

  private static void appendHex(byte[] heap, int start, int length, BytesBuilder to) {
    to.appendAscii("x'");
    for (int i = start; i < start + length; i++) {
      to.append(HEX[heap[i] >> 4 & 15]);
      to.append(HEX[heap[i] & 15]);
    }
    to.append((byte) '\'');
  }

  /** Appends an interval of months as Flink does: {@code +1-02}. */
  public static void appendMonths(int months, BytesBuilder to) {
    long size = Math.abs((long) months);
    to.append((byte) (months < 0 ? '-' : '+'));
    appendLong(size / 12, to);
    to.append((byte) '-');
    Times.appendPadded((int) (size % 12), 2, to);
  }

  /** Appends an interval of milliseconds as Flink does: {@code +3 04:05:06.789}. */
  public static void appendMillis(long millis, BytesBuilder to) {
    to.append((byte) (millis < 0 ? '-' : '+'));
    long days = Math.abs(millis / Calendar.MILLIS_PER_DAY);
    appendLong(days, to);
    to.append((byte) ' ');
    Times.appendTime((int) Math.abs(millis % Calendar.MILLIS_PER_DAY), 3, to);
  }

  /** Appends characters as UTF-8. */
  public static void appendText(CharSequence text, BytesBuilder to) {
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    to.append(bytes, 0, bytes.length);
  }

  /**
   * What was made of texts that come again and again: patterns, paths, formats, zone names.
   * Bounded; a colliding text takes the place of the one before.
   */
  static final class Cache<T> {
    private static final int SIZE = 256;

    private final AtomicReferenceArray<@Nullable Entry<T>> entries =
        new AtomicReferenceArray<>(SIZE);

    private record Entry<T>(byte[] key, T value) {}

    T get(byte[] heap, int start, int length, Function<byte[], T> make) {
      int hash = length;
      for (int i = start; i < start + length; i++) {
        hash = 31 * hash + heap[i];
      }
      int slot = (hash ^ hash >>> 16) & SIZE - 1;
      Entry<T> entry = entries.get(slot);
      if (entry == null
          || !Arrays.equals(entry.key, 0, entry.key.length, heap, start, start + length)) {
        byte[] key = Arrays.copyOfRange(heap, start, start + length);
        entry = new Entry<>(key, make.apply(key));
        entries.set(slot, entry);
      }
      return entry.value;
    }
  }
}
