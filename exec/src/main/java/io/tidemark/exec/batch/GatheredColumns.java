package io.tidemark.exec.batch;

import org.jspecify.annotations.Nullable;

/** Copies values of several columns of one layout into a new column. */
final class GatheredColumns {
  private GatheredColumns() {}

  /**
   * @param parts where values come from; all null if the column was not read
   * @param of by value: the part it comes from
   * @param rows by value: its index in that part
   */
  static @Nullable Column gather(@Nullable Column[] parts, int[] of, int[] rows, int count) {
    Column first = null;
    boolean hasNulls = false;
    boolean hasOverflows = false;
    for (Column part : parts) {
      if (part != null) {
        first = part;
        hasNulls |= part.nulls != null;
        hasOverflows |= part.overflows != null;
      }
    }
    if (first == null) {
      return null;
    }
    Column out = new Column(first.layout);
    if (hasNulls) {
      gatherNulls(parts, of, rows, count, out);
    }
    if (hasOverflows) {
      gatherOverflows(parts, of, rows, count, out);
    }
    switch (out.layout) {
      case BOOLEAN -> {
        out.booleans = new boolean[count];
        for (int i = 0; i < count; i++) {
          out.booleans[i] = part(parts, of[i]).booleans[rows[i]];
        }
      }
      case INT -> {
        out.ints = new int[count];
        for (int i = 0; i < count; i++) {
          out.ints[i] = part(parts, of[i]).ints[rows[i]];
        }
      }
      case LONG -> out.longs = longs(parts, of, rows, count);
      case WIDE -> {
        out.longs = longs(parts, of, rows, count);
        out.highs = new long[count];
        for (int i = 0; i < count; i++) {
          out.highs[i] = part(parts, of[i]).highs[rows[i]];
        }
      }
      case DOUBLE -> {
        out.doubles = new double[count];
        for (int i = 0; i < count; i++) {
          out.doubles[i] = part(parts, of[i]).doubles[rows[i]];
        }
      }
      case BYTES -> gatherBytes(parts, of, rows, count, out);
      case ROW -> gatherFields(parts, of, rows, count, first, out);
    }
    return out;
  }

  private static void gatherNulls(
      @Nullable Column[] parts, int[] of, int[] rows, int count, Column out) {
    boolean[] nulls = new boolean[count];
    for (int i = 0; i < count; i++) {
      nulls[i] = part(parts, of[i]).isNull(rows[i]);
    }
    out.nulls = nulls;
  }

  private static void gatherOverflows(
      @Nullable Column[] parts, int[] of, int[] rows, int count, Column out) {
    @Nullable Overflow[] overflows = new Overflow[count];
    for (int i = 0; i < count; i++) {
      Column part = part(parts, of[i]);
      overflows[i] = part.overflows == null ? null : part.overflows[rows[i]];
    }
    out.overflows = overflows;
  }

  private static long[] longs(@Nullable Column[] parts, int[] of, int[] rows, int count) {
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = part(parts, of[i]).longs[rows[i]];
    }
    return values;
  }

  private static void gatherBytes(
      @Nullable Column[] parts, int[] of, int[] rows, int count, Column out) {
    int[] starts = new int[count];
    int[] lengths = new int[count];
    int size = 0;
    for (int i = 0; i < count; i++) {
      starts[i] = size;
      lengths[i] = out.isNull(i) ? 0 : part(parts, of[i]).lengths[rows[i]];
      size = Math.addExact(size, lengths[i]);
    }
    byte[] heap = new byte[size];
    for (int i = 0; i < count; i++) {
      if (lengths[i] > 0) {
        Column part = part(parts, of[i]);
        System.arraycopy(part.heap, part.starts[rows[i]], heap, starts[i], lengths[i]);
      }
    }
    out.starts = starts;
    out.lengths = lengths;
    out.heap = heap;
  }

  private static void gatherFields(
      @Nullable Column[] parts, int[] of, int[] rows, int count, Column first, Column out) {
    @Nullable Column[] children = new Column[first.children.length];
    @Nullable Column[] fields = new Column[parts.length];
    for (int f = 0; f < children.length; f++) {
      for (int p = 0; p < parts.length; p++) {
        Column part = parts[p];
        fields[p] = part == null ? null : part.children[f];
      }
      children[f] = gather(fields, of, rows, count);
    }
    out.children = children;
  }

  private static Column part(@Nullable Column[] parts, int index) {
    Column part = parts[index];
    if (part == null) {
      throw new IllegalStateException("batches differ in the columns that were read");
    }
    return part;
  }
}
