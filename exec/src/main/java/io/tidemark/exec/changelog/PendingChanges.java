package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BatchBytes;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.relational.RowState;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Changes that were not given yet, net: a row that goes and an equal one that comes cancel each
 * other, whichever is first. Where rows stand by their arrival one that goes and comes again has
 * moved, which is a change; there only one that comes and goes again leaves nothing.
 *
 * <p>While rows only come nothing is looked up; the first that goes has the rows before it put into
 * an index. Per key there are a few rows at most; without a key the rows of one identity are equal,
 * so all of them come or all go.
 */
public final class PendingChanges {
  private static final int NO_ROW = -1;
  private static final int COMPACTED_BATCH_ROWS = 1 << 16;
  private static final int MIN_COMPACTION = 1 << 12;

  private final int @Nullable [] key;
  private final boolean keepsMoves;
  private final RowCollector rows = new RowCollector();
  private final RowIndex index;
  private @Nullable GroupTimers timers;
  private StopSignal stop = StopSignal.NEVER;

  /** By slot of the index: its oldest and its youngest row. */
  private int[] heads = {};

  private int[] tails = {};

  /** By row: the next younger one of its slot. */
  private int[] next = {};

  private boolean[] dead = {};
  private int indexed;
  private int deadCount;
  private boolean hasGoers;
  private long bytes;
  private int nextCompaction = MIN_COMPACTION;

  /**
   * @param key columns that name a row; null if all of them do
   */
  public PendingChanges(int @Nullable [] key) {
    this(key, false);
  }

  /**
   * @param key columns that name a row; null if all of them do
   * @param keepsMoves whether rows stand by their arrival
   */
  PendingChanges(int @Nullable [] key, boolean keepsMoves) {
    this.key = key;
    this.keepsMoves = keepsMoves;
    this.index = new RowIndex(key, rows);
  }

  /**
   * Also notes since when groups of rows have had changes.
   *
   * @param columns that name a group; null if all of them do
   */
  GroupTimers time(int @Nullable [] columns) {
    timers = new GroupTimers(columns, rows);
    return timers;
  }

  /** Says who is asked where work grows with the changes. */
  void heed(StopSignal newStop) {
    stop = newStop;
  }

  StopSignal stop() {
    return stop;
  }

  /** How many net changes there are: rows that go and rows that come. */
  int size() {
    return rows.size() - deadCount;
  }

  /** Whether a row may be among the net changes that goes. */
  boolean hasGoers() {
    return hasGoers;
  }

  /** All rows, by number, also those that were cancelled. */
  RowCollector rows() {
    return rows;
  }

  boolean goes(int number) {
    return rows.batch(number).goes(rows.row(number));
  }

  /** Adds the selected rows of a batch, each with its kind. */
  public void add(Batch added) {
    if (added.selectedCount() == 0) {
      return;
    }
    Batch batch = added.withOrigin(null);
    bytes += BatchBytes.of(batch);
    hasGoers = hasGoers || hasGoer(batch);
    rows.addSelected(batch);
    if (hasGoers || timers != null) {
      index();
    }
  }

  private static boolean hasGoer(Batch batch) {
    if (batch.kinds() != null) {
      for (int i = 0; i < batch.selectedCount(); i++) {
        if (batch.goes(batch.row(i))) {
          return true;
        }
      }
    }
    return false;
  }

  private void index() {
    int size = rows.size();
    if (next.length < size) {
      next = Arrays.copyOf(next, Math.max(size, 2 * next.length));
      dead = Arrays.copyOf(dead, next.length);
    }
    for (; indexed < size; indexed++) {
      stop.checkAt(indexed);
      add(indexed);
    }
  }

  private void add(int number) {
    Batch batch = rows.batch(number);
    int row = rows.row(number);
    int slot = index.find(batch, row);
    if (slot < 0) {
      slot = index.insert(number);
      if (slot >= heads.length) {
        heads = Arrays.copyOf(heads, index.capacity());
        tails = Arrays.copyOf(tails, index.capacity());
      }
      heads[slot] = NO_ROW;
    }
    boolean isMove = keepsMoves && !batch.goes(row);
    boolean isCancelled = !isMove && cancel(slot, batch, row, !batch.goes(row));
    if (timers != null) {
      timers.changed(number, !isCancelled);
    }
    if (isCancelled) {
      dead[number] = true;
      deadCount++;
      return;
    }
    if (keepsMoves && batch.goes(row)) {
      // Nothing takes it back.
      return;
    }
    next[number] = NO_ROW;
    if (heads[slot] == NO_ROW) {
      heads[slot] = number;
    } else {
      next[tails[slot]] = number;
    }
    tails[slot] = number;
  }

  /** Takes the oldest equal row that goes, or comes, out of a slot; whether there was one. */
  private boolean cancel(int slot, Batch batch, int row, boolean goer) {
    int after = NO_ROW;
    for (int number = heads[slot]; number != NO_ROW; number = next[number]) {
      if (goes(number) == goer
          && (key == null
              || WholeRows.areEqual(rows.batch(number), rows.row(number), batch, row))) {
        if (after == NO_ROW) {
          heads[slot] = next[number];
        } else {
          next[after] = next[number];
        }
        if (tails[slot] == number) {
          tails[slot] = after;
        }
        dead[number] = true;
        deadCount++;
        return true;
      }
      if (key == null) {
        return false;
      }
      after = number;
    }
    return false;
  }

  /** Takes back a change by which this row goes; whether there was one. */
  boolean takeGoer(Batch batch, int row) {
    if (!hasGoers) {
      return false;
    }
    int slot = index.find(batch, row);
    return slot >= 0 && cancel(slot, batch, row, true);
  }

  /** The numbers of the net changes, as they came: all rows added are counted from 0. */
  public int[] living() {
    int[] living = new int[size()];
    int count = 0;
    for (int number = 0; number < rows.size(); number++) {
      stop.checkAt(number);
      if (!isDead(number)) {
        living[count++] = number;
      }
    }
    return living;
  }

  private boolean isDead(int number) {
    return number < indexed && dead[number];
  }

  /**
   * Copies what is left once rows have doubled, so that neither small batches nor cancelled rows
   * pile up; rows get new numbers.
   */
  void compact() {
    if (rows.size() < nextCompaction) {
      return;
    }
    retain(living());
  }

  /** Forgets all changes but these, which get new numbers in this order. */
  void retain(int[] numbers) {
    RowCollector kept = new RowCollector();
    for (int from = 0; from < numbers.length; from += COMPACTED_BATCH_ROWS) {
      stop.check();
      int to = Math.min(numbers.length, from + COMPACTED_BATCH_ROWS);
      Batch batch = rows.toBatch(numbers, from, to, Watermarks.still(Watermarks.NONE));
      kept.addRange(batch, 0, batch.rowCount());
    }
    long[] since = since(numbers);
    clear();
    int from = 0;
    while (from < kept.size()) {
      add(kept.batch(from));
      from = rows.size();
    }
    setSince(since);
    nextCompaction = Math.max(MIN_COMPACTION, 2 * rows.size());
  }

  /** By place: since when the group of a change has had changes; nothing if nobody asks. */
  private long[] since(int[] numbers) {
    long[] since = new long[timers == null ? 0 : numbers.length];
    for (int i = 0; i < since.length && timers != null; i++) {
      since[i] = timers.since(numbers[i]);
    }
    return since;
  }

  private void setSince(long[] since) {
    for (int i = 0; i < since.length && timers != null; i++) {
      timers.set(i, since[i]);
    }
  }

  void write(StateWriter writer) {
    write(living(), true, writer);
    if (timers != null) {
      write(timers.undone(), false, writer);
    }
  }

  private void write(int[] numbers, boolean hasKinds, StateWriter writer) {
    Batch batch = toBatch(numbers);
    RowState.write(writer, hasKinds ? batch : batch.withKinds(null));
    for (long since : since(numbers)) {
      writer.writeLong(since);
    }
  }

  void read(StateReader reader) {
    add(RowState.read(reader));
    if (timers != null) {
      for (int number = 0; number < rows.size(); number++) {
        timers.set(number, reader.readLong());
      }
      int from = rows.size();
      Batch undone = RowState.read(reader);
      byte[] going = new byte[undone.rowCount()];
      Arrays.fill(going, Batch.DELETE);
      add(undone.withKinds(null));
      add(undone.withKinds(going));
      for (int i = 0; i < undone.rowCount(); i++) {
        timers.set(from + i, reader.readLong());
      }
    }
  }

  void clear() {
    rows.clear();
    index.clear();
    if (timers != null) {
      timers.clear();
    }
    if (indexed > 0) {
      boolean isLarge = dead.length > MIN_COMPACTION;
      next = isLarge ? new int[0] : next;
      heads = isLarge ? new int[0] : heads;
      tails = isLarge ? new int[0] : tails;
      dead = isLarge ? new boolean[0] : dead;
      Arrays.fill(dead, 0, Math.min(indexed, dead.length), false);
    }
    indexed = 0;
    deadCount = 0;
    hasGoers = false;
    bytes = 0;
    nextCompaction = MIN_COMPACTION;
  }

  private Batch toBatch(int[] numbers) {
    Watermarks none = Watermarks.still(Watermarks.NONE);
    return numbers.length == 0
        ? Batch.of(0, new Column[0], none)
        : rows.toBatch(numbers, 0, numbers.length, none);
  }

  long stateBytes() {
    return rows.size() == 0
        ? 0
        : bytes
            + 8L * rows.size()
            + 5L * next.length
            + 8L * heads.length
            + index.stateBytes()
            + (timers == null ? 0 : timers.stateBytes());
  }
}
