package io.tidemark.exec.batch;

import org.jspecify.annotations.Nullable;

/**
 * Rows by column, with the way the watermark moves between them.
 *
 * <p>A row is named by its index in the column arrays, {@code 0 .. rowCount}. The selection, if
 * there is one, lists the rows that count, ascending; the watermark steps speak of row indexes,
 * whether selected or not, so rows that a filter removed still move the watermark.
 *
 * @see Watermarks
 */
public final class Batch {
  /** Row kinds, in an {@code op} column and in {@link #kinds}. */
  public static final byte INSERT = 0;

  public static final byte UPDATE_BEFORE = 1;
  public static final byte UPDATE_AFTER = 2;
  public static final byte DELETE = 3;

  private final int rowCount;
  private final @Nullable Column[] columns;
  private final int @Nullable [] selection;
  private final int selectedCount;
  private final byte @Nullable [] kinds;
  private final Watermarks watermarks;
  private final @Nullable RowOrigin origin;

  /**
   * @param columns null where the query does not read the column
   * @param selection the rows that count, ascending; null for all
   * @param selectedCount how many entries of the selection are used; the row count without one
   * @param kinds row kinds by row index; null if all are inserts
   * @param origin null if every column is set
   */
  public Batch(
      int rowCount,
      @Nullable Column[] columns,
      int @Nullable [] selection,
      int selectedCount,
      byte @Nullable [] kinds,
      Watermarks watermarks,
      @Nullable RowOrigin origin) {
    this.rowCount = rowCount;
    this.columns = columns;
    this.selection = selection;
    this.selectedCount = selectedCount;
    this.kinds = kinds;
    this.watermarks = watermarks;
    this.origin = origin;
  }

  /** A batch of inserts in which every row counts and every column is set. */
  public static Batch of(int rowCount, @Nullable Column[] columns, Watermarks watermarks) {
    return new Batch(rowCount, columns, null, rowCount, null, watermarks, null);
  }

  /** The same rows, of which fewer count. */
  public Batch select(int[] newSelection, int newCount) {
    return new Batch(rowCount, columns, newSelection, newCount, kinds, watermarks, origin);
  }

  /** Other columns over the same rows and the same selection. */
  public Batch withColumns(@Nullable Column[] newColumns, @Nullable RowOrigin newOrigin) {
    return new Batch(rowCount, newColumns, selection, selectedCount, kinds, watermarks, newOrigin);
  }

  /** The same rows under other watermarks. */
  public Batch withWatermarks(Watermarks newWatermarks) {
    return new Batch(rowCount, columns, selection, selectedCount, kinds, newWatermarks, origin);
  }

  /** The same rows, whose missing columns are given back by another origin. */
  public Batch withOrigin(@Nullable RowOrigin newOrigin) {
    return new Batch(rowCount, columns, selection, selectedCount, kinds, watermarks, newOrigin);
  }

  /** The same rows with other kinds, by row index; null for inserts. */
  public Batch withKinds(byte @Nullable [] newKinds) {
    return new Batch(rowCount, columns, selection, selectedCount, newKinds, watermarks, origin);
  }

  /** How many rows the column arrays hold, selected or not. */
  public int rowCount() {
    return rowCount;
  }

  public int columnCount() {
    return columns.length;
  }

  /** A column that the query reads. */
  public Column column(int index) {
    Column column = columns[index];
    if (column == null) {
      throw new IllegalStateException("column " + index + " was not read");
    }
    return column;
  }

  /** A column, or null if the query does not read it. */
  public @Nullable Column columnOrNull(int index) {
    return columns[index];
  }

  /** Whether a value of a column may not have fitted its type. */
  public boolean hasOverflows() {
    for (Column column : columns) {
      if (column != null && column.overflows != null) {
        return true;
      }
    }
    return false;
  }

  /**
   * Asks for all values of the rows that count: they are about to be seen.
   *
   * @throws RuntimeException the {@link Overflow#error} of the first that did not fit its type
   */
  public void requireValues() {
    for (int i = 0; i < columns.length; i++) {
      requireValues(i);
    }
  }

  /** Asks for the values of one column, see {@link #requireValues()}. */
  public void requireValues(int index) {
    Column column = columns[index];
    if (column == null || column.overflows == null) {
      return;
    }
    for (int i = 0; i < selectedCount; i++) {
      Overflow overflow = column.overflows[row(i)];
      if (overflow != null) {
        throw overflow.error();
      }
    }
  }

  /**
   * The rows that count, ascending; null for all. Only the first {@link #selectedCount} are used.
   */
  public int @Nullable [] selection() {
    return selection;
  }

  /** How many rows count. */
  public int selectedCount() {
    return selectedCount;
  }

  /** The row index of the i-th row that counts. */
  public int row(int i) {
    return selection == null ? i : selection[i];
  }

  /** Row kinds by row index; null if all are inserts. */
  public byte @Nullable [] kinds() {
    return kinds;
  }

  /** Whether the row goes: it is a {@code -U} or {@code -D}, given as the whole old row. */
  public boolean goes(int row) {
    return kinds != null && (kinds[row] == UPDATE_BEFORE || kinds[row] == DELETE);
  }

  public Watermarks watermarks() {
    return watermarks;
  }

  /** Null if every column is set. */
  public @Nullable RowOrigin origin() {
    return origin;
  }
}
