package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.LiveGroups;
import io.tidemark.exec.aggregate.ResultImages;
import io.tidemark.exec.aggregate.UnitChanges;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.StopSignal;
import java.util.Arrays;
import java.util.List;

/** The windows that still take rows, by end. Only windows that had a row exist. */
final class LiveWindows {
  private final SliceSpec spec;
  private final List<ColumnType> keyTypes;
  private final List<AggregateSpec> calls;
  private final WindowRows rows;
  private final ResultImages after;
  private StopSignal stop = StopSignal.NEVER;
  private LiveWindow[] windows = new LiveWindow[8];
  private int count;

  LiveWindows(
      SliceSpec spec, List<ColumnType> keyTypes, List<AggregateSpec> calls, WindowRows rows) {
    this.spec = spec;
    this.keyTypes = keyTypes;
    this.calls = calls;
    this.rows = rows;
    this.after = new ResultImages(calls);
  }

  /** Says who is asked where work grows with the windows or their groups. */
  void heed(StopSignal newStop) {
    stop = newStop;
  }

  int count() {
    return count;
  }

  /** The i-th window in order of ends, from 0. */
  LiveWindow get(int i) {
    return windows[i];
  }

  /** The window with this end, made if it is new. */
  LiveWindow at(long end) {
    int low = 0;
    int high = count;
    if (count > 0 && windows[count - 1].end < end) {
      low = count;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (windows[middle].end < end) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < count && windows[low].end == end ? windows[low] : insert(low, end);
  }

  private LiveWindow insert(int index, long end) {
    if (count == windows.length) {
      windows = Arrays.copyOf(windows, Math.multiplyExact(count, 2));
    }
    System.arraycopy(windows, index, windows, index + 1, count - index);
    windows[index] = create(end);
    count++;
    return windows[index];
  }

  private LiveWindow create(long end) {
    long start = spec.windowStart(end);
    long time = spec.windowTime(end);
    stop.check();
    LiveGroups groups = new LiveGroups(keyTypes, calls, 0).heeding(stop);
    UnitChanges changes =
        rows.changes(
            groups,
            after,
            (out, from, number) -> {
              for (int i = 0; i < number; i++) {
                rows.putWindow(start, end, time, out, from + i);
              }
            });
    return new LiveWindow(start, end, groups, changes);
  }

  /** Drops the windows that fire by this watermark. */
  void dropTo(long watermark) {
    int dropped = 0;
    while (dropped < count && spec.fires(windows[dropped].end, watermark)) {
      dropped++;
    }
    if (dropped > 0) {
      System.arraycopy(windows, dropped, windows, 0, count - dropped);
      Arrays.fill(windows, count - dropped, count, null);
      count -= dropped;
    }
  }

  long groupCount() {
    long groups = 0;
    for (int i = 0; i < count; i++) {
      groups += windows[i].groups.held();
    }
    return groups;
  }

  long stateBytes() {
    long bytes = 0;
    for (int i = 0; i < count; i++) {
      bytes += windows[i].groups.stateBytes();
    }
    return bytes;
  }
}
