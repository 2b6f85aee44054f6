package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.RowOrigin;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.source.BatchSource;
import io.tidemark.exec.source.TableSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The late rows of one operator: how many there were, by reason, and the newest of them, readable
 * as a table at any time.
 *
 * <p>"Newest" and the order of the table go by arrival, so that they do not depend on the number of
 * tasks: a job gives each task a view of its own ({@link #forTask}) and tells it where the rows at
 * hand stand.
 */
public final class LateLog implements LateRows {
  /** How many rows are kept unless {@code 'late-rows.retained'} says otherwise. */
  public static final int DEFAULT_RETAINED = 1000;

  private final String name;
  private final List<ColumnType> columns;
  private final RowType rowType;
  private final int retained;
  private @Nullable Supplier<BatchTransform> condition;
  private @Nullable LateReceiver receiver;
  private Zone zone = Zone.UTC;
  private boolean hasInstants;

  private final Map<LateReason, Long> counts = new EnumMap<>(LateReason.class);
  private final List<Chunk> chunks = new ArrayList<>();
  private final Task shared = new Task();
  private @Nullable Batch sharedBatch;
  private long judged;

  /**
   * @param name what messages call the table, such as {@code q1$late}
   * @param columns the columns to show: the first columns of the operator's input
   * @param retained how many rows are kept
   */
  public LateLog(String name, RowType columns, int retained) {
    this.name = name;
    this.columns = columns.types();
    this.retained = retained;
    List<RowField> fields = new ArrayList<>();
    for (RowField field : columns.fields()) {
      fields.add(new RowField(field.name(), field.type().nullable()));
    }
    fields.add(new RowField("late_reason", ColumnType.string()));
    fields.add(new RowField("late_watermark", ColumnType.timestamp(3)));
    fields.add(new RowField("late_windows", ColumnType.string()));
    this.rowType = new RowType(fields);
  }

  public LateLog(String name, RowType columns) {
    this(name, columns, DEFAULT_RETAINED);
  }

  /**
   * Counts and keeps only rows that pass a WHERE behind the operator.
   *
   * @param newCondition makes, for each task, a filter over the columns that the table shows, then
   *     window_start, window_end and window_time of the one window missed; NULL for a row without a
   *     time
   */
  public LateLog where(Supplier<BatchTransform> newCondition) {
    condition = newCondition;
    return this;
  }

  /**
   * Also gives all rows that are late for every window to somebody else; the operator runs as one
   * task then.
   */
  public LateLog tell(LateReceiver newReceiver) {
    receiver = newReceiver;
    return this;
  }

  /**
   * Shows times as the wall clock of a zone does.
   *
   * @param newHasInstants whether the windows reported are instants, as those of sessions; else
   *     they are what the clock shows already
   */
  public LateLog in(ZoneId newZone, boolean newHasInstants) {
    zone = Zone.of(newZone);
    hasInstants = newHasInstants;
    return this;
  }

  public String name() {
    return name;
  }

  /** The given columns, then late_reason, late_watermark, late_windows. */
  public RowType rowType() {
    return rowType;
  }

  /** How many rows were late for this reason. */
  public synchronized long count(LateReason reason) {
    shared.flush();
    return counts.getOrDefault(reason, 0L);
  }

  /** How many rows were judged, late or not. */
  public synchronized long judged() {
    return judged;
  }

  /** The rows kept, oldest first, as they are now. */
  public TableSource source() {
    return new BatchSource(name, List.of(rows()));
  }

  /** The rows kept, oldest first, as they are now. */
  public synchronized Batch rows() {
    shared.flush();
    return LateTable.of(chunks, columns, retained, zone, hasInstants);
  }

  /** A view for one task, which reports under its own places of arrival. */
  public Task forTask() {
    return new Task();
  }

  /** Takes a row outside a job: each new batch counts as a later arrival. */
  @Override
  public synchronized void add(
      LateReason reason, Batch batch, int row, long watermark, long[] windows) {
    if (batch != sharedBatch) {
      sharedBatch = batch;
      shared.arrive(shared.unit + 1, 0);
    }
    shared.add(reason, batch, row, watermark, windows);
  }

  @Override
  public synchronized void judged(long rows) {
    judged += rows;
  }

  private void keep(Chunk chunk) {
    chunks.add(chunk);
    chunks.sort(Chunk.ARRIVAL);
    // Chunks of one place interleave by row, so one can only go when later places suffice.
    long later = 0;
    for (int i = chunks.size() - 1; i >= 0; i--) {
      if (later >= retained && Chunk.ARRIVAL.compare(chunks.get(i), chunks.get(i + 1)) < 0) {
        chunks.subList(0, i + 1).clear();
        return;
      }
      later += chunks.get(i).rows().length;
    }
  }

  private void count(LateReason reason, long rows) {
    counts.merge(reason, rows, Long::sum);
  }

  /** Late rows of one batch in one task. */
  record Chunk(long unit, int batch, int[] rows, Entry[] entries, Batch values) {
    static final Comparator<Chunk> ARRIVAL =
        Comparator.comparingLong(Chunk::unit).thenComparingInt(Chunk::batch);
  }

  record Entry(int row, LateReason reason, long watermark, long[] windows) {}

  /** The view of one task, used by one thread at a time. Rows show in the table once flushed. */
  public final class Task implements LateRows {
    private final List<Entry> entries = new ArrayList<>();
    private @Nullable LateCondition where;
    private @Nullable Batch current;
    private long unit;
    private int batchInUnit;

    /**
     * The rows reported from now on came in this batch of this unit; the same for the parts of one
     * batch in several tasks.
     */
    public void arrive(long newUnit, int newBatch) {
      synchronized (LateLog.this) {
        flush();
        unit = newUnit;
        batchInUnit = newBatch;
      }
    }

    @Override
    public void add(LateReason reason, Batch batch, int row, long watermark, long[] windows) {
      synchronized (LateLog.this) {
        if (batch != current) {
          flush();
          current = batch;
        }
        entries.add(new Entry(row, reason, watermark, windows.clone()));
      }
    }

    @Override
    public void judged(long rows) {
      LateLog.this.judged(rows);
    }

    /**
     * Copies the rows reported last, so that their batch can go. The job does so after each call of
     * the operator: origins share scratch space with the loops that the task's thread runs.
     */
    public void flush() {
      synchronized (LateLog.this) {
        copyRows();
      }
    }

    private void copyRows() {
      Batch batch = current;
      current = null;
      if (batch == null || entries.isEmpty()) {
        return;
      }
      entries.sort(Comparator.comparingInt(Entry::row));
      if (condition == null) {
        entries.forEach(entry -> count(entry.reason(), 1));
        if (receiver == null) {
          entries.subList(0, Math.max(0, entries.size() - retained)).clear();
        }
      }
      Batch values = recall(batch, rowsOf(entries));
      if (condition != null) {
        values = passing(values, condition);
      }
      if (receiver != null) {
        tell(receiver, values);
      }
      keepNewest(values);
      entries.clear();
    }

    private static int[] rowsOf(List<Entry> entries) {
      return entries.stream().mapToInt(Entry::row).toArray();
    }

    private void tell(LateReceiver to, Batch values) {
      RowCollector rows = new RowCollector();
      long[] watermarks = new long[entries.size()];
      for (int i = 0; i < watermarks.length; i++) {
        if (entries.get(i).reason() == LateReason.LATE) {
          watermarks[rows.size()] = entries.get(i).watermark();
          rows.add(values, i);
        }
      }
      if (rows.size() > 0) {
        to.take(
            rows.toBatch(Watermarks.still(Watermarks.NONE)),
            Arrays.copyOf(watermarks, rows.size()));
      }
    }

    private void keepNewest(Batch values) {
      int from = Math.max(0, entries.size() - retained);
      List<Entry> kept = entries.subList(from, entries.size());
      if (!kept.isEmpty()) {
        RowCollector rows = new RowCollector();
        rows.addRange(values, from, entries.size());
        Batch newest = from == 0 ? values : rows.toBatch(Watermarks.still(Watermarks.NONE));
        keep(new Chunk(unit, batchInUnit, rowsOf(kept), kept.toArray(new Entry[0]), newest));
      }
    }

    /** Leaves the entries that a WHERE keeps, counted, and gives their rows. */
    private Batch passing(Batch values, Supplier<BatchTransform> filter) {
      if (where == null) {
        where = new LateCondition(filter.get(), columns, hasInstants ? zone : Zone.UTC);
      }
      Batch passed = where.apply(values, entries.stream().map(Entry::windows).toList());
      List<Entry> kept = new ArrayList<>();
      for (int i = 0; i < passed.selectedCount(); i++) {
        kept.add(entries.get(passed.row(i)));
        count(entries.get(passed.row(i)).reason(), 1);
      }
      RowCollector rows = new RowCollector();
      rows.addSelected(passed);
      entries.clear();
      entries.addAll(kept);
      return rows.toBatch(Watermarks.still(Watermarks.NONE));
    }

    private Batch recall(Batch batch, int[] rows) {
      int[] distinct = Arrays.stream(rows).distinct().toArray();
      RowOrigin origin = batch.origin();
      Batch full = origin == null ? batch : origin.recall(distinct, distinct.length);
      RowCollector values = new RowCollector();
      int at = -1;
      for (int i = 0; i < rows.length; i++) {
        at = i > 0 && rows[i] == rows[i - 1] ? at : at + 1;
        values.add(full, origin == null ? rows[i] : at);
      }
      return values.toBatch(Watermarks.still(Watermarks.NONE));
    }
  }
}
