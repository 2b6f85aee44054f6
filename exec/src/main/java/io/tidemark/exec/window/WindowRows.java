package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.GroupRows;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.aggregate.LiveGroups;
import io.tidemark.exec.aggregate.ResultImages;
import io.tidemark.exec.aggregate.UnitChanges;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Wait;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lays out result rows of windows: keys, results, window_start, window_end, window_time. */
final class WindowRows {
  private static final ColumnType TIME = ColumnType.timestamp(3).notNull();

  private final GroupRows rows;
  private @Nullable WallClock clock;

  WindowRows(List<ColumnType> keyTypes, List<AggregateSpec> calls, boolean hasGroupingSets) {
    this.rows = new GroupRows(keyTypes, calls, hasGroupingSets, List.of(TIME, TIME, TIME));
  }

  List<ColumnType> types() {
    return rows.types();
  }

  /** The changes of groups of one window, or of sessions. */
  UnitChanges changes(
      LiveGroups groups, ResultImages after, UnitChanges.OperatorColumns operatorColumns) {
    return new UnitChanges(rows, groups, after, operatorColumns);
  }

  /** Writes groups, whose keys may have other slots than what they have accumulated. */
  void put(
      Groups groups, int[] keySlots, int[] slots, int first, int count, Column[] out, int from) {
    rows.putKeys(groups.keys(), keySlots, first, count, out, from);
    rows.putResults(groups, slots, first, count, out, from);
  }

  /** Writes the keys of rows. */
  void putKeys(KeyTable keys, int[] keySlots, int first, int count, Column[] out, int from) {
    rows.putKeys(keys, keySlots, first, count, out, from);
  }

  /** Writes the results of rows. */
  void putResults(Groups groups, int[] slots, int first, int count, Column[] out, int from) {
    rows.putResults(groups, slots, first, count, out, from);
  }

  /** The index of the first result. */
  int resultColumn() {
    return rows.resultColumn();
  }

  /** Writes the bounds of sessions as a clock shows them. */
  void shownBy(WallClock newClock) {
    clock = newClock;
  }

  /** Writes the session of a row, which lies between two instants. */
  void putSession(long start, long end, Column[] out, int row) {
    WallClock shown = clock;
    if (shown == null) {
      putWindow(start, end, end - 1, out, row);
    } else {
      putWindow(shown.show(start), shown.show(end), end - 1, out, row);
    }
  }

  /** What an open session waits for. */
  Wait wait(Sessions sessions, int session, long watermark) {
    long start = sessions.sessionStart(session);
    long end = sessions.sessionEnd(session);
    WallClock shown = clock;
    return shown == null
        ? Wait.window(start, end, end - 1, watermark)
        : Wait.window(shown.show(start), shown.show(end), end - 1, watermark);
  }

  /** Writes the window of a row. */
  void putWindow(long start, long end, long time, Column[] out, int row) {
    int column = rows.operatorColumn();
    out[column].longs[row] = start;
    out[column + 1].longs[row] = end;
    out[column + 2].longs[row] = time;
  }
}
