package io.tidemark.exec.batch;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The values of one column of a batch. Which arrays are set follows from the layout; each is at
 * least as long as the batch's row count. A value whose null flag is set is unspecified.
 *
 * <p>The fields are public and mutable for the loops that fill and read them; a column that has
 * left its producer in a batch is read-only.
 */
public final class Column {
  public final Layout layout;

  /** True where the value is NULL; null if no value is. */
  public boolean @Nullable [] nulls;

  /**
   * Set where there is no value because it did not fit its type; null if there are all. What the
   * arrays hold there is its lowest bits.
   */
  public @Nullable Overflow @Nullable [] overflows;

  /** Layout BOOLEAN. */
  public boolean[] booleans = EMPTY_BOOLEANS;

  /** Layout INT. */
  public int[] ints = EMPTY_INTS;

  /** Layout LONG, and the low halves of layout WIDE. */
  public long[] longs = EMPTY_LONGS;

  /** The high halves of layout WIDE. */
  public long[] highs = EMPTY_LONGS;

  /** Layout DOUBLE. */
  public double[] doubles = EMPTY_DOUBLES;

  /** Layout BYTES: the bytes of all values; value i is {@code heap[starts[i] .. + lengths[i])}. */
  public byte[] heap = EMPTY_BYTES;

  public int[] starts = EMPTY_INTS;
  public int[] lengths = EMPTY_INTS;

  /** Layout ROW: one column a field. */
  public @Nullable Column[] children = EMPTY_COLUMNS;

  private static final boolean[] EMPTY_BOOLEANS = {};
  private static final int[] EMPTY_INTS = {};
  private static final long[] EMPTY_LONGS = {};
  private static final double[] EMPTY_DOUBLES = {};
  private static final byte[] EMPTY_BYTES = {};
  private static final @Nullable Column[] EMPTY_COLUMNS = {};

  public Column(Layout layout) {
    this.layout = layout;
  }

  /**
   * A column with arrays for {@code capacity} values, without null flags; a BYTES heap is empty.
   */
  public static Column allocate(ColumnType type, int capacity) {
    Column column = new Column(type.layout());
    switch (column.layout) {
      case BOOLEAN -> column.booleans = new boolean[capacity];
      case INT -> column.ints = new int[capacity];
      case LONG -> column.longs = new long[capacity];
      case DOUBLE -> column.doubles = new double[capacity];
      case WIDE -> {
        column.longs = new long[capacity];
        column.highs = new long[capacity];
      }
      case BYTES -> {
        column.starts = new int[capacity];
        column.lengths = new int[capacity];
      }
      case ROW -> {
        column.children = new Column[type.fields().size()];
        for (int i = 0; i < column.children.length; i++) {
          column.children[i] = allocate(type.fields().get(i).type(), capacity);
        }
      }
    }
    return column;
  }

  public boolean isNull(int row) {
    return nulls != null && nulls[row];
  }

  /** Whether there is no value because it did not fit its type. */
  public boolean isOverflow(int row) {
    return overflows != null && overflows[row] != null;
  }

  /** Why values do not fit, made on first use with room for {@code capacity} rows. */
  public @Nullable Overflow[] overflowsOf(int capacity) {
    if (overflows == null) {
      overflows = new Overflow[capacity];
    }
    return overflows;
  }

  /** The null flags, made on first use with room for {@code capacity} rows. */
  public boolean[] nullsOf(int capacity) {
    if (nulls == null) {
      nulls = new boolean[capacity];
    }
    return nulls;
  }
}
