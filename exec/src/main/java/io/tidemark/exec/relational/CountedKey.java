package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BatchBytes;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** What count windows know of a key, and its rows that are in a window. */
final class CountedKey {
  /** What a key takes besides its values. */
  private static final long KEY_BYTES = 128;

  /** One row with the key; other columns are not set. */
  final Batch row;

  /** The windows that take rows, oldest first; all of one size, so the oldest is full first. */
  final Deque<CountedWindow> open = new ArrayDeque<>(1);

  long nextId;

  /** How many rows come before the next window opens. */
  long untilNext;

  /** Of the key. */
  final long hash;

  private final KeptRows kept;

  /** Ids of the rows from number {@code first} on, as they came. */
  private int[] ids = {};

  private int count;
  private long first;

  CountedKey(KeptRows kept, long hash, Batch row) {
    this.kept = kept;
    this.hash = hash;
    this.row = row;
  }

  /** About how many bytes the key takes, without the rows. */
  long bytes() {
    return KEY_BYTES + BatchBytes.of(row);
  }

  /** The number of the row that is added next. */
  long nextNumber() {
    return first + count;
  }

  void add(Batch batch, int rowIndex) {
    if (count == ids.length) {
      ids = Arrays.copyOf(ids, Math.max(4, count + (count >> 1)));
    }
    ids[count++] = kept.add(batch, rowIndex);
  }

  Batch batch(long number) {
    return kept.batch(ids[(int) (number - first)]);
  }

  int row(long number) {
    return kept.row(ids[(int) (number - first)]);
  }

  /** Writes the rows that are in open windows, which all go up to the last, and these. */
  void write(StateWriter section) {
    section.writeLong(hash);
    RowState.write(section, row);
    section.writeLong(nextId);
    section.writeLong(untilNext);
    long from = open.isEmpty() ? nextNumber() : open.getFirst().first;
    RowCollector rows = new RowCollector();
    for (long number = from; number < nextNumber(); number++) {
      rows.add(batch(number), row(number));
    }
    RowState.write(section, rows.toBatch(Watermarks.still(Watermarks.NONE)));
    section.writeInt(open.size());
    for (CountedWindow window : open) {
      section.writeLong(window.id);
      section.writeLong(window.number);
      section.writeLong(window.first - from);
      section.writeLong(window.time);
      section.writeLong(window.deadline);
    }
  }

  static CountedKey read(KeptRows kept, StateReader section) {
    CountedKey key = new CountedKey(kept, section.readLong(), RowState.read(section));
    key.nextId = section.readLong();
    key.untilNext = section.readLong();
    Batch rows = RowState.read(section);
    for (int row = 0; row < rows.rowCount(); row++) {
      key.add(rows, row);
    }
    for (int windows = section.readInt(); windows > 0; windows--) {
      CountedWindow window =
          new CountedWindow(key, section.readLong(), section.readLong(), section.readLong());
      window.size = (int) (key.nextNumber() - window.first);
      window.time = section.readLong();
      window.deadline = section.readLong();
      key.open.add(window);
    }
    return key;
  }

  /** Lets go of the rows that are in no open window. */
  void trim() {
    CountedWindow oldest = open.peekFirst();
    int gone = oldest == null ? count : (int) (oldest.first - first);
    if (gone == 0) {
      return;
    }
    for (int i = 0; i < gone; i++) {
      kept.remove(ids[i]);
    }
    first += gone;
    count -= gone;
    ids = count == 0 ? new int[0] : Arrays.copyOfRange(ids, gone, gone + Math.max(4, count));
  }
}
