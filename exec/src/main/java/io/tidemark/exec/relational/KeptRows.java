package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BatchBytes;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.RowOrigin;
import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Rows that an operator keeps, each by an id, until it lets go of it; ids are used again.
 *
 * <p>Rows are pointed at in the batches in which they came, and a batch is there as long as one of
 * its rows. {@link #compact} copies the rows once the batches take far more than these do, so the
 * memory is that of the rows, however few of a batch are kept.
 */
final class KeptRows {
  private static final int COPIED_BATCH_ROWS = 1 << 16;

  /** So much may be held besides the rows. */
  private static final long SPARE_BYTES = 1 << 16;

  /** What is noted of a row. */
  private static final long ROW_BYTES = 12;

  private static final int NONE = -1;

  /** By id; null if there is no such row. */
  private @Nullable Source[] sources = new Source[64];

  /** By id: the row of the batch, or the next unused id. */
  private int[] rowOf = new int[64];

  private int ids;
  private int unused = NONE;
  private int size;

  /** Of all batches that have rows here. */
  private long heldBytes;

  /** About what the rows alone take. */
  private long ownBytes;

  private @Nullable Source last;

  /** A batch, and how many of its rows are kept. */
  private static final class Source {
    final Batch batch;
    final long bytes;
    final long bytesOfRow;
    int kept;

    Source(Batch batch, long moreBytes) {
      this.batch = batch;
      this.bytes = BatchBytes.of(batch) + moreBytes;
      this.bytesOfRow = (bytes - BatchBytes.fixed(batch)) / Math.max(1, batch.rowCount());
    }
  }

  /** Keeps a row, and answers its id. */
  int add(Batch batch, int row) {
    Source source = last;
    if (source == null || source.batch != batch) {
      source = new Source(batch, 0);
      last = source;
    }
    int id = unused;
    if (id == NONE) {
      id = ids++;
      ensure(ids);
    } else {
      unused = rowOf[id];
    }
    put(id, source, row);
    size++;
    return id;
  }

  private void put(int id, Source source, int row) {
    heldBytes += source.kept == 0 ? source.bytes : 0;
    ownBytes += source.bytesOfRow;
    source.kept++;
    sources[id] = source;
    rowOf[id] = row;
  }

  private void ensure(int needed) {
    if (needed > rowOf.length) {
      int capacity = Math.max(needed, rowOf.length + (rowOf.length >> 1));
      sources = Arrays.copyOf(sources, capacity);
      rowOf = Arrays.copyOf(rowOf, capacity);
    }
  }

  /** Lets go of a row. */
  void remove(int id) {
    Source source = source(id);
    source.kept--;
    heldBytes -= source.kept == 0 ? source.bytes : 0;
    ownBytes -= source.bytesOfRow;
    sources[id] = null;
    rowOf[id] = unused;
    unused = id;
    size--;
    if (size == 0) {
      clear();
    }
  }

  private Source source(int id) {
    Source source = sources[id];
    if (source == null) {
      throw new IllegalStateException("a row that is not kept");
    }
    return source;
  }

  Batch batch(int id) {
    return source(id).batch;
  }

  /** The index of the row in its {@link #batch}. */
  int row(int id) {
    return rowOf[id];
  }

  /** How many rows are kept. */
  int size() {
    return size;
  }

  void clear() {
    sources = new Source[64];
    rowOf = new int[64];
    ids = 0;
    unused = NONE;
    size = 0;
    heldBytes = 0;
    ownBytes = 0;
    last = null;
  }

  /** Lets go of what batches hold besides the rows, if it is much; between two batches. */
  void compact() {
    last = null;
    if (heldBytes > 2 * ownBytes + SPARE_BYTES) {
      copy();
    }
  }

  private void copy() {
    int[] living = new int[size];
    int count = 0;
    for (int id = 0; id < ids; id++) {
      if (sources[id] != null) {
        living[count++] = id;
      }
    }
    heldBytes = 0;
    ownBytes = 0;
    for (int from = 0; from < count; from += COPIED_BATCH_ROWS) {
      copy(Arrays.copyOfRange(living, from, Math.min(count, from + COPIED_BATCH_ROWS)));
    }
  }

  private void copy(int[] part) {
    RowCollector rows = new RowCollector();
    for (int id : part) {
      rows.add(batch(id), row(id));
    }
    Batch batch = rows.toBatch(Watermarks.still(Watermarks.NONE));
    RowOrigin origin = batch.origin();
    Source source = origin == null ? new Source(batch, 0) : recalled(batch, origin);
    for (int i = 0; i < part.length; i++) {
      put(part[i], source, i);
    }
  }

  /** The origin of copied rows would hold on to all that they came from. */
  private static Source recalled(Batch batch, RowOrigin origin) {
    int[] all = new int[batch.rowCount()];
    Arrays.setAll(all, row -> row);
    Batch whole = origin.recall(all, all.length);
    RowOrigin copied =
        (rows, count) -> {
          RowCollector some = new RowCollector();
          for (int i = 0; i < count; i++) {
            some.add(whole, rows[i]);
          }
          return some.toBatch(Watermarks.still(Watermarks.NONE));
        };
    return new Source(batch.withOrigin(copied), BatchBytes.of(whole));
  }

  /** About how many bytes are held. */
  long bytes() {
    return size == 0 ? 0 : heldBytes + ROW_BYTES * rowOf.length;
  }
}
