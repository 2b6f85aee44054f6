package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/** The rows of one key that are at most a gap apart. */
class OpenSession {
  /** What is noted of a row besides what {@link KeptRows} know. */
  static final long ROW_BYTES = 12;

  /** Hash of the key. */
  final long hash;

  /** Inclusive, epoch milliseconds. */
  long start;

  /** Exclusive. */
  long end;

  /** Whether it was merged into another one. */
  boolean isMerged;

  /** Whether it takes no more rows. */
  boolean isPast;

  private final KeptRows kept;
  private int[] ids = new int[4];
  private long[] arrivals = new long[4];
  private int size;

  OpenSession(KeptRows kept, long hash, long start, long end) {
    this.kept = kept;
    this.hash = hash;
    this.start = start;
    this.end = end;
  }

  final int size() {
    return size;
  }

  /**
   * @param arrival grows from row to row
   */
  void add(Batch batch, int row, long arrival) {
    append(kept.add(batch, row), arrival);
  }

  private void append(int id, long arrival) {
    if (arrivals.length == size) {
      arrivals = Arrays.copyOf(arrivals, 2 * size);
      ids = Arrays.copyOf(ids, 2 * size);
    }
    arrivals[size] = arrival;
    ids[size++] = id;
  }

  /** Takes over the rows of another session of the key. */
  final void merge(OpenSession other) {
    start = Math.min(start, other.start);
    end = Math.max(end, other.end);
    takeOver(other);
    for (int i = 0; i < other.size; i++) {
      append(other.ids[i], other.arrivals[i]);
    }
    other.isMerged = true;
  }

  /** Takes over what else is noted of the rows of another session, before these. */
  void takeOver(OpenSession other) {}

  /** Lets go of its rows. */
  final void removeRows() {
    for (int i = 0; i < size; i++) {
      kept.remove(ids[i]);
    }
    size = 0;
  }

  final Batch batch(int i) {
    return kept.batch(ids[i]);
  }

  final int row(int i) {
    return kept.row(ids[i]);
  }

  final long arrival(int i) {
    return arrivals[i];
  }

  /** The order in which sessions fire at one watermark: by end, keys and start. */
  static int compare(OpenSession a, OpenSession b, RowKeys keys) {
    if (a.end != b.end) {
      return Long.compare(a.end, b.end);
    }
    int order = compareKeys(a, b, keys);
    return order != 0 ? order : Long.compare(a.start, b.start);
  }

  /** Compares the keys of two sessions that have rows. */
  static int compareKeys(OpenSession a, OpenSession b, RowKeys keys) {
    return keys.compare(a.batch(0), a.row(0), b.batch(0), b.row(0));
  }

  /** The numbers of the rows by arrival: those of merged sessions interleave. */
  final int[] byArrival() {
    long[] sorted = Arrays.copyOf(arrivals, size);
    int[] order = new int[size];
    boolean isSorted = true;
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
      isSorted &= i == 0 || sorted[i - 1] < sorted[i];
    }
    if (isSorted) {
      return order;
    }
    Arrays.sort(sorted);
    for (int i = 0; i < order.length; i++) {
      order[Arrays.binarySearch(sorted, arrivals[i])] = i;
    }
    return order;
  }

  void write(StateWriter section) {
    section.writeLong(hash);
    section.writeLong(start);
    section.writeLong(end);
    writeRows(section);
  }

  /** All rows by arrival, and what is noted of each. */
  final void writeRows(StateWriter section) {
    int[] order = byArrival();
    RowCollector rows = new RowCollector();
    for (int number : order) {
      rows.add(batch(number), row(number));
    }
    RowState.write(section, rows.toBatch(Watermarks.still(Watermarks.NONE)));
    for (int number : order) {
      writeRow(number, section);
    }
  }

  void writeRow(int number, StateWriter section) {
    section.writeLong(arrivals[number]);
  }

  void read(StateReader section) {
    readRows(section);
  }

  final void readRows(StateReader section) {
    Batch rows = RowState.read(section);
    for (int row = 0; row < rows.rowCount(); row++) {
      add(rows, row, section.readLong());
      readRow(row, section);
    }
  }

  void readRow(int number, StateReader section) {}
}
