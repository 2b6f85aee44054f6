package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.EventTime;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateRow;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateTable;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Moved;
import io.tidemark.sqltests.reference.ReferenceEvaluator.WatermarkStep;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What EMIT FINAL gives of rows that change: those that are there when the watermark passes their
 * time, once. A row that comes or goes behind its time is late, one without a time is in no result:
 * neither changes anything.
 */
final class FinalRows implements Waiting {
  private final PhysicalNode.NetChanges query;
  private final EventTime time;
  private final List<LateRow> late = new ArrayList<>();
  private final List<WatermarkStep> steps = new ArrayList<>();
  private final List<@Nullable Object[]> given = new ArrayList<>();
  private List<@Nullable Object[]> open = new ArrayList<>();
  private List<@Nullable Object[]> settled = List.of();
  private int seen;
  private long watermark = Step.NO_WATERMARK;

  FinalRows(PhysicalNode.NetChanges query) {
    this.query = query;
    this.time = Objects.requireNonNull(query.holding().time());
  }

  /**
   * The result so far.
   *
   * @param all of the query under it, up to the end of a unit
   */
  Answer become(Answer all) {
    for (Moved moved : all.moved().subList(seen, all.moved().size())) {
      move(moved);
    }
    seen = all.moved().size();
    RowList.minus(settled, all.settled()).forEach(row -> move(new Moved(false, row, watermark)));
    RowList.minus(all.settled(), settled).forEach(row -> move(new Moved(true, row, watermark)));
    settled = all.settled();
    if (all.watermark() > watermark) {
      watermark = all.watermark();
      give();
      steps.add(new WatermarkStep(given.size(), watermark));
    }
    List<LateTable> lateTables = new ArrayList<>(all.lateTables());
    lateTables.add(new LateTable(query.rowType(), List.copyOf(late)));
    return new Answer(
        List.copyOf(given), lateTables, List.copyOf(steps), List.of(), List.of(), all.hasMore());
  }

  private void move(Moved moved) {
    Long closes = FiredRows.closesAt(moved.row(), time);
    if (closes == null) {
      if (moved.comes()) {
        late.add(new LateRow("null rowtime", moved.row(), moved.watermark(), List.of()));
      }
    } else if (moved.watermark() >= closes && moved.watermark() != Step.NO_WATERMARK) {
      late.add(new LateRow("late", moved.row(), moved.watermark(), List.of()));
    } else if (moved.comes()) {
      open.add(moved.row());
    } else {
      RowList.remove(open, moved.row());
    }
  }

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public long due() {
    return open.stream().mapToLong(this::closing).min().orElse(NEVER);
  }

  private void give() {
    List<@Nullable Object[]> ready = new ArrayList<>();
    List<@Nullable Object[]> left = new ArrayList<>();
    for (@Nullable Object[] row : open) {
      (closing(row) <= watermark ? ready : left).add(row);
    }
    ready.sort(
        Comparator.<@Nullable Object[]>comparingLong(this::closing).thenComparing(this::byName));
    given.addAll(ready);
    open = left;
  }

  private long closing(@Nullable Object[] row) {
    Long closes = FiredRows.closesAt(row, time);
    return closes == null ? Long.MAX_VALUE : closes;
  }

  private int byName(@Nullable Object[] a, @Nullable Object[] b) {
    List<Integer> key = query.key();
    return key == null ? Change.compare(a, b) : Change.compareKeys(a, b, key);
  }
}
