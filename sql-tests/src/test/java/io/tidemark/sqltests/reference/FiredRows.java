package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.EventTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What changes that are held back come to where they are about what has fired. */
final class FiredRows {
  private FiredRows() {}

  /**
   * The rows that were told with the changes that do not wait.
   *
   * @param told the rows before
   * @param now the rows as they are
   * @param time when rows fire
   * @param watermark that comes with the rows, behind by how late they can change
   */
  static List<@Nullable Object[]> of(
      List<@Nullable Object[]> told, List<@Nullable Object[]> now, EventTime time, long watermark) {
    List<@Nullable Object[]> rows = new ArrayList<>(told);
    for (@Nullable Object[] row : RowList.minus(told, now)) {
      if (hasFired(row, time, watermark)) {
        RowList.remove(rows, row);
      }
    }
    for (@Nullable Object[] row : RowList.minus(now, told)) {
      if (hasFired(row, time, watermark)) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** The first time at which a change fires that has not been told. */
  static long nextFiring(
      List<@Nullable Object[]> told, List<@Nullable Object[]> now, EventTime time, long watermark) {
    List<@Nullable Object[]> changed = new ArrayList<>(RowList.minus(told, now));
    changed.addAll(RowList.minus(now, told));
    long next = Waiting.NEVER;
    for (@Nullable Object[] row : changed) {
      Long fires = firesAt(row, time);
      next = fires != null && fires > watermark ? Math.min(next, fires) : next;
    }
    return next;
  }

  private static boolean hasFired(@Nullable Object[] row, EventTime time, long watermark) {
    Long fires = firesAt(row, time);
    return fires != null && watermark != Step.NO_WATERMARK && watermark >= fires;
  }

  /** The watermark that fires a row; null if it has no time. */
  static @Nullable Long firesAt(@Nullable Object[] row, EventTime time) {
    Long closes = closesAt(row, time);
    return closes == null ? null : (Long) (closes - time.latenessMillis());
  }

  /** The watermark behind which a row cannot change; null if it has no time. */
  static @Nullable Long closesAt(@Nullable Object[] row, EventTime time) {
    Long value = (Long) row[time.column()];
    if (value == null) {
      return null;
    }
    if (time.isEnd()) {
      return Windows.lastInstant(time.zone(), value);
    }
    return value;
  }
}
