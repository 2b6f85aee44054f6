package io.tidemark.exec.file;

import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import java.util.Arrays;
import java.util.Base64;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes the texts of one column's fields as values into the column of the batch at hand.
 *
 * <p>A string stays a slice of the block; one that had to be unescaped goes into a heap of its own,
 * and then all strings of that column in that batch do, when the column is {@linkplain #finish
 * finished}. Writing a row again replaces its value.
 */
final class ValueWriter {
  private final String name;
  private final ColumnType type;
  private final ColumnType.Kind kind;
  private final boolean isLenient;
  private final NumberText numbers;
  private final TimeText times;
  private final ValueWriter[] children;

  private Column column;
  private int capacity;
  private @Nullable BytesBuilder side;
  private boolean isSideUsed;

  /**
   * @param path what messages call the field
   * @param isLenient whether a NOT NULL column takes NULL, for rows that are only shown
   */
  ValueWriter(String path, ColumnType type, boolean isLenient, NumberText numbers, TimeText times) {
    this.name = path;
    this.type = type;
    this.kind = type.kind();
    this.isLenient = isLenient;
    this.numbers = numbers;
    this.times = times;
    this.column = new Column(type.layout());
    this.children = new ValueWriter[kind == ColumnType.Kind.ROW ? type.fields().size() : 0];
    for (int i = 0; i < children.length; i++) {
      String child = path + "." + type.fields().get(i).name();
      children[i] = new ValueWriter(child, type.fields().get(i).type(), isLenient, numbers, times);
    }
  }

  String name() {
    return name;
  }

  ColumnType type() {
    return type;
  }

  ValueWriter child(int field) {
    return children[field];
  }

  /** Whether it takes any text as it is. */
  boolean isString() {
    return kind == ColumnType.Kind.VARCHAR || kind == ColumnType.Kind.CHAR;
  }

  /** Whether it belongs to rows that are only shown. */
  boolean isLenient() {
    return isLenient;
  }

  boolean isRow() {
    return kind == ColumnType.Kind.ROW;
  }

  /** Starts a new column with room for {@code rows} values. */
  void begin(int rows) {
    capacity = rows;
    column = new Column(type.layout());
    isSideUsed = false;
    switch (type.layout()) {
      case BOOLEAN -> column.booleans = new boolean[rows];
      case INT -> column.ints = new int[rows];
      case LONG -> column.longs = new long[rows];
      case DOUBLE -> column.doubles = new double[rows];
      case WIDE -> {
        column.longs = new long[rows];
        column.highs = new long[rows];
      }
      case BYTES -> {
        column.starts = new int[rows];
        column.lengths = new int[rows];
      }
      case ROW -> {
        for (ValueWriter child : children) {
          child.begin(rows);
        }
      }
    }
  }

  /**
   * @return false if the column is NOT NULL
   */
  boolean setNull(int row) {
    if (!type.isNullable() && !isLenient) {
      return false;
    }
    clear(row);
    return true;
  }

  private void clear(int row) {
    column.nullsOf(capacity)[row] = true;
    if (column.layout == Layout.BYTES) {
      column.starts[row] = 0;
      column.lengths[row] = 0;
    }
    for (ValueWriter child : children) {
      child.clear(row);
    }
  }

  /** The row value at this row is not NULL; its fields are written on their own. */
  void setPresent(int row) {
    if (column.nulls != null) {
      column.nulls[row] = false;
    }
  }

  /** Takes back what a record that turned out to be malformed left behind. */
  void forget(int row) {
    setPresent(row);
    for (ValueWriter child : children) {
      child.forget(row);
    }
  }

  /**
   * Writes the value that a text stands for. Blanks around anything but a string are ignored.
   *
   * @param isAscii whether the bytes are known to be ASCII
   * @param isAnyForm whether a whole number may be written as 1.0 or 1e3, as JSON has it
   * @return false if the text does not stand for a value of the type
   */
  boolean write(byte[] bytes, int from, int to, boolean isAscii, boolean isAnyForm, int row) {
    if (isString()) {
      if (!isAscii && !Utf8.isValid(bytes, from, to)) {
        return false;
      }
      column.starts[row] = from;
      column.lengths[row] = to - from;
      setPresent(row);
      return true;
    }
    int start = from;
    int end = to;
    while (start < end && bytes[start] == ' ') {
      start++;
    }
    while (start < end && bytes[end - 1] == ' ') {
      end--;
    }
    if (!value(bytes, start, end, isAnyForm, row)) {
      return false;
    }
    setPresent(row);
    return true;
  }

  private boolean value(byte[] bytes, int from, int to, boolean isAnyForm, int row) {
    return switch (kind) {
      case TINYINT -> whole(bytes, from, to, isAnyForm, row, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SMALLINT -> whole(bytes, from, to, isAnyForm, row, Short.MIN_VALUE, Short.MAX_VALUE);
      case INT -> whole(bytes, from, to, isAnyForm, row, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case BIGINT -> {
        boolean fits =
            isAnyForm ? numbers.integral(bytes, from, to) : numbers.integer(bytes, from, to);
        column.longs[row] = numbers.value;
        yield fits;
      }
      case FLOAT -> {
        boolean fits = numbers.single(bytes, from, to);
        column.doubles[row] = numbers.real;
        yield fits;
      }
      case DOUBLE -> {
        boolean fits = numbers.real(bytes, from, to);
        column.doubles[row] = numbers.real;
        yield fits;
      }
      case DECIMAL -> decimal(bytes, from, to, row);
      case DATE -> {
        boolean fits = times.date(bytes, from, to);
        column.ints[row] = (int) times.value;
        yield fits;
      }
      case TIME -> {
        boolean fits = times.time(bytes, from, to, type.precision());
        column.ints[row] = (int) times.value;
        yield fits;
      }
      case TIMESTAMP -> timestamp(bytes, from, to, row, false);
      case TIMESTAMP_LTZ -> timestamp(bytes, from, to, row, true);
      case BOOLEAN -> bool(bytes, from, to, row);
      case BINARY, VARBINARY -> binary(bytes, from, to, row);
      case CHAR, VARCHAR, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, ROW, ARRAY, MAP, NULL -> false;
    };
  }

  private boolean whole(
      byte[] bytes, int from, int to, boolean isAnyForm, int row, int least, int most) {
    boolean isWhole =
        isAnyForm ? numbers.integral(bytes, from, to) : numbers.integer(bytes, from, to);
    column.ints[row] = (int) numbers.value;
    return isWhole && numbers.value >= least && numbers.value <= most;
  }

  private boolean decimal(byte[] bytes, int from, int to, int row) {
    if (column.layout == Layout.LONG) {
      boolean fits = numbers.decimal(bytes, from, to, type.precision(), type.scale());
      column.longs[row] = numbers.value;
      return fits;
    }
    boolean fits = numbers.wide(bytes, from, to, type.precision(), type.scale());
    column.longs[row] = numbers.value;
    column.highs[row] = numbers.high;
    return fits;
  }

  private boolean timestamp(byte[] bytes, int from, int to, int row, boolean isInstant) {
    boolean fits = times.timestamp(bytes, from, to, type.precision(), isInstant);
    column.longs[row] = times.value;
    return fits;
  }

  private boolean bool(byte[] bytes, int from, int to, int row) {
    boolean isTrue = isWord(bytes, from, to, "true");
    column.booleans[row] = isTrue;
    return isTrue || isWord(bytes, from, to, "false");
  }

  private static boolean isWord(byte[] bytes, int from, int to, String word) {
    if (to - from != word.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if ((bytes[from + i] | 0x20) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean binary(byte[] bytes, int from, int to, int row) {
    try {
      byte[] decoded = Base64.getDecoder().decode(Arrays.copyOfRange(bytes, from, to));
      beginSide().append(decoded, 0, decoded.length);
      endSide(row);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Takes the bytes of a string that is no slice of the block; {@link #endSide} ends it. */
  BytesBuilder beginSide() {
    BytesBuilder builder = side;
    if (builder == null) {
      builder = new BytesBuilder();
      side = builder;
    }
    builder.begin();
    return builder;
  }

  /** The string begun by {@link #beginSide} is the value of the row. */
  void endSide(int row) {
    BytesBuilder builder = Objects.requireNonNull(side);
    // Negative: in the heap aside, not in the block.
    column.starts[row] = -1 - builder.start();
    column.lengths[row] = builder.length();
    isSideUsed = true;
    setPresent(row);
  }

  /** The rows of the batch lie {@code by} bytes further to the front of the block. */
  void shift(int rows, int by) {
    if (column.layout == Layout.BYTES) {
      int[] starts = column.starts;
      for (int row = 0; row < rows; row++) {
        // Smaller are the starts of NULLs and of strings aside.
        if (starts[row] >= by) {
          starts[row] -= by;
        }
      }
    }
    for (ValueWriter child : children) {
      child.shift(rows, by);
    }
  }

  /** The column of the first {@code rows} rows, whose strings lie in {@code block}. */
  Column finish(byte[] block, int rows) {
    if (column.layout == Layout.BYTES) {
      if (isSideUsed) {
        gather(block, rows);
      } else {
        column.heap = block;
      }
    }
    if (children.length > 0) {
      Column[] fields = new Column[children.length];
      for (int i = 0; i < fields.length; i++) {
        fields[i] = children[i].finish(block, rows);
      }
      column.children = fields;
    }
    return column;
  }

  private void gather(byte[] block, int rows) {
    BytesBuilder builder = Objects.requireNonNull(side);
    for (int row = 0; row < rows; row++) {
      if (column.starts[row] < 0) {
        column.starts[row] = -1 - column.starts[row];
      } else {
        builder.begin();
        builder.append(block, column.starts[row], column.lengths[row]);
        column.starts[row] = builder.start();
      }
    }
    column.heap = builder.release();
  }
}
