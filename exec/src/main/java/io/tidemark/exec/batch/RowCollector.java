package io.tidemark.exec.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects rows of several batches and copies them into one, or gives them where they are. All
 * batches have the same columns, and the same of them set. Rows are only pointed at until {@link
 * #toBatch}.
 */
public final class RowCollector {
  private static final int LEAST = 64;

  private static final int LEAST_SHARED = 512;

  /** Arrays that grew beyond this are dropped when there are no rows. */
  private static final int MOST_KEPT = 1 << 16;

  private final List<Batch> batches = new ArrayList<>();
  private int[] batchOf = new int[LEAST];
  private int[] rowOf = new int[LEAST];
  private int size;

  /** Adds the row with this index, selected or not. */
  public void add(Batch batch, int row) {
    ensure(1);
    batchOf[size] = indexOf(batch);
    rowOf[size++] = row;
  }

  /** Adds the rows with the indexes {@code from .. to}, selected or not. */
  public void addRange(Batch batch, int from, int to) {
    if (from == to) {
      return;
    }
    ensure(to - from);
    int index = indexOf(batch);
    for (int row = from; row < to; row++) {
      batchOf[size] = index;
      rowOf[size++] = row;
    }
  }

  /** Adds the rows that count. */
  public void addSelected(Batch batch) {
    int count = batch.selectedCount();
    if (count == 0) {
      return;
    }
    ensure(count);
    int index = indexOf(batch);
    for (int i = 0; i < count; i++) {
      batchOf[size] = index;
      rowOf[size++] = batch.row(i);
    }
  }

  public int size() {
    return size;
  }

  /** The batch that the i-th row belongs to. */
  public Batch batch(int i) {
    return batches.get(batchOf[i]);
  }

  /** The index of the i-th row in its batch. */
  public int row(int i) {
    return rowOf[i];
  }

  public void clear() {
    batches.clear();
    size = 0;
    if (rowOf.length > MOST_KEPT) {
      batchOf = new int[LEAST];
      rowOf = new int[LEAST];
    }
  }

  /** Copies all rows, in the order in which they were added. */
  public Batch toBatch(Watermarks watermarks) {
    return copy(Arrays.copyOf(batchOf, size), Arrays.copyOf(rowOf, size), size, watermarks);
  }

  /**
   * Copies the rows that {@code order[from .. to]} names by their number of being added; a row can
   * be named more than once.
   */
  public Batch toBatch(int[] order, int from, int to, Watermarks watermarks) {
    int count = to - from;
    int[] of = new int[count];
    int[] rows = new int[count];
    for (int i = 0; i < count; i++) {
      of[i] = batchOf[order[from + i]];
      rows[i] = rowOf[order[from + i]];
    }
    return copy(of, rows, count, watermarks);
  }

  /**
   * How many of the rows that {@code order[from .. to]} names, from the first on, are nearly all
   * rows of one batch and stand in its order: then they need not be copied, and hold no memory but
   * their own. 0 if there are no such rows, or few of them, which are better put together.
   */
  public int shareable(int[] order, int from, int to) {
    int batch = batchOf[order[from]];
    int end = from + 1;
    while (end < to && batchOf[order[end]] == batch && rowOf[order[end]] > rowOf[order[end - 1]]) {
      end++;
    }
    int rows = batches.get(batch).rowCount();
    int count = end - from;
    return count >= Math.min(to - from, LEAST_SHARED) && count >= rows - (rows >> 3) ? count : 0;
  }

  /** Those rows of {@link #shareable}, which are not copied. */
  public Batch share(int[] order, int from, int count, Watermarks watermarks) {
    int[] rows = new int[count];
    for (int i = 0; i < count; i++) {
      rows[i] = rowOf[order[from + i]];
    }
    return batch(order[from]).select(rows, count).withWatermarks(watermarks);
  }

  private Batch copy(int[] of, int[] rows, int count, Watermarks watermarks) {
    Batch[] sources = batches.toArray(new Batch[0]);
    int width = sources.length == 0 ? 0 : sources[0].columnCount();
    @Nullable Column[] columns = new Column[width];
    @Nullable Column[] parts = new Column[sources.length];
    for (int c = 0; c < width; c++) {
      for (int b = 0; b < sources.length; b++) {
        parts[b] = sources[b].columnOrNull(c);
      }
      columns[c] = GatheredColumns.gather(parts, of, rows, count);
    }
    RowOrigin origin = null;
    for (Batch source : sources) {
      if (source.origin() != null) {
        origin = new CollectedOrigin(sources, of, rows);
      }
    }
    byte[] kinds = kinds(sources, of, rows, count);
    return new Batch(count, columns, null, count, kinds, watermarks, origin);
  }

  private static byte @Nullable [] kinds(Batch[] sources, int[] of, int[] rows, int count) {
    byte[] kinds = null;
    for (int i = 0; i < count; i++) {
      byte[] source = sources[of[i]].kinds();
      if (source != null) {
        kinds = kinds == null ? new byte[count] : kinds;
        kinds[i] = source[rows[i]];
      }
    }
    return kinds;
  }

  private int indexOf(Batch batch) {
    int last = batches.size() - 1;
    if (last >= 0 && batches.get(last) == batch) {
      return last;
    }
    // The batches of a merge alternate; one of the last few is the rule.
    for (int i = last - 1; i >= 0 && i >= last - 8; i--) {
      if (batches.get(i) == batch) {
        return i;
      }
    }
    batches.add(batch);
    return batches.size() - 1;
  }

  private void ensure(int more) {
    int needed = Math.addExact(size, more);
    if (needed > rowOf.length) {
      int capacity = Math.max(needed, rowOf.length + (rowOf.length >> 1));
      batchOf = Arrays.copyOf(batchOf, capacity);
      rowOf = Arrays.copyOf(rowOf, capacity);
    }
  }

  /** Asks the origins of the batches that the rows came from. */
  private static final class CollectedOrigin implements RowOrigin {
    private final Batch[] batches;
    private final int[] batchOf;
    private final int[] rowOf;

    CollectedOrigin(Batch[] batches, int[] batchOf, int[] rowOf) {
      this.batches = batches;
      this.batchOf = batchOf;
      this.rowOf = rowOf;
    }

    @Override
    public Batch recall(int[] rows, int count) {
      RowCollector all = new RowCollector();
      int[] part = new int[count];
      int i = 0;
      while (i < count) {
        int index = batchOf[rows[i]];
        int length = 0;
        // An origin takes ascending rows, which a gather need not keep.
        do {
          part[length++] = rowOf[rows[i++]];
        } while (i < count && batchOf[rows[i]] == index && rowOf[rows[i]] > part[length - 1]);
        Batch source = batches[index];
        RowOrigin origin = source.origin();
        if (origin != null) {
          all.addRange(origin.recall(Arrays.copyOf(part, length), length), 0, length);
        } else {
          for (int k = 0; k < length; k++) {
            all.add(source, part[k]);
          }
        }
      }
      return all.toBatch(Watermarks.still(Watermarks.NONE));
    }
  }
}
